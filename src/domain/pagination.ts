/** The entries of a pagination in order: page numbers, and `gap` for omitted pages. Empty for a single page. */
export function pageList(current: number, last: number, neighbours = 1): (number | 'gap')[] {
  if (!(last > 1)) return []
  const clamped = Math.min(Math.max(1, Math.trunc(current) || 1), last)
  const shown = new Set([1, last])
  for (let page = clamped - neighbours; page <= clamped + neighbours; page++)
    if (page > 1 && page < last) shown.add(page)
  return [...shown]
    .toSorted((a, b) => a - b)
    .flatMap((page, index, pages) => {
      const missing = page - (pages[index - 1] ?? page) - 1
      if (missing === 1) return [page - 1, page] // a gap would be as wide as the one page it hides
      return missing > 1 ? ['gap' as const, page] : [page]
    })
}

/** The page number of a query parameter: 1 for anything but a positive integer. */
export function pageOf(text: string | null | undefined): number {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1
}
