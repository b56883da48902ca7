import sharp from 'sharp'
import { encode } from 'uqr'
import type { Language } from '../../../src/i18n/language.ts'
import type { Query } from '../../db/database.ts'
import { translatorFor } from '../shared/messages.ts'
import { escapeHtml } from '../shared/escape-html.ts'

/** A picture inside a mail, which its HTML names by `cid:`. */
type Picture = { filename: string; content: Buffer; contentType: string; cid: string }
export type Mail = {
  to: string
  fromName: string
  subject: string
  text: string
  html: string
  attachments?: Picture[]
}
/** A table with a title: what, and what is said of it; below it a text as a QR code, with what it is for. One part of a mail may have such a code. */
export type MailPart = { title: string; rows: [string, string][]; qr?: { text: string; label: string } }
export type MailText = {
  to: string
  lang: Language
  /** Keys of server messages. */
  title: string
  text: string
  /** The sender's own text instead, with `{{name}}` for each of the values. */
  words?: string
  values?: Record<string, string | number>
  /** A table below the text: what, how much. */
  rows?: [string, string][]
  /** Tables with a title, below the rows. */
  parts?: MailPart[]
  /** The sender's own words, at the end. */
  note?: string
  /** Shown large, like a code. */
  highlight?: string
}

/** A mail of a store: its name and colour, the text in the recipient's language, as plain text and as HTML without anything remote. */
export async function composeMail(q: Query, storeId: number, mail: MailText): Promise<Mail> {
  const store = await q
    .selectFrom('stores as s')
    .leftJoin('themes as t', 't.store_id', 's.id')
    .select(['s.name', 't.document'])
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()
  const written = writeMail({ name: store.name, colour: colourOf(store.document) }, mail)
  const qr = mail.parts?.find((part) => part.qr)?.qr
  return qr ? { ...written, attachments: [await qrPicture(qr.text)] } : written
}

const QR_CID = 'qr'
const QR_PX = 240
/** Mail programs show neither SVG nor `data:` addresses, so the code is a PNG that travels with the mail. */
async function qrPicture(text: string): Promise<Picture> {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const pixels = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255))
  const content = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(QR_PX, QR_PX, { kernel: 'nearest' })
    .png()
    .toBuffer()
  return { filename: 'qr.png', content, contentType: 'image/png', cid: QR_CID }
}

/** A mail of a sender with this name and colour. */
export function writeMail({ name, colour }: { name: string; colour: string }, mail: MailText): Mail {
  const t = translatorFor(mail.lang)
  const values = { store: name, ...mail.values }
  const [subject, text, why] = [
    t(`server.${mail.title}`, values),
    mail.words ? fillWords(mail.words, values) : t(`server.${mail.text}`, values),
    t('server.mail.why', { store: name }),
  ]
  return {
    to: mail.to,
    fromName: name,
    subject,
    text: `${[text, linesOf(mail), mail.note].filter(Boolean).join('\n\n')}\n\n-- \n${name}\n${why}\n`,
    html: page({ ...mail, name, colour, subject, text, why }),
  }
}

/** The tables of a mail as plain text. */
export const linesOf = ({ rows = [], parts = [] }: Pick<MailText, 'rows' | 'parts'>): string =>
  [{ rows }, ...parts]
    .map((part) =>
      ['title' in part && part.title, ...part.rows.map((row) => row.join(': '))].filter(Boolean).join('\n'),
    )
    .filter(Boolean)
    .join('\n\n')

/** Fills `{{name}}`; a name that is none of the values is left out. */
export const fillWords = (words: string, values: Record<string, string | number>): string =>
  words.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : '',
  )

type Parts = {
  lang: Language
  name: string
  colour: string
  subject: string
  text: string
  why: string
} & Pick<MailText, 'rows' | 'parts' | 'highlight' | 'note' | 'values'>
/** Mail programs know no style sheets, so the styles are inline; nothing else of a page's rules is at stake here. */
const page = ({
  lang,
  name,
  colour,
  subject,
  text,
  why,
  rows,
  parts = [],
  highlight,
  note,
  values,
}: Parts) => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font-family:sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-top:6px solid ${colour}">
<p style="margin:0 0 16px;font-weight:bold">${escapeHtml(name)}</p>
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>
${highlight ? `<p style="margin:0 0 16px;font-size:28px;letter-spacing:4px">${escapeHtml(highlight)}</p>\n` : ''}<p style="margin:0;white-space:pre-line;overflow-wrap:anywhere">${linked(text, values?.link)}</p>${rows ? `\n${table(rows)}` : ''}${parts.map(partOf).join('')}${note ? `\n<p style="margin:16px 0 0;white-space:pre-line">${escapeHtml(note)}</p>` : ''}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#52525b">${escapeHtml(why)}</p>
</body></html>
`

/** The text as HTML, with the mail's own link to press; an address that a person wrote stays text. */
function linked(text: string, link: string | number | undefined): string {
  const shown = escapeHtml(text)
  if (typeof link !== 'string') return shown
  const address = escapeHtml(link)
  return shown.replaceAll(address, () => `<a href="${address}">${address}</a>`)
}

const table = (rows: [string, string][]): string => {
  const cells = rows.map(
    ([what, amount]) =>
      `<tr><td style="padding:4px 16px 4px 0">${escapeHtml(what)}</td><td style="padding:4px 0;text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
  )
  return `<table style="width:100%;margin:16px 0 0;border-collapse:collapse;word-break:break-word">${cells.join('')}</table>`
}

const partOf = ({ title, rows, qr }: MailPart): string => {
  const cells = rows.map(
    ([what, said]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:#52525b;vertical-align:top;width:35%">${escapeHtml(what)}</td><td style="padding:2px 0;vertical-align:top">${escapeHtml(said)}</td></tr>`,
  )
  return `\n<h2 style="margin:24px 0 4px;font-size:16px">${escapeHtml(title)}</h2>\n<table style="width:100%;border-collapse:collapse;word-break:break-word">${cells.join('')}</table>${qr ? codeOf(qr) : ''}`
}

const codeOf = ({ label }: NonNullable<MailPart['qr']>): string =>
  `\n<p style="margin:16px 0 0;text-align:center">${escapeHtml(label)}<br><img src="cid:${QR_CID}" alt="${escapeHtml(label)}" width="${QR_PX}" height="${QR_PX}"></p>`

const DEFAULT_COLOUR = '#52525b'
function colourOf(document: unknown): string {
  const colour =
    typeof document === 'object' && document !== null && 'color_main_1' in document ? document.color_main_1 : undefined
  return typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour : DEFAULT_COLOUR
}
