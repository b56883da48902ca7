import { createStore } from 'zustand'
import { orAgain } from '../../src/ui/loadable.tsx'
import type { UiState } from '../ui-state.ts'
import type { PresenceState } from './presence-state.ts'
import type { Following } from './presence.ts'

/** Who else has the draft open, and where in its settings. */
export type Presence = ReturnType<typeof lookForOthers>

/** Begins to follow who else has the draft open and what they do, once its code is there: the settings and the preview come first. */
export function lookForOthers({ ui, ...following }: Omit<Following, 'state' | 'place'> & { ui: UiState }) {
  const state = createStore<PresenceState>(() => ({ others: [] }))
  let isStopped = false
  let stop: (() => void) | undefined
  orAgain(() => Promise.all([import('./presence.ts'), import('./own-place.ts')])).then(
    ([{ followPresence }, { ownPlace }]) => {
      if (!isStopped) stop = followPresence({ ...following, state, place: ownPlace(ui) }).stop
    },
    () => {}, // offline: the draft is read again when the window is looked at
  )
  return {
    state,
    stop() {
      isStopped = true
      stop?.()
    },
  }
}
