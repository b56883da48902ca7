import { useEffect, type RefObject } from 'react'

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * The keyboard of a list: ↓ and ↑ (also j and k) move the focus from row to row, x ticks the row; Enter opens it, as its link has the focus. They work
 * while the focus is in the list, or nowhere.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const active = document.activeElement
      const isHere = active === document.body || active === null || list.current?.contains(active)
      const isTyping = active instanceof HTMLInputElement && active.type !== 'checkbox'
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isHere || isTyping) return
      if (active?.closest('select, textarea') || document.querySelector('[role="dialog"]')) return
      const row = active?.closest('tr')
      if (event.key === 'x') return row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      const step = STEPS[event.key]
      const rows = [...(list.current?.querySelectorAll('tbody tr') ?? [])]
      if (!step || rows.length === 0) return
      event.preventDefault()
      const next = row ? rows[rows.indexOf(row) + step] : rows.at(step === 1 ? 0 : -1)
      const target = next?.querySelector<HTMLElement>('a') ?? next?.querySelector<HTMLElement>('button, input')
      target?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [list])
}
