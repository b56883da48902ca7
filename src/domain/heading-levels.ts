const HEADING = /<(\/?)h([1-6])(?=[\s>])/g
const LAST = 6

/**
 * HTML of an owner, sanitised, whose headings take part in the outline of the page: the highest begins at `first`, and none lies more than one level
 * below the heading before it.
 */
export function headingsFrom(html: string, first: number): string {
  const written = [...html.matchAll(HEADING)].filter(([, end]) => !end).map(([, , level]) => Number(level))
  if (written.length === 0) return html
  const shift = first - Math.min(...written)
  let before = first - 1
  return html.replace(HEADING, (_, end: string, level: string) => {
    if (!end) before = Math.max(first, Math.min(Number(level) + shift, before + 1, LAST))
    return `<${end}h${before}`
  })
}
