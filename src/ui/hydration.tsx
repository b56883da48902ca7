import { createContext, use } from 'react'

/** `current` is true while the browser takes over the server's HTML for the first time, then false for the life of the page. */
export type Hydration = { current: boolean; done?: () => void }

export const HydrationContext = createContext<Hydration>({ current: false })

export const useIsHydrating = (): boolean => use(HydrationContext).current
