export type ReturnedLine = {
  /** What the line's units that are left cost the buyer, in đồng, after discounts. */
  money: number
  /** Collaborator's share on them, in đồng. */
  share: number
  /** Units that are left. */
  units: number
  /** Units that come back now. */
  returned: number
}

/**
 * What goes back for some units of a line, rounded down to whole đồng, so that parts never exceed the whole; the last unit takes the rest.
 */
export function returnOfLine({ money, share, units, returned }: ReturnedLine): { money: number; share: number } {
  return { money: part(money, returned, units), share: part(share, returned, units) }
}

/** What the units of a line that are left cost the buyer, when returns of these quantities came before, oldest first. */
export function leftOfLine(line: { total: number; quantity: number }, returned: readonly number[]): number {
  let { total, quantity } = line
  for (const units of returned) {
    total -= part(total, units, quantity)
    quantity -= units
  }
  return total
}

/** The part of an amount on goods worth `left` that goes back with goods worth `returned`, rounded down to whole đồng. */
export const part = (amount: number, returned: number, left: number): number =>
  left <= 0 ? 0 : Number((BigInt(amount) * BigInt(returned)) / BigInt(left))
