import { sql } from 'kysely'
import { optionText } from '../../../src/domain/option-text.ts'
import { inLineLanguage } from '../../core/catalogue/line-texts.ts'
import { readOrderLines, type OrderLineRow } from '../../core/orders/order-lines.ts'
import { translatorFor, vietnameseMoney } from '../../core/shared/messages.ts'
import type { Query } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'

/** What was bought and what it costs, as the rows of a mail in the order's language; amounts are in đồng. */
export async function orderReceipt(q: Query, storeId: number, order: OrderRow): Promise<[string, string][]> {
  const t = translatorFor(order.lang)
  const lines = await readOrderLines(q, storeId, [order.id])
  return [
    ...lines.map((line): [string, string] => [
      unitsOf(line, line.quantity, order.lang),
      vietnameseMoney(line.item_price * line.quantity),
    ]),
    ...sums({
      combo_discount: -order.combo_discount_amount,
      voucher_discount: -order.voucher_discount_amount,
      points_used: -order.bonus_points_amount_used,
      balance_collaborator: -order.balance_collaborator_used,
      balance_agency: -order.balance_agency_used,
      vat: order.vat,
      shipping: order.total_shipping_fee,
      manual_discount: -order.discount,
    }),
    [t('orders.total'), vietnameseMoney(order.total_final)],
  ]

  function sums(amounts: Record<string, number>): [string, string][] {
    const rows = Object.entries(amounts).filter(([, amount]) => amount !== 0)
    return rows.map(([step, amount]) => [t(`orders.sum.${step}`), vietnameseMoney(amount)])
  }
}

/** What came back by these partial returns, as the rows of a mail in the order's language, and the money for all of it. */
export async function returnReceipt(
  q: Query,
  order: OrderRow,
  returns: number[],
): Promise<{ rows: [string, string][]; money: string }> {
  const lines = await readOrderLines(q, order.store_id, [order.id])
  const rows = await q
    .selectFrom('order_returns')
    .select(['line_id', 'quantity', 'money'])
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where(sql<boolean>`id = any(${returns}::int[])`)
    .orderBy('id')
    .execute()
  return {
    rows: rows.flatMap((back): [string, string][] => {
      const line = lines.find(({ id }) => id === back.line_id)
      return line ? [[unitsOf(line, back.quantity, order.lang), vietnameseMoney(back.money)]] : []
    }),
    money: vietnameseMoney(rows.reduce((sum, back) => sum + back.money, 0)),
  }
}

function unitsOf({ translations, ...line }: OrderLineRow, quantity: number, lang: OrderRow['lang']): string {
  const shown = inLineLanguage(line, translations, lang)
  const option = optionText(shown)
  return `${quantity} × ${shown.name}${option && ` (${option})`}`
}
