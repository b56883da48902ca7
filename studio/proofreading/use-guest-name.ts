import { useState } from 'react'
import { readChoice, writeChoice } from '../components/choices.ts'

/** The name that somebody without an account typed, kept in this browser. */
export function useGuestName(): [string, (name: string) => void] {
  const [name, setName] = useState(() => readChoice('look-name'))
  return [
    name,
    (typed) => {
      setName(typed)
      writeChoice('look-name', typed)
    },
  ]
}
