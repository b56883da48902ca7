import { createContext, use } from 'react'

/** `current` is true while React hydrates the server's HTML, then false until the page is left. */
export type Hydration = { current: boolean; done?: () => void }

export const HydrationContext = createContext<Hydration>({ current: false })

export const useIsHydrating = (): boolean => use(HydrationContext).current
