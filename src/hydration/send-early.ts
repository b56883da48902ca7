import type { Envelope } from '../contract/endpoint.ts'
import type { EarlyForm, EarlySubmit } from './early-submit.ts'

let message: HTMLElement | undefined

/**
 * Sends a form to its own address at once and says what came of it: `data-early` is the message of success. The page takes the answer over when it is
 * live.
 */
export function sendEarly(form: EarlyForm, submitter: HTMLElement | null): EarlySubmit {
  const key = crypto.randomUUID()
  const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>) // no files in it
  const headers = { accept: 'application/json', 'idempotency-key': key }
  const answered = fetch(form.action, { method: 'POST', body, headers }).then(
    (response) => response.json() as Promise<Envelope>,
  )
  const reply = answered.then(
    (envelope) => (envelope.code === 401 || envelope.code >= 500 ? undefined : envelope),
    () => undefined,
  )
  const early = { key, reply }
  form.early = early
  const region = (message ??= document.body.appendChild(Object.assign(document.createElement('p'), { role: 'status' })))
  region.dataset.said = ''
  void reply.then((envelope) => {
    if (!envelope) return
    region.textContent = envelope.success ? (form.dataset.early ?? '') : envelope.msg
    showCount(envelope.data)
  })
  return early
}

/** The number of lines in the header, when the answer is a cart. The page shows the same one when it is live. */
function showCount(data: unknown): void {
  const { line_items: lines } = (data ?? {}) as { line_items?: { is_bonus?: boolean }[] } // or another answer
  if (!lines) return
  const count = String(lines.filter((line) => !line.is_bonus).length)
  for (const badge of document.querySelectorAll<HTMLElement>('[data-part~=cart] [data-count]'))
    badge.dataset.count = count
}

/** The page is live and says itself what it is told. */
export function fallSilent(): void {
  message?.remove()
  message = undefined
}

/** The page cannot be hydrated: what did not succeed is sent again by the browser, under the same key. */
export async function submitAfterAll(form: EarlyForm, submitter: HTMLElement | null): Promise<void> {
  const { early } = form
  if (!early) return
  if ((await early.reply)?.success) return void (submitter?.dataset.next && location.assign(submitter.dataset.next))
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'key', value: early.key }))
  form.requestSubmit(submitter)
}
