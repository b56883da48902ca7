import { PAYMENT_PARTNERS, type Transfer } from '../../../src/contract/payments.ts'
import type { Query } from '../../db/database.ts'
import type { Setting } from '../stores/store-settings.ts'
import { transferPurpose, vietQr } from '../payments/viet-qr.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { localTimeOrNull } from '../shared/instant.ts'
import { canPay } from './order-state.ts'

/** Bank transfer details while the order awaits one: the store's first account, with the order code as purpose. Null otherwise. */
export async function transferOf(q: Query, row: OrderRow): Promise<Transfer | null> {
  if (row.payment_partner_id !== PAYMENT_PARTNERS.BANK_TRANSFER || !canPay(row)) return null
  const method = await q
    .selectFrom('payment_methods')
    .select('config')
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.payment_partner_id)
    .executeTakeFirst()
  const guide = method?.config.payment_guide?.[0]
  if (!guide) return null
  const { bank, account_number, account_name, bin = null } = guide
  const purpose = transferPurpose(row.order_code)
  const isBank = bin !== null && /^\d{6}$/.test(bin) && /^[A-Za-z0-9]{1,19}$/.test(account_number)
  const qr = isBank ? vietQr({ bin, account: account_number, amount: row.remaining_amount, purpose }) : null
  return {
    bank,
    bin,
    account_number,
    account_name,
    amount: row.remaining_amount,
    purpose,
    qr,
    due_at: localTimeOrNull(row.transfer_due_at),
  }
}

const HOUR_MS = 3_600_000

/** Until when an order that is paid this way waits for the money, and when the reminder is due; null without a deadline. */
export function transferDeadline(
  partner: number,
  { transfer_hours }: Setting<'checkout'>,
  now: Date,
): Pick<OrderRow, 'transfer_due_at' | 'transfer_remind_at'> {
  if (partner !== PAYMENT_PARTNERS.BANK_TRANSFER || transfer_hours === 0)
    return { transfer_due_at: null, transfer_remind_at: null }
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  return { transfer_due_at: after(transfer_hours), transfer_remind_at: after(transfer_hours / 2) }
}
