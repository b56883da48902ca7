import { randomUUID } from 'node:crypto'
import { textsOf } from '../shared/messages.ts'
import { postWebhook, WebhookFailed } from '../shared/post-webhook.ts'
import type { Call } from '../../http/api/implement.ts'
import { readSettings } from '../stores/store-settings.ts'

export type CodeMessage = {
  channel: 'phone' | 'email'
  target: string
  code: string
  /** How long the code works. */ minutes: number
}
/** Brings a one-time code to a person; false when it could not. */
export type CodeSender = (call: Call, message: CodeMessage) => Promise<boolean>

/** A web address of the operator's (`OTP_WEBHOOK_URL`) that sends SMS and e-mail; without one, this server's log. */
export function codeSender({ services: { config } }: Call): CodeSender {
  return config.otpWebhook ? webhookSender : logSender
}

const ATTEMPTS = 3
const DEADLINE_MS = 3_000

/** `{type: 'otp', store_code, channel, to, lang, code, text, expires_in}`; `text` is the whole message in the caller's language, `expires_in` seconds. */
const webhookSender: CodeSender = async (call, { channel, target, code, minutes }) => {
  const { config, log } = call.services
  if (!config.otpWebhook) return false
  const text = textsOf(call.lang)('server.notice.otp', { code, store: call.store.code, minutes })
  const message = {
    type: 'otp',
    store_code: call.store.code,
    channel,
    to: target,
    lang: call.lang,
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
    log.error({ store: call.store.code, why: problem.message }, 'a one-time code could not be sent')
    return false
  }
}

const logSender: CodeSender = async (call, { target, code }) => {
  const { config, log } = call.services
  const fixed = await fixedCode(call)
  if (fixed) log.warn({ store: call.store.code }, `One-time code: this fixture store accepts ${fixed}`)
  else
    log.warn(
      { store: call.store.code },
      config.isProduction
        ? 'A one-time code went nowhere: set OTP_WEBHOOK_URL'
        : `One-time code for …${target.slice(-3)}: ${code}`,
    )
  return true
}

/** Fixture stores take one fixed code (interfaces.md); a production server never does. */
export async function fixedCode(call: Call): Promise<string | null> {
  if (call.services.config.isProduction) return null
  const { accounts } = await call.db.read((q) => readSettings(q, call.store.id, 'accounts'))
  return accounts.fixed_otp
}
