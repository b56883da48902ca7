import type { Opening } from '../../../src/contract/owner-opening.ts'

export type OpeningStep = Exclude<keyof Opening, 'sample_goods' | 'shipping_fees'>
/** In the order in which a shop needs them, with the room of each. The logo is uploaded where the list stands. */
export const OPENING_STEPS: readonly { step: OpeningStep; room?: string }[] = [
  { step: 'has_logo' },
  { step: 'has_product', room: 'products/new' },
  { step: 'has_shipping', room: 'settings/shipping' },
  { step: 'has_account', room: 'settings/payment' },
  { step: 'has_policies', room: 'content/policies' },
  { step: 'has_order' },
]

export const nextStep = (opening: Opening) => OPENING_STEPS.find(({ step }) => !opening[step])
export const isOpened = (opening: Opening): boolean => nextStep(opening) === undefined
