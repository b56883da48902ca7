import type { PromotionRow } from '../../../src/contract/owner-promotions.ts'

type Timed = Pick<PromotionRow, 'kind' | 'id' | 'start_time' | 'end_time'>

/** From the first beginning to the last end, in ms. */
export function spanOf(rows: readonly Timed[]): { from: number; to: number } {
  return {
    from: Math.min(...rows.map(({ start_time }) => Date.parse(start_time))),
    to: Math.max(...rows.map(({ end_time }) => Date.parse(end_time))),
  }
}

/** The others that run at some time of this one; they touch only where one ends when the other begins. */
export function overlapsOf<Row extends Timed>(one: Timed, rows: readonly Row[]): Row[] {
  return rows.filter(
    (row) =>
      !(row.kind === one.kind && row.id === one.id) &&
      Date.parse(row.start_time) < Date.parse(one.end_time) &&
      Date.parse(row.end_time) > Date.parse(one.start_time),
  )
}
