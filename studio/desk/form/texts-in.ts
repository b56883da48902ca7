/** All texts and numbers of a value, as its owner reads them: without markup, addresses and braces. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string' ? [value.replaceAll(/<[^>]*>/g, ' ').trim()].filter(Boolean) : []
}
