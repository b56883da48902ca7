import type { EditingPlace } from '../../src/contract/owner-themes.ts'
import type { UiState } from '../ui-state.ts'

export type OwnPlace = { now: () => EditingPlace | null; onChange: (listener: () => void) => () => void }

/** Where in the settings this window is: the open group, and the setting that has the focus; nowhere while nobody looks at it. */
export const ownPlace = (ui: UiState): OwnPlace => ({
  now() {
    if (document.visibilityState === 'hidden') return null
    const { group } = ui.state.getState()
    return { group, field: document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field ?? null }
  },
  onChange(listener) {
    const stop = new AbortController()
    for (const name of ['focusin', 'focusout', 'visibilitychange'])
      document.addEventListener(name, listener, { signal: stop.signal })
    const unsubscribe = ui.state.subscribe((now, before) => now.group !== before.group && listener())
    return () => {
      stop.abort()
      unsubscribe()
    }
  },
})
