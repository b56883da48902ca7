import { expect, test } from 'vitest'
import { balanceChange } from './balance-change.ts'

test.each([
  ['ORDER_COMPLETED', '261126ABCDEFGH', null, 'ORDER_COMPLETED'],
  ['MONTH_BONUS', '2026-11', null, 'MONTH_BONUS'],
  ['MONTH_BONUS', 'import:2026-Q4', null, 'IMPORT_BONUS'],
  ['REFUND_DEBIT', '261126ABCDEFGH', null, 'REFUND_DEBIT'],
  ['REFUND_DEBIT', '261126ABCDEFGH/1', null, 'REFUND_DEBIT'],
  ['REFUND_DEBIT', '2026-11 261126ABCDEFGH', null, 'BONUS_DEBIT'],
  ['REFUND_DEBIT', 'import:2026-Q4 261126ABCDEFGH/1', null, 'BONUS_DEBIT'],
  ['REFUND_DEBIT', '261126ABCDEFGH', 'Tự mua', 'STORE_DEBIT'],
  ['REFUND_DEBIT', null, null, 'REFUND_DEBIT'],
] as const)('%s of %s with the note %s is %s', (type, reference, note, expected) => {
  expect(balanceChange({ type, reference, note })).toBe(expected)
})
