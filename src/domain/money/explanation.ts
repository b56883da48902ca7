import { PRICING_STEPS, type ExplanationRow, type PricingStep } from './priced-cart.ts'

/** Collects at most one row per step, in the order of wire.md §4. A step with amount 0 has no row, except `goods`. */
export function explanation(): {
  row: (step: PricingStep, amount: number, details?: ExplanationRow['details']) => void
  rows: () => ExplanationRow[]
} {
  const steps = new Map<PricingStep, ExplanationRow>()
  return {
    row(step, amount, details = {}) {
      if (steps.has(step)) throw new Error(`pricing step applied twice: ${step}`)
      if (amount !== 0 || step === 'goods') steps.set(step, { step, label: `server.explain.${step}`, amount, details })
    },
    rows: () => PRICING_STEPS.flatMap((step) => steps.get(step) ?? []),
  }
}
