import { PAYMENT_PARTNERS } from '../contract/payments.ts'

/** Paid at a gateway's own page, not to the courier or by transfer. */
export const isGateway = (partner: number): boolean =>
  partner !== PAYMENT_PARTNERS.COD && partner !== PAYMENT_PARTNERS.BANK_TRANSFER
