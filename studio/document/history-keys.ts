import { useEffect } from 'react'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { useWorkspace } from '../workspace.tsx'
import { moveTo } from './document-store.ts'
import { entryName } from './entry-name.ts'
import { redoneNext, undoneNext } from './history.ts'

/** Undo and redo, with a toast that names the change. */
export function useUndo(): { undo: () => void; redo: () => void } {
  const t = useT()
  const { documents, ui } = useWorkspace()
  const walk = (step: -1 | 1) => {
    const { history } = documents.getState()
    const position = step < 0 ? undoneNext(history) : redoneNext(history)
    const entry = history.entries[position]
    if (!entry) return
    moveTo(documents, step < 0 ? position : position + 1)
    ui.showToast(t(step < 0 ? 'history.undone' : 'history.redone', { name: entryName(t, entry.name) }))
  }
  return { undo: () => walk(-1), redo: () => walk(1) }
}

/** Ctrl/⌘+Z, Shift+Ctrl/⌘+Z, Ctrl+Y, Ctrl/⌘+S, Ctrl/⌘+K and ?. In inputs outside the document (search, dialogs) undo is left to the browser. */
export function useHistoryKeys(): void {
  const { ui, drafts } = useWorkspace()
  const { undo, redo } = useUndo()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey) return
      if (event.key === '?' && !isTyping(event.target) && !('modal' in document.documentElement.dataset))
        return ui.show({ dialog: 'keys' })
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      const action =
        key === 'z'
          ? event.shiftKey
            ? redo
            : undo
          : key === 'y'
            ? redo
            : key === 's'
              ? () => void drafts.flush()
              : key === 'k'
                ? () => ui.show({ dialog: 'palette' })
                : undefined
      const isUndo = key === 'z' || key === 'y'
      if (
        !action ||
        (isUndo && isForeignInput(event.target)) ||
        (isUndo && 'modal' in document.documentElement.dataset)
      )
        return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

function isForeignInput(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type))
  return isText && target.dataset.document === undefined
}
