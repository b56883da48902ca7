import { useEffect, useRef } from 'react'
import type { LineItem } from '../../contract/line-items.ts'

/** A line that is removed takes the focus away with it: the next line's bin gets it, else the page's heading (WCAG 2.4.3). */
export function useFocusAfterRemoval(lines: readonly LineItem[] | undefined): void {
  const before = useRef(lines)
  useEffect(() => {
    const gone = before.current?.findIndex((line) => !isIn(lines, line)) ?? -1
    const next = before.current?.slice(gone + 1).find((line) => !line.is_bonus && isIn(lines, line))
    before.current = lines
    if (gone === -1 || document.activeElement !== document.body) return
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
