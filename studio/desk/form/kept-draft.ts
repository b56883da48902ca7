import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDraftKey } from './draft-key.ts'
import { readFormDraft, writeDraft, writeFormDraft, type Version } from './draft-storage.ts'

/**
 * Keeps what is typed into a form in this browser, over a reload and the end of the session, for the person who typed it. Returns what the values
 * began with, older than `current` when somebody saved meanwhile; whether something was restored; how to begin with another version; and how to
 * forget the draft.
 */
export function useKeptDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  current: Version<Values>,
): { base: Version<Values>; setBase: (base: Version<Values>) => void; isRestored: boolean; forget: () => void } {
  const key = useDraftKey(name)
  const [draft] = useState(() => readFormDraft(key, current.values))
  const [base, setBase] = useState(draft?.base ?? current)
  const [isRestored, setRestored] = useState(draft !== undefined)

  useEffect(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true })
  }, [draft, form])

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => writeFormDraft(key, { base, values: values as Values })) // at once: a reload may follow
    return unsubscribe
  }, [form, key, base])

  return {
    base,
    setBase,
    isRestored,
    forget() {
      setRestored(false)
      writeDraft(key, '')
    },
  }
}
