/** A path with a query string. Empty values and `page` 1 are left out. */
export function pagePath(path: string, query: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '' || (name === 'page' && value === 1)) continue
    search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
