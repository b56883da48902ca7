import { onTestFinished, vi } from 'vitest'

/** `key`: of idempotency; `version`: that a change was made of (`If-Match`). */
export type Sent = { method: string; path: string; body: unknown; key: string | null; version: string | null }
type Answer = {
  status?: number
  msg_code?: string
  msg?: string
  data?: unknown
  /** Nothing comes back. */ isLost?: boolean
}
type Answers = Record<string, Answer | ((sent: Sent) => Answer)>

/** Answers the calls of a test without a server: by method and end of the path (`POST password/reset`), else 404. Returns what is sent. */
export function answerCalls(answers: Answers): Sent[] {
  const all: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const fields = new Headers(headers)
    const sent: Sent = {
      ...{ method, path, body: body === undefined ? undefined : JSON.parse(String(body)) },
      ...{ key: fields.get('idempotency-key'), version: fields.get('if-match')?.replaceAll('"', '') ?? null },
    }
    all.push(sent)
    const found = Object.entries(answers).find(([call]) => {
      const [of, end] = call.split(' ')
      return of === method && path.split('?')[0]!.endsWith(`/${end}`)
    })
    const answer = typeof found?.[1] === 'function' ? found[1](sent) : (found?.[1] ?? { status: 404 })
    if (answer.isLost) throw new TypeError('Failed to fetch')
    const { status = 200, msg_code = 'SUCCESS', msg = '', data = null } = answer
    return Response.json({ success: status < 300, code: status, msg_code, msg, data }, { status })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return all
}
