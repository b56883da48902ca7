import { secretsOf, type Query } from '../../db/database.ts'
import { isEncrypted, secretContext, SecretUnreadable } from '../../db/keyring.ts'
import type { OrderRow } from '../../db/tables-orders.ts'

type Named = Pick<OrderRow, 'store_id' | 'order_code'>
const contextOf = ({ store_id }: Named): string => secretContext(store_id, 'order.link')

/** The token of the link that a guest is mailed: it opens this order alone, on any device. Nothing of it is stored. */
export const linkToken = (q: Query, row: Named): string => secretsOf(q).encrypt(row.order_code, contextOf(row))

export function isLinkToken(q: Query, row: Named, token: string): boolean {
  if (!isEncrypted(token)) return false // a keyring reads other text as it is
  try {
    return secretsOf(q).decrypt(token, contextOf(row)) === row.order_code
  } catch (problem) {
    if (problem instanceof SecretUnreadable) return false
    throw problem
  }
}
