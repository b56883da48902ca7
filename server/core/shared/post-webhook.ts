import { setTimeout as sleep } from 'node:timers/promises'
import type { Webhook } from '../../config.ts'
import { Webhook as Signer } from 'standardwebhooks'

type Options = {
  /** Message id, the same for every attempt and after a restart: the receiver deduplicates by it. */
  id: string
  attempts?: number
  /** Timeout of one attempt, in ms. */
  deadlineMs?: number
}

/** A message was not accepted by the receiver. Gives the reason, never the content. */
export class WebhookFailed extends Error {
  override name = 'WebhookFailed'
}

const BACKOFF_MS = 250

/**
 * Posts JSON signed as specified by https://www.standardwebhooks.com. The secret is used as raw bytes (format `raw` in verifying libraries).
 * 2xx is success. No answer, 408, 429 and 5xx are retried after 250 ms, doubling. Throws WebhookFailed.
 */
export async function postWebhook(
  { url, secret }: Webhook,
  message: object,
  { id, attempts = 1, deadlineMs = 5_000 }: Options,
): Promise<void> {
  const body = JSON.stringify(message)
  for (let attempt = 1; ; attempt++) {
    const outcome = await post(url, body, signed(secret, id, body), deadlineMs)
    if (outcome === 'taken') return
    if (outcome.isFinal || attempt >= attempts) throw new WebhookFailed(outcome.why)
    await sleep(BACKOFF_MS * 2 ** (attempt - 1))
  }
}

function signed(secret: string, id: string, body: string): Record<string, string> {
  const now = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Signer(Buffer.from(secret), { format: 'raw' }).sign(id, now, body),
  }
}

async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  deadlineMs: number,
): Promise<'taken' | { why: string; isFinal: boolean }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    })
    await answer.body?.cancel()
    if (answer.ok) return 'taken'
    const { status } = answer
    return { why: `the receiver answered ${status}`, isFinal: status < 500 && status !== 408 && status !== 429 }
  } catch (problem) {
    const isLate = problem instanceof Error && problem.name === 'TimeoutError'
    return { why: isLate ? `no answer within ${deadlineMs} ms` : 'the receiver could not be reached', isFinal: false }
  }
}
