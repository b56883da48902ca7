import { createStore, useStore } from 'zustand'
import { lazyComponent, Nothing } from '../components/lazy-component.tsx'
import { useWorkspace } from '../workspace.tsx'
import type { PresenceState, Spot } from './presence-state.ts'

const HereMark = lazyComponent(() => import('./here-mark.tsx'), Nothing, Nothing)
const NOBODY = createStore<PresenceState>(() => ({ others: [] }))

/** Who else is in a group of settings, or at a setting; nothing, and no code for it, when nobody is. */
export function Here(spot: Spot) {
  const { presence } = useWorkspace()
  const isAnybody = useStore(presence?.state ?? NOBODY, ({ others }) =>
    others.some(({ place }) => place?.[spot.part] === spot.name),
  )
  return isAnybody ? <HereMark {...spot} /> : null
}
