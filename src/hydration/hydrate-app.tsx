import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydrationProvider, type Hydration } from './hydration-context.tsx'

/** Hydrates the server's HTML in `container`. Resolves after the first commit and its effects. */
export function hydrateApp(container: Element, app: ReactNode): Promise<void> {
  return new Promise((done) => {
    const hydration: Hydration = { current: true, done }
    const root = <HydrationProvider hydration={hydration}>{app}</HydrationProvider>
    // In a transition React works in slices and handles the visitor's input between them.
    startTransition(() => void hydrateRoot(container, root))
  })
}
