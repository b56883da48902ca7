import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../config.ts'
import type { Mail } from './compose-mail.ts'

/** The mail server did not take a mail. Gives the reason, never the address or the text. */
export class MailFailed extends Error {
  override name = 'MailFailed'
  /** It refused this mail for good (5xx). */
  readonly isFinal: boolean
  constructor(why: string, isFinal: boolean) {
    super(why)
    this.isFinal = isFinal
  }
}

const TIMEOUT_MS = 10_000
const BACKOFF_MS = 250

/** Sends a mail by SMTP. No answer and 4xx are retried after 250 ms, doubling. Throws MailFailed. Never call it inside a transaction. */
export async function sendMail({ url, from }: MailSettings, mail: Mail, attempts = 1): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { fromName, ...content } = mail
  for (let attempt = 1; ; attempt++) {
    try {
      await transport.sendMail({ ...content, from: { name: fromName, address: from }, textEncoding: 'base64' })
      return
    } catch (problem) {
      const failure = failureOf(problem)
      if (failure.isFinal || attempt >= attempts) throw failure
      await sleep(BACKOFF_MS * 2 ** (attempt - 1))
    }
  }
}

/** The message of the original error quotes the address. */
function failureOf(problem: unknown): MailFailed {
  const { responseCode, code } = problem as { responseCode?: number; code?: string }
  return responseCode
    ? new MailFailed(`the mail server answered ${responseCode}`, responseCode >= 500)
    : new MailFailed(`the mail server could not be used (${code ?? 'no answer'})`, false)
}
