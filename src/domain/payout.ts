/** The two partner programmes: collaborators (CTV) and agencies. */
export type PayoutRole = 'collaborator' | 'agency'

/**
 * Whether a payout of the balance may be requested: a collaborator's balance must reach the limit, an agency's must exceed it (decision 32), and it
 * must be positive. Integer đồng.
 */
export function meetsPayoutThreshold(role: PayoutRole, balance: number, limit: number): boolean {
  return balance > 0 && (role === 'agency' ? balance > limit : balance >= limit)
}
