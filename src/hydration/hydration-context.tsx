import { createContext, use, useEffect, type ReactNode } from 'react'

/** `current` is true during the first commit in the browser, then false until the page is closed. Always false on the server. */
export type Hydration = { current: boolean; done?: () => void }

export const HydrationContext = createContext<Hydration>({ current: false })

/** Ends hydration after the first commit: React runs this effect after the effects of everything inside. */
export function HydrationProvider({ hydration, children }: { hydration: Hydration; children: ReactNode }) {
  useEffect(() => {
    hydration.current = false
    hydration.done?.()
  }, [hydration])
  return <HydrationContext value={hydration}>{children}</HydrationContext>
}

export const useIsHydrating = (): boolean => use(HydrationContext).current
