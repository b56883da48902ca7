import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallOptions, type Failure, type Reply } from '../../../src/api/call.ts'
import { CallFailure } from '../../../src/api/query.ts'
import type { Args, Data, Endpoint } from '../../../src/contract/endpoint.ts'
import { useI18n } from '../../../src/i18n/i18n-context.tsx'
import { queries } from '../../queries.ts'
import { draftAttempt, settleAttempt } from '../form/attempt-key.ts'
import { draftKey } from '../form/draft-key.ts'
import { useDesk } from './desk-context.ts'
import { setSignedOut, showToast, useDeskState } from './desk-state.ts'
import { describedProblem, fieldName } from './field-name.ts'

/**
 * The answer of a reading call, asked for again when `invalidate` is called, and every `everyMs` while the page is visible; every `unlessLiveMs` while no socket
 * says what changes. The former answer stays until a new one arrives.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  { enabled = true, everyMs, unlessLiveMs }: { enabled?: boolean; everyMs?: number; unlessLiveMs?: number } = {},
) {
  const { store } = useDesk()
  const isLive = useDeskState((state) => state.isLive)
  const refetchInterval = everyMs ?? (isLive ? undefined : unlessLiveMs)
  const query = useQuery<Data<E>, CallFailure>(
    {
      queryKey: [store.store_code, endpoint.path, args],
      enabled,
      ...(refetchInterval && { refetchInterval }),
      placeholderData: keepPreviousData,
      retry: (count, problem) => problem.reply.code === 0 && count < 1,
      queryFn: async ({ signal }) => {
        const reply = await call(endpoint, args, { signal })
        if (reply.ok) return reply.data
        if (reply.code === 401) setSignedOut(true)
        throw new CallFailure(reply)
      },
    },
    queries,
  )
  return {
    data: query.data,
    failure: query.error?.reply,
    isLoading: query.isPending,
    retry: () => void query.refetch(),
  }
}

export type WriteOptions = CallOptions & { draft?: string }

/** Everything read from this path on is asked for again. */
export function invalidate(storeCode: string, ...paths: string[]): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [code, path] }) =>
      code === storeCode && paths.some((start) => String(path).startsWith(start)),
  })
}

/**
 * Sends a change; the message of a failure is shown, except when `handles` takes it. `draft` is the name of the form that is sent: until an answer
 * came it is sent with the same key (form/attempt-key.ts).
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { invalidates, handles }: { invalidates: string[]; handles?: (failure: Failure) => boolean },
) {
  const texts = useI18n()
  const desk = useDesk()
  const { store } = desk
  const [isBusy, setBusy] = useState(false)
  const nameOf = (path: string) => {
    const field = path.split('.').find((part) => !/^\d+$/.test(part)) ?? ''
    const name = fieldName(endpoint.path.split('/')[0] ?? '', field, texts)
    return name === field ? undefined : name
  }
  async function write(args: Args<E>, { draft, ...options }: WriteOptions = {}): Promise<Reply<E>> {
    setBusy(true)
    const sent = draft === undefined ? undefined : draftKey(desk, draft)
    if (sent !== undefined) options.idempotencyKey = draftAttempt(sent)
    const reply = await call(endpoint, args, options).finally(() => setBusy(false))
    if (sent !== undefined) settleAttempt(sent, reply)
    if (reply.ok || mayHaveChanged(reply)) invalidate(store.store_code, ...invalidates)
    if (reply.ok) return reply
    if (reply.code === 401) setSignedOut(true)
    else if (!handles?.(reply)) showToast(describedProblem(reply, nameOf) || texts.t('state.offline_text'), 'failed')
    return reply
  }
  return { write, isBusy }
}

/** A lost answer may be of a change that was made; what is not found any more was removed elsewhere. */
const mayHaveChanged = ({ code, msg_code }: Failure): boolean =>
  code === 0 || code === 404 || msg_code === 'IDEMPOTENCY_KEY_REUSED'
