import { useState } from 'react'
import { useDesk } from '../shell/desk-context.ts'

/** Text that is being typed, kept in this browser for the person over a reload and the end of the session. */
export function useTypedText(name: string): [text: string, setText: (text: string) => void] {
  const { store, person } = useDesk()
  const key = `tiem.desk.draft:${store.store_code}:${person.id}:${name}`
  const [text, setText] = useState(() => read(key))
  return [
    text,
    (next) => {
      setText(next)
      try {
        if (next) localStorage.setItem(key, next)
        else localStorage.removeItem(key)
      } catch {
        // without storage it lasts as long as the page
      }
    },
  ]
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
