import type { Translate } from '../../src/i18n/translator.ts'
import { fieldLabel } from '../components/field-label.ts'
import type { Merged } from '../document/drafts.ts'
import type { UiState } from '../ui-state.ts'

const GAP_MS = 4_000
const WAIT_MS = 500
const MAX_NAMED = 3

export type SavedNotices = ReturnType<typeof savedNotices>

/**
 * Says in one line who saved what, at most every `GAP_MS`: of somebody who saves all the time the settings are gathered meanwhile. A message with a
 * button, or of a failure, is not replaced.
 */
export function savedNotices(ui: UiState, t: Translate, personId: number) {
  let names = new Set<string>()
  let fields = new Set<string>()
  let last = -GAP_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(): void {
    timer = undefined
    const { toast } = ui.state.getState()
    if (toast?.action || toast?.tone === 'danger') return wait(WAIT_MS)
    ui.showToast(savedText(t, [...names], [...fields]))
    last = performance.now()
    names = new Set()
    fields = new Set()
  }
  const wait = (ms: number) => {
    timer = setTimeout(show, ms)
  }
  return {
    add({ by, also, fields: merged }: Merged): void {
      for (const one of [...also, by]) if (one?.id !== personId) names.add(one?.name || t('conflict.somebody'))
      for (const field of merged) fields.add(field)
      if (timer === undefined) wait(Math.max(0, last + GAP_MS - performance.now()))
    },
    stop: () => clearTimeout(timer),
  }
}

/** `names`: of the others who saved; none when it was this person in another window. */
function savedText(t: Translate, names: readonly string[], fields: readonly string[]): string {
  if (names.length === 0) return t('state.merged_own')
  const labels = fields.slice(0, MAX_NAMED).map((field) => fieldLabel(t, field))
  const [name, what] = [names.join(', '), labels.join(', ')]
  const count = fields.length - labels.length
  return count > 0 ? t('state.merged_more', { name, what, count }) : t('state.merged', { name, what })
}
