import { randomInt } from 'node:crypto'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ' // 32 characters; without 0, 1, I and O, which are easily confused
const STORE_OFFSET_MS = 7 * 3_600_000

/** ddMMyy in the store's time zone and eight random characters (wire.md §3). An identifier, not a secret: guests also need a token. */
export function newOrderCode(now: Date): string {
  const [year = '', month = '', day = ''] = new Date(now.getTime() + STORE_OFFSET_MS)
    .toISOString()
    .slice(0, 10)
    .split('-')
  const random = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${day}${month}${year.slice(2)}${random}`
}
