import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReturnLinesInput } from '../../../src/contract/owner-order-work.ts'
import { part, returnOfLine } from '../../../src/domain/money/partial-return.ts'
import { canMoveOrder, shownStatus } from '../../../src/domain/order-status.ts'
import { json, type Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { refundPoints } from '../ledgers/refund-points.ts'
import { vietnameseMoney } from '../partners/notify-partner.ts'
import { takeBackBonuses } from '../partners/take-bonus.ts'
import { translatorFor } from '../shared/messages.ts'
import { Refused } from '../shared/refused.ts'
import { productTagsOf, publishOnCommit } from '../shared/store-changes.ts'
import { notifyPayment } from './order-event.ts'
import { paymentStatusOf, statusOf } from './order-state.ts'
import { sharesOf } from './reward-order.ts'

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
  const lines = await trx
    .selectFrom('order_lines')
    .select(['id', 'product_id', 'cell_id', 'quantity', 'returned_quantity', 'total', 'share_collaborator'])
    .select(['stock_taken', 'is_bonus'])
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute()
  const back = input.lines.map(({ line_item_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_item_id)
    if (!line) throw new Refused('LINE_NOT_FOUND', { status: 404 })
    const units = line.quantity - line.returned_quantity
    if (quantity > units) throw new Refused('RETURN_TOO_MANY', { values: { max: units } })
    return { line, quantity, units }
  })
  const isAll = lines
    .filter(({ is_bonus }) => !is_bonus)
    .every((line) => {
      const returned = back.find((one) => one.line.id === line.id)?.quantity ?? 0
      return line.quantity - line.returned_quantity === returned
    })
  if (isAll) throw new Refused('ORDER_RETURN_WHOLE', { status: 409 })

  let [goods, money, share] = [0, 0, 0]
  const returns: number[] = []
  for (const { line, quantity, units } of back) {
    const paid = await leftOf(trx, row, line)
    const amounts = returnOfLine({ money: paid, share: line.share_collaborator, units, returned: quantity })
    const refund = amounts.money + part(row.vat, amounts.money, row.total_after_discount)
    const { id: returnId } = await trx
      .insertInto('order_returns')
      .values({
        ...{ store_id: row.store_id, order_id: row.id, line_id: line.id, quantity, money: refund },
        ...{ is_restocked: input.is_restocked, author_name: author.name, note: input.note, created_at: author.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    returns.push(returnId)
    await trx
      .updateTable('order_lines')
      .set({
        returned_quantity: line.returned_quantity + quantity,
        share_collaborator: line.share_collaborator - amounts.share,
        stock_taken: Math.max(0, line.stock_taken - quantity),
      })
      .where('store_id', '=', row.store_id)
      .where('id', '=', line.id)
      .execute()
    goods += amounts.money
    money += refund
    share += amounts.share
    if (input.is_restocked && line.stock_taken > 0 && line.cell_id !== null)
      await sql`update product_cells set stock = stock + ${Math.min(quantity, line.stock_taken)}
        where store_id = ${row.store_id} and id = ${line.cell_id} and stock is not null`.execute(trx)
    if (row.rewarded_at !== null && !line.is_bonus)
      await sql`update product_counters set sold = greatest(0, sold - ${quantity})
        where store_id = ${row.store_id} and product_id = ${line.product_id}`.execute(trx)
  }
  const changed = await reduceOrder(trx, row, { goods, money, share, now: author.now })
  if (row.rewarded_at !== null)
    await takeBackParts(trx, row, changed, { reference: `${row.order_code}/${returns.at(-1)}`, now: author.now })
  if (row.customer_id !== null) await notifyBuyer(trx, row, money, author.now)
  await trx
    .insertInto('outbox')
    .values({
      ...{ store_id: row.store_id, kind: 'order-returned', done_at: null },
      payload: json({ order_code: row.order_code, returns }),
    })
    .execute()
  await publishOnCommit(trx, { storeId: row.store_id, tags: productTagsOf(back.map(({ line }) => line.product_id)) })
  await notifyPayment(trx, row.store_id, row.order_code, paymentStatusOf(changed))
  return changed
}

async function notifyBuyer(trx: Trx, row: OrderRow, money: number, now: Date): Promise<void> {
  const t = translatorFor('vi') // stored texts are in the store's language
  const values = { code: row.order_code, money: vietnameseMoney(money) }
  await trx
    .insertInto('notifications')
    .values({
      ...{
        store_id: row.store_id,
        customer_id: row.customer_id ?? 0,
        type: `ORDER_STATUS-${shownStatus(statusOf(row))}`,
      },
      title: t('server.notice.order_title', values),
      content: t('server.notice.part_returned', values),
      ...{ references_value: row.order_code, type_action: null, value_action: null, created_at: now },
    })
    .execute()
}

/** What the buyer paid for the units of a line that are left, VAT not counted. */
async function leftOf(trx: Trx, row: OrderRow, line: { id: number; total: number; quantity: number }): Promise<number> {
  const { rows } = await sql<{ units: number }>`select quantity as units from order_returns
    where store_id = ${row.store_id} and line_id = ${line.id} order by id`.execute(trx)
  let [money, left] = [line.total, line.quantity]
  for (const { units } of rows) {
    money -= part(money, units, left)
    left -= units
  }
  return money
}

/** The order less the returned goods: what is still to be paid, and what is left to those who earn on it. */
async function reduceOrder(
  trx: Trx,
  row: OrderRow,
  { goods, money, share, now }: { goods: number; money: number; share: number; now: Date },
): Promise<OrderRow> {
  const left = row.total_after_discount - row.returned_goods
  const less = (amount: number) => amount - part(amount, goods, left)
  return trx
    .updateTable('orders')
    .set({
      returned_goods: row.returned_goods + goods,
      returned_money: row.returned_money + money,
      remaining_amount: Math.max(0, row.remaining_amount - money),
      share_collaborator: Math.max(0, row.share_collaborator - share),
      share_collaborator_referen: less(row.share_collaborator_referen),
      share_agency: less(row.share_agency),
      share_agency_referen: less(row.share_agency_referen),
      points_awarded_to_customer: less(row.points_awarded_to_customer),
      point_for_agency: less(row.point_for_agency),
      updated_at: now,
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
  const storeId = before.store_id
  const kept = new Map(sharesOf(after).map((one) => [one.column, one.money]))
  await takeBackBonuses(trx, storeId, after, now, reference)
  const debts = sharesOf(before).map((one) => ({ ...one, money: one.money - (kept.get(one.column) ?? 0) }))
  for (const { customerId, role, column, money } of debts)
    if (money > 0)
      await trx
        .insertInto('wallet_ledger')
        .values({
          ...{ store_id: storeId, customer_id: customerId, role, money: -money, type: 'REFUND_DEBIT' as const },
          ...{ reference: column.endsWith('referen') ? `${reference}:2` : reference, note: null, created_at: now },
        })
        .execute()
  if (before.customer_id === null) return
  const points = before.points_awarded_to_customer - after.points_awarded_to_customer
  const balance = await trx
    .selectFrom('point_balances')
    .select('points')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', before.customer_id)
    .executeTakeFirst()
  const point = -Math.min(points, balance?.points ?? 0)
  await refundPoints(trx, { storeId, customerId: before.customer_id, point, orderCode: reference, now })
}
