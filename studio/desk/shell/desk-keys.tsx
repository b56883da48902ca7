import { useEffect, useState } from 'react'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Dialog } from '../form/dialog.tsx'
import { KeyList } from '../../components/key-list.tsx'
import { lazyComponent } from '../../components/lazy-component.tsx'
import { openQuickSearch, setQuickSearch, useDeskState } from './desk-state.ts'

const QuickSearch = lazyComponent(() => import('./quick-search.tsx'))
const KEYS = ['search', 'filter', 'rows', 'tick', 'help'] as const

/** The keyboard of the desk: Ctrl or ⌘ and K finds anything, / goes to the search of the room, ? lists the keys. Those of lists are in row-keys.ts. */
export function DeskKeys() {
  const t = useT()
  const isSearching = useDeskState((state) => state.isSearching)
  const [isHelp, setHelp] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return openQuickSearch()
      }
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]'))
        return
      if (event.key === '?') setHelp(true)
      if (event.key !== '/') return
      event.preventDefault()
      document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      {isSearching && <QuickSearch onClose={() => setQuickSearch(false)} />}
      {isHelp && (
        <Dialog title={t('desk.keys.title')} size="s" onClose={() => setHelp(false)}>
          <KeyList rows={KEYS.map((id) => ({ id, keys: t(`desk.keys.${id}_key`), text: t(`desk.keys.${id}`) }))} />
        </Dialog>
      )}
    </>
  )
}
