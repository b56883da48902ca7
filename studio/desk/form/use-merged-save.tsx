import { useState, type ReactNode } from 'react'
import { call, type Failure, type Reply } from '../../../src/api/call.ts'
import type { Args, Endpoint } from '../../../src/contract/endpoint.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { stale } from '../shell/calls.ts'
import { useDesk } from '../shell/desk-context.ts'
import { setSignedOut, showToast } from '../shell/desk-state.ts'
import { FieldConflicts } from './field-conflicts.tsx'
import { matching } from './match-transport.ts'
import { mergeFields } from './merge-fields.ts'

type Version<Values> = { values: Values; etag: string }
type Options<E extends Endpoint, Values> = {
  /** What the form began with. */
  base: Version<Values>
  argsOf: (values: Values) => Args<E>
  /** The values of what the server answers, saved or refused because it is newer. */
  valuesOf: (data: unknown) => Version<Values>
  labelOf: (field: keyof Values & string) => string
  stales: string[]
  /** Shows in the form what was merged. */
  onMerged: (values: Values) => void
  /** Takes a failure that it shows itself. */
  handles?: (failure: Failure) => boolean
}

/**
 * Saves values that others may have changed since they were read. What only one side changed is merged; for what both changed differently,
 * `conflicts` asks for each field. Nothing that was typed is lost.
 */
export function useMergedSave<E extends Endpoint, Values extends Record<string, unknown>>(
  endpoint: E,
  { base, argsOf, valuesOf, labelOf, stales, onMerged, handles }: Options<E, Values>,
): { save: (values: Values) => Promise<boolean>; isBusy: boolean; conflicts: ReactNode } {
  const t = useT()
  const { store } = useDesk()
  const [read, setRead] = useState(base)
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Version<Values> & { mine: Values; fields: (keyof Values & string)[] }>()

  async function send(mine: Values, known: Version<Values>): Promise<boolean> {
    const reply: Reply<E> = await call(endpoint, argsOf(mine), {}, matching(store.store_code, known.etag))
    if (reply.ok) {
      stale(store.store_code, ...stales)
      showToast(t('desk.saved'))
      return true
    }
    if (reply.code === 412) {
      const theirs = valuesOf(reply.data)
      const { merged, conflicts } = mergeFields(known.values, mine, theirs.values)
      setRead(theirs)
      onMerged(merged)
      if (conflicts.length === 0) return send(merged, theirs)
      setConflict({ ...theirs, mine: merged, fields: conflicts })
    } else if (reply.code === 401) setSignedOut(true)
    else if (!handles?.(reply)) showToast(problemOf(reply) || t('state.offline_text'), 'failed')
    return false
  }
  const save = async (mine: Values, known = read) => {
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
        onClose={() => setConflict(undefined)}
        onChoose={(chosen) => {
          setConflict(undefined)
          onMerged(chosen)
          void save(chosen, conflict)
        }}
      />
    ),
  }
}

/** The message of the first field that was refused, else of the request. */
export function problemOf({ msg, data }: { msg: string; data?: unknown }): string {
  const { fields = [] } = (data ?? {}) as { fields?: { message: string }[] } // `fieldsOf` of the server, or the data as it is
  return fields[0]?.message ?? msg
}
