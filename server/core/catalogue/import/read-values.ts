import { fold } from '../../../../src/domain/viet-text.ts'

/** An amount of đồng: `1.250.000 ₫`, `1,250,000`, `250000.00`. Undefined when it is no whole number. */
export function readAmount(text: string): number | undefined {
  const digits = text.replaceAll(/(?:vn[dđ]|[đ₫$€\s\u00a0])/giu, '')
  const [, whole = '', decimals = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{1,2}|0+))?$/.exec(digits) ?? []
  return whole !== '' && /^0*$/.test(decimals) ? Number(whole.replaceAll(/[.,]/g, '')) : undefined
}

/** A whole number of pieces; words for what is not counted give −1, less than none gives 0. */
export function readStock(text: string): number | undefined {
  if (UNLIMITED.has(fold(text))) return -1
  const sign = /^-/.test(text.trim())
  const amount = readAmount(text.trim().replace(/^-/, ''))
  return amount !== undefined && sign ? 0 : amount
}
const UNLIMITED = new Set(['-1', 'khong gioi han', 'khong dem', 'unlimited'])

/** Whether a product is shown (0) or a draft (−1). */
export function readStatus(text: string): 0 | -1 | undefined {
  const word = fold(text.trim())
  return SHOWN.has(word) ? 0 : DRAFT.has(word) ? -1 : undefined
}
const SHOWN = new Set([
  '1',
  'true',
  'yes',
  'active',
  'published',
  'shown',
  'visible',
  'hien thi',
  'hien',
  'co',
  'dang ban',
])
const DRAFT = new Set([
  '0',
  '-1',
  'false',
  'no',
  'draft',
  'archived',
  'unlisted',
  'hidden',
  'nhap',
  'an',
  'khong',
  'ngung ban',
])

/** Grams. The heading names the unit: `Weight (kg)`. */
export function readWeight(text: string, heading: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  const [, factor] = UNITS.find(([unit]) => unit.test(heading)) ?? [undefined, 1]
  return text.trim() !== '' && number >= 0 ? Math.round(number * factor) : undefined
}
const UNITS: [RegExp, number][] = [
  [/kg/i, 1000],
  [/lb/i, 453.592],
  [/oz/i, 28.3495],
]

/** Percent, with or without its sign. */
export function readPercent(text: string): number | undefined {
  const number = Number(text.trim().replace(/\s*%$/, ''))
  return text.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= 100 ? number : undefined
}

/** Text without tags as paragraphs; anything else is HTML. WooCommerce writes line breaks as `\n`. */
export function readHtml(text: string): string {
  if (/<[a-z!/]/i.test(text)) return text.replaceAll(String.raw`\n`, '\n')
  return text
    .replaceAll(String.raw`\n`, '\n')
    .split(/\n{2,}|\r\n\r\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escape(paragraph.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Addresses between commas, bars, spaces or line breaks; a comma inside an address stays. */
export const readAddresses = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s*[,|;]\s*(?=https?:\/\/|\/)|\s+/)
      .map((address) => address.trim())
      .filter((address) => address !== ''),
  ),
]

/** `Áo > Áo dài; Mới`: paths from the outermost category. WooCommerce puts commas between them. */
export function readCategories(text: string, separator: RegExp): string[][] {
  return text
    .split(separator)
    .map((path) =>
      path
        .split('>')
        .map((name) => name.replaceAll(String.raw`\,`, ',').trim())
        .filter((name) => name !== ''),
    )
    .filter((path) => path.length > 0)
}
