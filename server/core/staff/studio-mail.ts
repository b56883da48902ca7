import { randomUUID } from 'node:crypto'
import { writeMail, type MailText } from '../mail/compose-mail.ts'
import { MailFailed, sendMail } from '../mail/send-mail.ts'
import { postWebhook, WebhookFailed } from '../shared/post-webhook.ts'
import type { Services } from '../shared/services.ts'

const SENDER = { name: 'Tiệm Studio', colour: '#52525b' }
const ATTEMPTS = 3

/**
 * Sends a mail to a person of the studio: by the mail server, else by the webhook that sends codes (`{type: 'mail', to, lang, subject, text}`), else
 * to the log. False when nobody will get it. Not by the outbox: the database never has a link's secret in clear.
 */
export async function sendStudioMail({ config, log }: Services, mail: MailText): Promise<boolean> {
  const written = writeMail(SENDER, mail)
  const { to, subject, text } = written
  try {
    if (config.mail) await sendMail(config.mail, written, ATTEMPTS)
    else if (config.otpWebhook)
      await postWebhook(
        config.otpWebhook,
        { type: 'mail', to, lang: mail.lang, subject, text },
        { id: `mail_${randomUUID()}`, attempts: ATTEMPTS },
      )
    else {
      const shown = config.isOpen ? subject : text
      log.warn({}, `A mail of the studio was not sent: set SMTP_URL or OTP_WEBHOOK_URL. ${shown}`)
    }
    return Boolean(config.mail ?? config.otpWebhook)
  } catch (problem) {
    if (!(problem instanceof MailFailed) && !(problem instanceof WebhookFailed)) throw problem
    log.error({ why: problem.message }, 'a mail of the studio could not be sent')
    return false
  }
}
