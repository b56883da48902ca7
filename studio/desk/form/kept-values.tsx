import { useState, type ReactNode } from 'react'
import { useDraftKey } from './draft-key.ts'
import { readDraft, readFormDraft, writeDraft, writeFormDraft, type Version } from './draft-storage.ts'
import { RestoredNotice } from './restored-notice.tsx'

/**
 * The values of a form that is being filled in. While they differ from what was read they are kept in this browser for the person, over a reload and
 * the end of the session. `base` is what they began with: older than `current` when somebody saved meanwhile, which `useMergedSave` settles.
 * `restored` says that there was a draft, and can discard it. `onDiscard` shows other values in a form that has its own.
 */
export function useKeptValues<Values extends object>(
  name: string,
  current: Version<Values>,
  onDiscard?: (values: Values) => void,
): {
  base: Version<Values>
  values: Values
  setValues: (values: Values) => void
  set: (part: Partial<Values>) => void
  /** Shows merged values, from now on with another base. */
  rebase: (values: Values, base?: Version<Values>) => void
  /** Returns what forgets the draft, when it is still as it is now. */
  sending: () => () => void
  restored: ReactNode
} {
  const key = useDraftKey(name)
  const [draft, setDraft] = useState(() => readFormDraft(key, current.values))
  const [base, setBase] = useState(draft?.base ?? current)
  const [values, show] = useState(draft?.values ?? current.values)
  const [saves, setSaves] = useState(0)

  const rebase = (next: Values, of = base) => {
    setBase(of)
    show(next)
    if (JSON.stringify(next) === JSON.stringify(of.values)) writeDraft(key, '')
    else writeFormDraft(key, { base: of, values: next })
  }
  return {
    base,
    values,
    setValues: (next) => rebase(next),
    set: (part) => rebase({ ...values, ...part }),
    rebase,
    sending() {
      const sent = readDraft(key)
      return () => {
        if (readDraft(key) !== sent) return // more was typed meanwhile
        writeDraft(key, '')
        setDraft(undefined)
        setSaves(saves + 1)
      }
    },
    restored: (
      <RestoredNotice
        key={saves}
        isRestored={draft !== undefined}
        onDiscard={() => {
          const newest = base === draft?.base ? current : base
          rebase(newest.values, newest)
          setDraft(undefined)
          onDiscard?.(newest.values)
        }}
      />
    ),
  }
}
