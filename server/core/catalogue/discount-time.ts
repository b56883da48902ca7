import { minuteOf, momentOf } from '../../../src/domain/shown-time.ts'
import { Refused } from '../shared/refused.ts'

type Typed = { discount_starts_at: string; discount_ends_at: string }

/** The columns of a discount's time, from minutes of Vietnam's clock ('' for no bound). Refuses DISCOUNT_ENDS_FIRST. */
export function discountTime({ discount_starts_at: from, discount_ends_at: until }: Typed) {
  if (from !== '' && until !== '' && from >= until)
    throw new Refused('DISCOUNT_ENDS_FIRST', { status: 400, data: { field: 'discount_ends_at' } })
  const moment = (minute: string) => (minute === '' ? null : momentOf(minute))
  return { discount_starts_at: moment(from), discount_ends_at: moment(until) }
}

/** The same read back. */
export const typedDiscountTime = (row: { discount_starts_at: Date | null; discount_ends_at: Date | null }): Typed => ({
  discount_starts_at: row.discount_starts_at ? minuteOf(row.discount_starts_at) : '',
  discount_ends_at: row.discount_ends_at ? minuteOf(row.discount_ends_at) : '',
})
