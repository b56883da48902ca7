import { createContext, use, useEffect, type ReactNode } from 'react'
import { useInBrowser } from '../ui/use-in-browser.ts'

/** `current` is true during the first commit in the browser, then false until the page is closed. Always false on the server. */
export type Hydration = { current: boolean; done?: () => void }

export const HydrationContext = createContext<Hydration>({ current: false })

/**
 * Ends hydration after the first commit: React runs this effect after the effects of everything inside. It ends at once where the page is not the
 * server's any more, because an extension of the browser changed it: React renders it anew then, and nothing of it can be kept.
 */
export function HydrationProvider({ hydration, children }: { hydration: Hydration; children: ReactNode }) {
  if (useInBrowser()) hydration.current = false
  useEffect(() => {
    hydration.current = false
    hydration.done?.()
  }, [hydration])
  return <HydrationContext value={hydration}>{children}</HydrationContext>
}

export const useIsHydrating = (): boolean => use(HydrationContext).current
