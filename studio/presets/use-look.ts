import { useCallback, useEffect, useRef } from 'react'
import { useT } from '../../src/i18n/i18n-context.tsx'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { Theme } from '../../src/theme/fields.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { change, moveTo } from '../document/document-store.ts'
import { useWorkspace } from '../workspace.tsx'
import { presetChanges } from './apply-preset.ts'
import { PRESETS, type Preset } from './presets.ts'

const DOCUMENTS = PRESETS.map(({ document }) => document)
/** Shorter, and a pointer on its way over the list would change the preview at every card. */
const TRY_AFTER_MS = 120

/** Applies a look to the document as one history entry, and offers undo. */
export function useLook(): (preset: Preset) => void {
  const t = useT()
  const { documents, ui, preview } = useWorkspace()
  return (preset) => {
    const name = t(`presets.of.${preset.id}.name`)
    const { history } = documents.getState()
    const changes = presetChanges(history.document, preset.document, DOCUMENTS)
    preview.tryOn(undefined)
    change(documents, changes, { kind: 'preset', detail: name })
    if (documents.getState().history === history) return ui.showToast(t('presets.is_used', { name }))
    ui.showToast(t('presets.used', { name }), 'success', {
      label: t('shell.undo'),
      run: () => moveTo(documents, history.cursor),
    })
  }
}

/** Applies a look only to schedule it: the draft is afterwards as it was before, whether it was scheduled or not. */
export function useTimedLook(): (preset: Preset) => void {
  const t = useT()
  const { documents, ui, preview } = useWorkspace()
  return (preset) => {
    const name = t(`presets.of.${preset.id}.name`)
    const { document: before, cursor } = documents.getState().history
    preview.tryOn(undefined)
    change(documents, presetChanges(before, preset.document, DOCUMENTS), { kind: 'preset', detail: name })
    const { document: after } = documents.getState().history
    ui.show({ dialog: 'publish', timedLook: { name, before, after, cursor } })
  }
}

/** The theme that a document has with this look. */
export const withLook = (document: ThemeDocument, preset: Preset): Theme =>
  resolveTheme({ ...document, ...presetChanges(document, preset.document, DOCUMENTS) }).theme

/** Shows a look in the preview while it is pointed at or focused; nothing of it stays. */
export function useTryLook(): (preset: Preset | undefined) => void {
  const { documents, preview } = useWorkspace()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      preview.tryOn(undefined)
    },
    [preview],
  )
  return useCallback(
    (preset) => {
      clearTimeout(timer.current)
      if (!preset) return preview.tryOn(undefined)
      timer.current = setTimeout(
        () => preview.tryOn(withLook(documents.getState().history.document, preset)),
        TRY_AFTER_MS,
      )
    },
    [documents, preview],
  )
}
