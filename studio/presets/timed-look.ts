import { isSameJson } from '../../src/theme/diff-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { DocumentStore } from '../document/document-store.ts'
import type { UiState } from '../ui-state.ts'

/** What others saved while a look for a time was applied stays when the draft is put back: it becomes part of what was before the look. */
export function keepInTimedLook(ui: UiState, documents: DocumentStore, fields: readonly string[]): void {
  const { timedLook } = ui.state.getState()
  if (!timedLook) return
  const { document } = documents.getState().history
  const withTheirs = (one: ThemeDocument): ThemeDocument => {
    const theirs = fields.filter((field) => Object.hasOwn(document, field)).map((field) => [field, document[field]])
    const rest = Object.entries(one).filter(([name]) => !fields.includes(name))
    return Object.fromEntries([...rest, ...theirs])
  }
  const after = withTheirs(timedLook.after)
  // the same object, by which a look is known that nobody has edited since
  ui.show({
    timedLook: {
      ...timedLook,
      before: withTheirs(timedLook.before),
      after: isSameJson(after, document) ? document : after,
    },
  })
}
