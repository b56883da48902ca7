import { useEffect, useRef } from 'react'
import type { LineItem } from '../../contract/line-items.ts'

/** Restores the focus after the focused line was removed: to the next line's remove button, else to the page's heading (WCAG 2.4.3). */
export function useFocusAfterRemoval(lines: readonly LineItem[] | undefined): void {
  const before = useRef(lines)
  useEffect(() => {
    const removed = before.current?.findIndex((line) => !isIn(lines, line)) ?? -1
    const next = before.current?.slice(removed + 1).find((line) => !line.is_bonus && isIn(lines, line))
    before.current = lines
    if (removed === -1 || document.activeElement !== document.body) return
    const target = next && document.querySelector<HTMLElement>(`[data-removes="${next.id}"]`)
    if (target) return target.focus({ preventScroll: true })
    const heading = document.querySelector<HTMLElement>('main :is(h1, h2)')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [lines])
}

const isIn = (lines: readonly LineItem[] | undefined, { id }: LineItem) =>
  lines?.some((line) => line.id === id) ?? false
