import { groupThousands, moneyParts } from '../domain/money-format.ts'
import { readTime } from '../domain/time.ts'
import type { Language } from './language.ts'
import type { Translate } from './translator.ts'

const TIME_ZONE = 'Asia/Ho_Chi_Minh' // decision 58
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export type Format = {
  /** A price in đồng in the page's language; 0 gives the "contact us" message (storefront.md §9). */
  price: (vnd: number) => string
  /** A total, fee or balance in đồng, where 0 is an amount. */
  money: (vnd: number) => string
  number: (value: number) => string
  /** DD/MM/YYYY in Asia/Ho_Chi_Minh, in all languages. */
  date: (time: string) => string
  /** DD/MM/YYYY hh:mm in Asia/Ho_Chi_Minh. */
  dateTime: (time: string) => string
}

export function createFormat(language: Language, krwPerVnd: number | null, t: Translate): Format {
  const money = (vnd: number) => {
    const { main, beside } = moneyParts(vnd, language, krwPerVnd)
    return beside === null ? main : `${main} (${beside})`
  }
  return {
    money,
    price: (vnd) => (vnd > 0 ? money(vnd) : t('ui.contact_price')),
    number: groupThousands,
    date: (time) => dateParts(time).date,
    dateTime: (moment) => {
      const { date, time } = dateParts(moment)
      return `${date} ${time}`
    },
  }
}

function dateParts(time: string): { date: string; time: string } {
  const date = readTime(time)
  if (Number.isNaN(date.getTime())) return { date: '', time: '' }
  const values = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]))
  return { date: `${values.day}/${values.month}/${values.year}`, time: `${values.hour}:${values.minute}` }
}
