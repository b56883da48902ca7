import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDesk } from '../shell/desk-context.ts'

/**
 * Keeps what is typed into a form in this browser, over a reload and the end of the session, for the person who typed it. `version`: of the data
 * that is edited. Returns whether something was restored, and how to forget it.
 */
export function useKeptDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  version: string,
): { isRestored: boolean; forget: () => void } {
  const { store, person } = useDesk()
  const key = `tiem.desk.draft:${store.store_code}:${person.id}:${name}`
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    const kept = readKept(key)
    if (kept?.version !== version) return
    form.reset(kept.values as Values, { keepDefaultValues: true }) // written below
    setRestored(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form that opens
  }, [key])

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => writeKept(key, { version, values })) // at once: a reload may follow
    return unsubscribe
  }, [form, key, version])

  return {
    isRestored,
    forget() {
      setRestored(false)
      try {
        localStorage.removeItem(key)
      } catch {
        // without storage nothing is kept either
      }
    },
  }
}

type Kept = { version: string; values: unknown }

function readKept(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'version' in kept && 'values' in kept
      ? (kept as Kept)
      : undefined
  } catch {
    return undefined // no storage, or not ours
  }
}

function writeKept(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // the storage is full or closed: the form itself still has everything
  }
}
