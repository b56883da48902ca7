import { Benefits } from '../../../../features/home/benefits.tsx'

/** The store's benefits (theme field `benefitIcons`). */
export default function BenefitsSection() {
  return <Benefits />
}
