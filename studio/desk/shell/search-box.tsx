import { useEffect, useState } from 'react'
import { TextInput } from '../../../src/ui/controls/text-input.tsx'
import { useListSearch } from './list-search.ts'

const TYPING_MS = 300

/** The search of a list, kept in the address as `search`. Enter searches at once. */
export function SearchBox({ label }: { label: string }) {
  const { get, set } = useListSearch()
  const current = get('search')
  const [typed, setTyped] = useState(current)
  useEffect(() => setTyped(current), [current])
  useEffect(() => {
    if (typed.trim() === current) return
    const timer = setTimeout(() => set({ search: typed.trim() }), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && set({ search: typed.trim() })}
    />
  )
}
