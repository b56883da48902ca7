const MAX_VALUE = 200

/** `?b=2&utm=x&a=1` → `?a=1&b=2`: the names that a page reads (`query` of its route) only, sorted; '' when none remain. */
export function knownSearch(search: string, names: readonly string[] = []): string {
  const params = [...new URLSearchParams(search)].filter(
    ([name, value]) => names.includes(name) && value !== '' && value.length <= MAX_VALUE,
  )
  params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return params.length ? `?${new URLSearchParams(params)}` : ''
}
