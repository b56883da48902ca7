import { onTestFinished, vi } from 'vitest'

export type Sent = { method: string; path: string; body: unknown }
type Answers = Record<string, { status?: number; msg_code?: string; msg?: string; data?: unknown }>

/** Answers the calls of a test without a server: by method and end of the path (`POST password/reset`), else 404. Returns what is sent. */
export function answerCalls(answers: Answers): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path: url, body: body === undefined ? undefined : JSON.parse(String(body)) })
    const found = Object.entries(answers).find(([key]) =>
      `${method} ${url}`.endsWith(key.replace(' ', ' /api/studio/')),
    )
    const { status = 200, msg_code = 'SUCCESS', msg = '', data = null } = found?.[1] ?? { status: 404 }
    return Response.json({ success: status < 300, code: status, msg_code, msg, data }, { status })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}
