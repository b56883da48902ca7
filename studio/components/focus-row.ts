/** After a row was removed with the button that had the focus: focuses the row that took its place, the last one, or what stands for an empty list. */
export function focusRow(list: Element | null, index: number, whenEmpty?: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const rows = [...(list?.children ?? [])].filter((row) => row.querySelector('button'))
    const row = rows[Math.min(index, rows.length - 1)]
    const target =
      row?.querySelector<HTMLElement>('[data-row-focus]') ??
      row?.querySelector<HTMLElement>('button:not([tabindex="-1"])') ??
      row?.querySelector('button')
    ;(target ?? whenEmpty?.())?.focus()
  })
}
