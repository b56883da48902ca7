import { randomUUID } from 'node:crypto'
import { translatorFor } from '../shared/messages.ts'
import { postWebhook, WebhookFailed } from '../shared/post-webhook.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { MailFailed, sendMail } from '../mail/send-mail.ts'
import type { Actor } from '../shared/actor.ts'
import type { Services } from '../shared/services.ts'
import { readSettings } from '../stores/store-settings.ts'

export type CodeMessage = {
  channel: 'phone' | 'email'
  target: string
  code: string
  /** Validity of the code. */
  minutes: number
}
/** Sends a one-time code; false on failure. */
export type CodeSender = (actor: Actor, services: Services, message: CodeMessage) => Promise<boolean>

/** The operator's webhook (`OTP_WEBHOOK_URL`), which sends SMS and e-mail; without one, the mail server for e-mail; else the server log. */
export function codeSender({ config }: Services, channel: CodeMessage['channel']): CodeSender {
  if (config.otpWebhook) return webhookSender
  return config.mail && channel === 'email' ? mailSender : logSender
}

const ATTEMPTS = 3
const DEADLINE_MS = 3_000

/** `{type: 'otp', store_code, channel, to, lang, code, text, expires_in}`; `text` is the complete message in the caller's language, `expires_in` in seconds. */
const webhookSender: CodeSender = async (actor, { config, log }, { channel, target, code, minutes }) => {
  if (!config.otpWebhook) return false
  const text = translatorFor(actor.lang)('server.notice.otp', { code, store: actor.store.code, minutes })
  const message = {
    type: 'otp',
    store_code: actor.store.code,
    channel,
    to: target,
    lang: actor.lang,
    code,
    text,
    expires_in: minutes * 60,
  }
  try {
    await postWebhook(config.otpWebhook, message, {
      id: `otp_${randomUUID()}`,
      attempts: ATTEMPTS,
      deadlineMs: DEADLINE_MS,
    })
    return true
  } catch (problem) {
    if (!(problem instanceof WebhookFailed)) throw problem
    log.error({ store: actor.store.code, why: problem.message }, 'a one-time code could not be sent')
    return false
  }
}

/** At once and not by the outbox: the customer waits for it, and the database never has a code in clear. */
const mailSender: CodeSender = async (actor, { config, log }, { target, code, minutes }) => {
  if (!config.mail) return false
  const mail = await actor.db.query((q) =>
    composeMail(q, actor.store.id, {
      to: target,
      lang: actor.lang,
      title: 'notice.otp_title',
      text: 'notice.otp',
      values: { code, minutes },
      highlight: code,
    }),
  )
  try {
    await sendMail(config.mail, mail, ATTEMPTS)
    return true
  } catch (problem) {
    if (!(problem instanceof MailFailed)) throw problem
    log.error({ store: actor.store.code, why: problem.message }, 'a one-time code could not be sent')
    return false
  }
}

const logSender: CodeSender = async (actor, services, { target, code }) => {
  const { config, log } = services
  const fixed = await fixedCode(actor)
  if (fixed) log.warn({ store: actor.store.code }, `One-time code: this fixture store accepts ${fixed}`)
  else
    log.warn(
      { store: actor.store.code },
      config.isOpen
        ? 'A one-time code was not sent: set OTP_WEBHOOK_URL, or SMTP_URL for codes by e-mail'
        : `One-time code for …${target.slice(-3)}: ${code}`,
    )
  return true
}

/** The fixed code that demonstration stores accept (interfaces.md). */
export async function fixedCode(actor: Actor): Promise<string | null> {
  if (!actor.store.isDemo) return null
  const { accounts } = await actor.db.query((q) => readSettings(q, actor.store.id, 'accounts'))
  return accounts.fixed_otp
}
