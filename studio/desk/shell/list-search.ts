import { go, readAddress, useHref } from './address.ts'

/** The filters of a list, which stand in the address. A change goes back to the first page; '' removes a filter. */
export function useListSearch() {
  const { search } = readAddress(useHref())
  const set = (changes: Record<string, string | number | undefined>, options = { replace: true }) => {
    const next = new URLSearchParams(search)
    if (!('page' in changes)) next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name)
      else next.set(name, String(value))
    }
    go(location.pathname + (next.size > 0 ? `?${next}` : ''), options)
  }
  return { get: (name: string) => search.get(name) ?? '', page: Math.max(1, Number(search.get('page')) || 1), set }
}
