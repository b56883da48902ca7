import { useState, type ReactNode } from 'react'
import { call, type Failure, type Reply } from '../../../src/api/call.ts'
import type { Args, Data, Endpoint } from '../../../src/contract/endpoint.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { invalidate } from '../shell/calls.ts'
import { describedProblem } from '../shell/field-name.ts'
import { useDesk } from '../shell/desk-context.ts'
import { setSignedOut, showToast } from '../shell/desk-state.ts'
import type { Version } from './draft-storage.ts'
import { FieldConflicts } from './field-conflicts.tsx'
import { useKeptValues } from './kept-values.tsx'
import { withIfMatch } from './with-if-match.ts'
import { mergeFields } from './merge-fields.ts'

type Options<E extends Endpoint, Values> = {
  /** What the form began with. */
  base: Version<Values>
  /** `known`: the version that they are based on. */
  argsOf: (values: Values, known: Version<Values>) => Args<E>
  /** The values of what is there instead, as the server says with 412: what is edited, though saving answers a whole list. */
  versionOf: (data: never) => Version<Values>
  labelOf: (field: keyof Values & string) => string
  /** A value that is not shown as its texts, where both changed it. */
  textOf?: (field: keyof Values & string, value: unknown) => string | undefined
  /** The name of a refused field that is not one of the values, by its path (`rates.0.base_fee`). */
  nameOf?: (path: string) => string | undefined
  invalidates: string[]
  /** Asked before values are sent, with those that they are based on: whether to send them. */
  isMeant?: (values: Values, known: Values) => Promise<boolean>
  /** Shows in the form what was merged. With `base`, all of that version is in it. */
  onMerged: (values: Values, base?: Version<Values>) => void
  /** Called when values are sent; what it returns, when they were saved. */
  sending?: () => () => void
  /** Says that it was saved; default: in a word. */
  onSaved?: (data: Data<E>) => void
  /** Takes a failure that it shows itself. */
  handles?: (failure: Failure) => boolean
}

/**
 * Saves values that others may have changed since they were read. What only one side changed is merged; for what both changed differently,
 * `conflicts` asks for each field. Nothing that was typed is lost.
 */
export function useMergedSave<E extends Endpoint, Values extends Record<string, unknown>>(
  endpoint: E,
  {
    base,
    argsOf,
    versionOf,
    labelOf,
    textOf,
    nameOf,
    invalidates,
    isMeant,
    onMerged,
    sending,
    onSaved,
    handles,
  }: Options<E, Values>,
): { save: (values: Values) => Promise<boolean>; isBusy: boolean; conflicts: ReactNode } {
  const t = useT()
  const { store } = useDesk()
  const [newer, setNewer] = useState<Version<Values>>()
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Version<Values> & { mine: Values; fields: (keyof Values & string)[] }>()

  async function send(mine: Values, known: Version<Values>): Promise<boolean> {
    if (isMeant && !(await isMeant(mine, known.values))) return false
    const saved = sending?.()
    const reply: Reply<E> = await call(endpoint, argsOf(mine, known), {}, withIfMatch(store.store_code, known.etag))
    if (reply.ok) {
      saved?.()
      invalidate(store.store_code, ...invalidates)
      if (onSaved) onSaved(reply.data)
      else showToast(t('desk.saved'))
      return true
    }
    if (reply.code === 412) {
      const theirs = versionOf(reply.data as never)
      const { merged, conflicts } = mergeFields(known.values, mine, theirs.values)
      if (conflicts.length > 0) {
        onMerged(merged)
        setConflict({ ...theirs, mine: merged, fields: conflicts })
        return false // closed without a choice, it is asked again at the next save
      }
      setNewer(theirs)
      onMerged(merged, theirs)
      return send(merged, theirs)
    }
    if (reply.code === 401) setSignedOut(true)
    else if (!handles?.(reply)) showToast(described(reply, mine) || t('state.offline_text'), 'failed')
    return false
  }
  const described = (failure: Failure, mine: Values) =>
    describedProblem(failure, (path) => {
      const [field = ''] = path.split('.')
      return nameOf?.(path) ?? (field in mine ? labelOf(field) : undefined)
    })
  const save = async (mine: Values, known = newer ?? base) => {
    setBusy(true)
    return send(mine, known).finally(() => setBusy(false))
  }
  return {
    save: (values) => save(values),
    isBusy,
    conflicts: conflict && (
      <FieldConflicts
        mine={conflict.mine}
        theirs={conflict.values}
        fields={conflict.fields}
        labelOf={labelOf}
        {...(textOf && { textOf })}
        onClose={() => setConflict(undefined)}
        onChoose={(chosen) => {
          setConflict(undefined)
          setNewer(conflict)
          onMerged(chosen, conflict)
          void save(chosen, conflict)
        }}
      />
    ),
  }
}

/** A form whose values are kept while they are typed (kept-values.tsx), and merged when they are saved. `notices` stands at its top. */
export function useMergedForm<E extends Endpoint, Values extends Record<string, unknown>>(
  endpoint: E,
  name: string,
  saved: Version<Values>,
  options: Omit<Options<E, Values>, 'base' | 'onMerged' | 'sending'>,
) {
  const { base, values, set, rebase, sending, restored } = useKeptValues(name, saved)
  const { save, isBusy, conflicts } = useMergedSave(endpoint, { ...options, base, onMerged: rebase, sending })
  return {
    values,
    set,
    save: () => save(values),
    submit: () => void save(values),
    isBusy,
    sending,
    notices: (
      <>
        {restored}
        {conflicts}
      </>
    ),
  }
}
