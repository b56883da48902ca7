/** The two partner programmes: collaborators (CTV) and agencies. */
export type PayoutRole = 'collaborator' | 'agency'

/** Whether a balance may be asked for. A collaborator needs the limit, an agency more than it (decision 32); nobody asks for nothing. Integer đồng. */
export function meetsPayoutThreshold(role: PayoutRole, balance: number, limit: number): boolean {
  return balance > 0 && (role === 'agency' ? balance > limit : balance >= limit)
}
