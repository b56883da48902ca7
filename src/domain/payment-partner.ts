import { PAYMENT_PARTNERS } from '../contract/payments.ts'

/** Whether the payment is made on a gateway's page, and not to the courier or by bank transfer. */
export const isGateway = (partner: number): boolean =>
  partner !== PAYMENT_PARTNERS.COD && partner !== PAYMENT_PARTNERS.BANK_TRANSFER
