import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReturnLinesInput } from '../../../src/contract/owner-order-work.ts'
import { returnPart } from '../../../src/domain/money/order-money.ts'
import { leftOfLine, part, returnOfLine } from '../../../src/domain/money/partial-return.ts'
import { canMoveOrder } from '../../../src/domain/order-status.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { bookMoney, bookPoints } from '../ledgers/book.ts'
import { takeBackBonuses } from '../partners/take-bonus.ts'
import { vietnameseMoney } from '../shared/messages.ts'
import { queueEvent } from '../shared/outbox.ts'
import { Refused } from '../shared/refused.ts'
import { productTagsOf, publishOnCommit } from '../shared/store-changes.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { notifyPayment } from './order-event.ts'
import { bookOrderMoney, moneyOf } from './order-money.ts'
import { statusOf } from './order-state.ts'
import { pointsOf, sharesOf } from './reward-order.ts'

type Input = z.output<typeof ReturnLinesInput>
type Author = { name: string; now: Date }

/**
 * A part may come back while the table of `src/domain/order-status.ts` allows a return. An order paid with points or a balance comes back as a whole only:
 * they belong to no line.
 */
export function canReturnLines(row: OrderRow): boolean {
  const used = row.total_points_used + row.balance_collaborator_used + row.balance_agency_used
  return canMoveOrder(statusOf(row), 'CUSTOMER_RETURNING', 'shop') && used === 0
}

/**
 * Takes units of a locked order back: money, stock, and what the buyer and the partners earned on them. What is left of the order's shares and of its lines
 * stays on them, so that a later return takes the rest. Refuses ORDER_RETURN_WHOLE, LINE_NOT_FOUND, RETURN_TOO_MANY.
 */
export async function returnLines(trx: Trx, row: OrderRow, input: Input, author: Author): Promise<OrderRow> {
  if (!canReturnLines(row)) throw new Refused('ORDER_RETURN_WHOLE', { status: 409 })
  const returned = returnedUnits(await linesOf(trx, row), input)
  const sum: Amounts = { goods: 0, refund: 0, share: 0 }
  const returns: number[] = []
  for (const one of returned) {
    const amounts = await amountsOf(trx, row, one)
    returns.push(await recordReturn(trx, row, { ...one, ...amounts }, input, author))
    await reduceLine(trx, row, one, amounts.share)
    await returnUnits(trx, row, one, input.is_restocked)
    for (const name of ['goods', 'refund', 'share'] as const) sum[name] += amounts[name]
  }
  const reduced = await reduceOrder(trx, row, sum)
  const change = returnPart(moneyOf(row), sum.refund)
  const changed = await bookOrderMoney(trx, reduced, change, { now: author.now, author_name: author.name })
  if (row.rewarded_at !== null)
    await takeBackParts(trx, row, changed, { reference: `${row.order_code}/${returns.at(-1)}`, now: author.now })
  const owed = changed.owed_back - row.owed_back
  const values = { money: vietnameseMoney(owed > 0 ? owed : sum.refund) }
  await notifyBuyer(trx, row, { notice: owed > 0 ? 'part_returned' : 'part_returned_unpaid', values, now: author.now })
  await queueEvent(trx, row.store_id, {
    kind: 'order-returned',
    payload: { order_code: row.order_code, returns, owed },
  })
  const tags = productTagsOf(returned.map(({ line }) => line.product_id))
  await publishOnCommit(trx, { storeId: row.store_id, tags })
  await notifyPayment(trx, changed)
  return changed
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]
/** Units of a line that come back now, of those that are left. */
type Returned = { line: Line; quantity: number; units: number }
/** Of returned units, in đồng: the goods without VAT, what the buyer gets back, and the collaborator's share. */
type Amounts = { goods: number; refund: number; share: number }

const linesOf = (trx: Trx, row: OrderRow) =>
  trx
    .selectFrom('order_lines')
    .select(['id', 'product_id', 'cell_id', 'quantity', 'returned_quantity', 'total', 'share_collaborator'])
    .select(['stock_taken', 'is_bonus'])
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute()

function returnedUnits(lines: Line[], input: Input): Returned[] {
  const returned = input.lines.map(({ line_item_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_item_id)
    if (!line) throw new Refused('LINE_NOT_FOUND', { status: 404 })
    const units = line.quantity - line.returned_quantity
    if (quantity > units) throw new Refused('RETURN_TOO_MANY', { values: { max: units } })
    return { line, quantity, units }
  })
  const isAll = lines
    .filter(({ is_bonus }) => !is_bonus)
    .every((line) => {
      const quantity = returned.find((one) => one.line.id === line.id)?.quantity ?? 0
      return line.quantity - line.returned_quantity === quantity
    })
  if (isAll) throw new Refused('ORDER_RETURN_WHOLE', { status: 409 })
  return returned
}

async function amountsOf(trx: Trx, row: OrderRow, { line, quantity, units }: Returned): Promise<Amounts> {
  const earlier = await trx
    .selectFrom('order_returns')
    .select('quantity')
    .where('store_id', '=', row.store_id)
    .where('line_id', '=', line.id)
    .orderBy('id')
    .execute()
  const paid = leftOfLine(
    line,
    earlier.map((one) => one.quantity),
  )
  const { money, share } = returnOfLine({ money: paid, share: line.share_collaborator, units, returned: quantity })
  return { goods: money, refund: money + part(row.vat, money, row.total_after_discount), share }
}

/** Resolves to the id of the return. */
async function recordReturn(
  trx: Trx,
  row: OrderRow,
  { line, quantity, refund }: Returned & Amounts,
  { is_restocked, note }: Input,
  { name, now }: Author,
): Promise<number> {
  const { id } = await trx
    .insertInto('order_returns')
    .values({
      store_id: row.store_id,
      order_id: row.id,
      line_id: line.id,
      quantity,
      money: refund,
      is_restocked,
      author_name: name,
      note,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function reduceLine(trx: Trx, row: OrderRow, { line, quantity }: Returned, share: number): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({
      returned_quantity: line.returned_quantity + quantity,
      share_collaborator: line.share_collaborator - share,
      stock_taken: Math.max(0, line.stock_taken - quantity),
    })
    .where('store_id', '=', row.store_id)
    .where('id', '=', line.id)
    .execute()
}

/** Puts units back into the stock, and takes them from what was sold. */
async function returnUnits(trx: Trx, row: OrderRow, { line, quantity }: Returned, isRestocked: boolean): Promise<void> {
  if (isRestocked && line.stock_taken > 0 && line.cell_id !== null)
    await trx
      .updateTable('product_cells')
      .set((eb) => ({ stock: eb('stock', '+', Math.min(quantity, line.stock_taken)) }))
      .where('store_id', '=', row.store_id)
      .where('id', '=', line.cell_id)
      .where('stock', 'is not', null)
      .execute()
  if (row.rewarded_at !== null && !line.is_bonus)
    await trx
      .updateTable('product_counters')
      .set({ sold: sql<number>`greatest(0, sold - ${quantity})` })
      .where('store_id', '=', row.store_id)
      .where('product_id', '=', line.product_id)
      .execute()
}

/** The order less the returned goods, and what is left to those who earn on it. */
async function reduceOrder(trx: Trx, row: OrderRow, returned: Amounts): Promise<OrderRow> {
  const left = row.total_after_discount - row.returned_goods
  const less = (amount: number) => amount - part(amount, returned.goods, left)
  return trx
    .updateTable('orders')
    .set({
      returned_goods: row.returned_goods + returned.goods,
      returned_money: row.returned_money + returned.refund,
      share_collaborator: Math.max(0, row.share_collaborator - returned.share),
      share_collaborator_referen: less(row.share_collaborator_referen),
      share_agency: less(row.share_agency),
      share_agency_referen: less(row.share_agency_referen),
      points_awarded_to_customer: less(row.points_awarded_to_customer),
      point_for_agency: less(row.point_for_agency),
    })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Books what was paid out on the returned goods back. `reference` is this return's alone. */
async function takeBackParts(
  trx: Trx,
  before: OrderRow,
  after: OrderRow,
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  const common = { store_id: before.store_id, created_at: now }
  const kept = new Map(sharesOf(after).map((one) => [one.column, one.money]))
  await takeBackBonuses(trx, before.store_id, after, now, reference)
  for (const { customerId, role, column, money } of sharesOf(before))
    await bookMoney(trx, {
      ...common,
      customer_id: customerId,
      role,
      money: (kept.get(column) ?? 0) - money,
      type: 'REFUND_DEBIT',
      reference: column.endsWith('referen') ? `${reference}:2` : reference,
    })
  if (before.customer_id === null) return
  const points = before.points_awarded_to_customer - after.points_awarded_to_customer
  await bookPoints(trx, {
    ...common,
    customer_id: before.customer_id,
    point: -Math.min(points, await pointsOf(trx, before)),
    type: 'REFUND_ORDER',
    references_value: reference,
  })
}
