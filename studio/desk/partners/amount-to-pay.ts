import type { Payout } from '../../../src/contract/owner-partners.ts'

type Amounts = Pick<Payout, 'status' | 'hold' | 'money' | 'payable_money' | 'asked_money'>

/** What is booked when an open request is paid, and what was paid of others; in đồng. A held one shows what was asked for. */
export const amountToPay = ({ status, hold, money, payable_money }: Amounts): number =>
  status === 'OPEN' && !hold ? payable_money : money

/** What was asked for, when it is another amount. */
export const askedMoney = (payout: Amounts): number | null =>
  payout.asked_money ?? (amountToPay(payout) === payout.money ? null : payout.money)
