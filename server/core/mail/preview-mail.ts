import type { Language } from '../../../src/i18n/language.ts'
import { translatorFor } from '../shared/messages.ts'
import { writeMail } from './compose-mail.ts'

type Choice = { kind: string; lang: Language; words: string | null }
/** The texts that leave without own ones, by kind of mail (jobs/outbox/buyer-mail.ts). */
const USUAL: Record<string, string> = { order_placed: 'mail.order_placed', order_moved: 'mail.order_moved' }

/** A mail to a buyer about an order that does not exist. */
export function previewMail(
  store: { name: string; code: string },
  { kind, lang, words }: Choice,
): { subject: string; text: string } {
  const t = translatorFor(lang)
  const { subject, text } = writeMail(
    { name: store.name, colour: '#000000' },
    {
      to: '',
      lang,
      title: 'notice.order_title',
      text: USUAL[kind] ?? `notice.${kind}`,
      ...(words && { words }),
      values: {
        code: EXAMPLE,
        name: 'Trần Thị Bưởi',
        status: t('server.order_status.SHIPPING'),
        link: `https://${store.code}/${EXAMPLE}`,
      },
    },
  )
  return { subject, text }
}
const EXAMPLE = '201126ABCD1234'
