import { groupThousands } from '../../../src/domain/money-format.ts'
import { optionText } from '../../../src/domain/option-text.ts'
import { inLineLanguage } from '../../core/catalogue/line-texts.ts'
import { readOrderLines } from '../../core/orders/order-lines.ts'
import { translatorFor } from '../../core/shared/messages.ts'
import type { Query } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'

/** What was bought and what it costs, as the rows of a mail in the order's language; amounts are in đồng. */
export async function orderReceipt(q: Query, storeId: number, order: OrderRow): Promise<[string, string][]> {
  const t = translatorFor(order.lang)
  const money = (amount: number) => `${groupThousands(amount)} ₫`
  const lines = await readOrderLines(q, storeId, [order.id])
  return [
    ...lines.map(({ quantity, item_price, translations, ...line }): [string, string] => {
      const shown = inLineLanguage(line, translations, order.lang)
      const option = optionText(shown)
      return [`${quantity} × ${shown.name}${option && ` (${option})`}`, money(item_price * quantity)]
    }),
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
    [t('orders.total'), money(order.total_final)],
  ]

  function sums(amounts: Record<string, number>): [string, string][] {
    const rows = Object.entries(amounts).filter(([, amount]) => amount !== 0)
    return rows.map(([step, amount]) => [t(`orders.sum.${step}`), money(amount)])
  }
}
