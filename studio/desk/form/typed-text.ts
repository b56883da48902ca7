import { useMemo, useState } from 'react'
import { useDraftKey } from './draft-key.ts'
import { readDraft, writeDraft } from './draft-storage.ts'

/** Text that is being typed, kept in this browser for the person over a reload and the end of the session. */
export function useTypedText(name: string): [text: string, setText: (text: string) => void] {
  const key = useDraftKey(name)
  const [text, setText] = useState(() => readDraft(key))
  return [
    text,
    (next) => {
      setText(next)
      writeDraft(key, next)
    },
  ]
}

/** As `useTypedText`, for a whole form. `empty` is its shape: what was kept of another shape is forgotten. */
export function useTypedValue<Value extends object>(name: string, empty: Value): [Value, (value: Value) => void] {
  const [text, setText] = useTypedText(name)
  return [
    useMemo(() => parse(text, empty), [text, empty]),
    (value) => setText(value === empty ? '' : JSON.stringify(value)),
  ]
}

function parse<Value extends object>(text: string, empty: Value): Value {
  try {
    const kept: unknown = JSON.parse(text || 'null')
    const isWhole = typeof kept === 'object' && kept !== null && Object.keys(empty).every((key) => key in kept)
    return isWhole ? (kept as Value) : empty // written above
  } catch {
    return empty
  }
}
