import { useState } from 'react'
import { useT } from '../../src/i18n/i18n-context.tsx'

/** One request after the other: `busy` while one runs. Why the last one failed stands in `problem`, '' when it did not. */
export function useRequest() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function send<Reply extends { ok: true } | { ok: false; msg: string }>(
    request: Promise<Reply>,
  ): Promise<Reply> {
    setBusy(true)
    setProblem('')
    const reply = await request.finally(() => setBusy(false))
    if (!reply.ok) setProblem(reply.msg || t('state.offline_text'))
    return reply
  }
  return { busy, problem, setProblem, send }
}
