import type { BalanceType } from '../contract/partners.ts'

/**
 * What a row of a wallet's ledger is called: its type, or which of several. An import bonus is a bonus whose reference says so. Taken back is commission, or a
 * bonus, whose reference is that of the bonus and the order; what the store decided to take back has its reason as note.
 */
export function balanceChange({
  type,
  reference,
  note,
}: Row): BalanceType | 'IMPORT_BONUS' | 'BONUS_DEBIT' | 'STORE_DEBIT' {
  if (type === 'MONTH_BONUS' && reference?.startsWith('import:')) return 'IMPORT_BONUS'
  if (type === 'REFUND_DEBIT' && reference?.includes(' ')) return 'BONUS_DEBIT'
  if (type === 'REFUND_DEBIT' && note) return 'STORE_DEBIT'
  return type
}
type Row = { type: BalanceType; reference: string | null; note: string | null }
