import { setTimeout as sleep } from 'node:timers/promises'
import type { Webhook } from '../../config.ts'
import { NotFetched } from './fetch-public.ts'
import { Webhook as Signer } from 'standardwebhooks'

type Options = {
  /** Message id, the same for every attempt and after a restart: the receiver deduplicates by it. */
  id: string
  attempts?: number
  /** Timeout of one attempt, in ms. */
  deadlineMs?: number
  /** How the body is sent; for addresses that a stranger may have written. */
  send?: Send
}
/** Posts a body and resolves to the status of the answer. */
export type Send = (
  url: string,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<number>

/** A message was not accepted by the receiver. Gives the reason, never the content. */
export class WebhookFailed extends Error {
  override name = 'WebhookFailed'
  /** The status that was answered, or what kept the receiver from answering. */
  readonly problem: string
  /** Sending it again would not help. */
  readonly isFinal: boolean
  constructor({ why, problem, isFinal }: Failed) {
    super(why)
    this.problem = problem
    this.isFinal = isFinal
  }
}
type Failed = { why: string; problem: string; isFinal: boolean }

const BACKOFF_MS = 250

/**
 * Posts JSON signed as specified by https://www.standardwebhooks.com. The secret is used as raw bytes (format `raw` in verifying libraries).
 * 2xx is success. No answer, 408, 429 and 5xx are retried after 250 ms, doubling. Throws WebhookFailed.
 */
export async function postWebhook(
  { url, secret }: Webhook,
  message: object,
  { id, attempts = 1, deadlineMs = 5_000, send = anywhere }: Options,
): Promise<void> {
  const body = JSON.stringify(message)
  for (let attempt = 1; ; attempt++) {
    const outcome = await post(send, url, { body, headers: signed(secret, id, body), deadlineMs })
    if (outcome === 'taken') return
    if (outcome.isFinal || attempt >= attempts) throw new WebhookFailed(outcome)
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
  send: Send,
  url: string,
  { body, headers, deadlineMs }: { body: string; headers: Record<string, string>; deadlineMs: number },
): Promise<'taken' | Failed> {
  const signal = AbortSignal.timeout(deadlineMs)
  try {
    const status = await send(url, { body, headers: { ...headers, 'content-type': 'application/json' }, signal })
    if (status >= 200 && status < 300) return 'taken'
    const isFinal = status < 500 && status !== 408 && status !== 429
    return { why: `the receiver answered ${status}`, problem: String(status), isFinal }
  } catch (problem) {
    if (problem instanceof NotFetched && problem.why === 'private')
      return { why: 'the address is not of a public server', problem: 'private', isFinal: true }
    return signal.aborted
      ? { why: `no answer within ${deadlineMs} ms`, problem: 'timeout', isFinal: false }
      : { why: 'the receiver could not be reached', problem: 'unreachable', isFinal: false }
  }
}

const anywhere: Send = async (url, request) => {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', ...request })
  await answer.body?.cancel()
  return answer.status
}
