const HEADING = /<(\/?)h([1-6])(?=[\s>])/g
const LAST = 6

/**
 * HTML of an owner, sanitised, whose headings take part in the outline of the page: the highest begins at `first`, and none lies more than one level
 * below the heading before it.
 */
export function headingsFrom(html: string, first: number): string {
  const written = [...html.matchAll(HEADING)].filter(([, end]) => !end).map(([, , level]) => Number(level))
  const levels = headingLevels(written, first)
  let level = first
  return html.replace(HEADING, (_, end: string) => `<${end}h${(level = end ? level : (levels.shift() ?? level))}`)
}

/** The same for headings of these levels. */
export function headingLevels(written: readonly number[], first: number): number[] {
  const shift = first - Math.min(...written)
  let before = first - 1
  return written.map((level) => (before = Math.max(first, Math.min(level + shift, before + 1, LAST))))
}
