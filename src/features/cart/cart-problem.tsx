import { VOUCHER_PROBLEMS } from '../../domain/money/priced-cart.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { FormProblem } from '../../ui/commerce/form-problem.tsx'

const CODES = [
  'OUT_OF_STOCK',
  'EXCEEDS_STOCK',
  'CHOOSE_OPTION',
  'CART_EMPTY',
  'NOTHING_CHOSEN',
  ...VOUCHER_PROBLEMS,
  'INVALID_INPUT',
  'NO_ADDRESS_CHOSEN',
  'BRANCH_NOT_FOUND',
  'SOME_LEFT_OUT',
  'CART_CHANGED',
  'PLACE_MISMATCH',
  'SIGN_IN_NEEDED',
  'SHIPPER_INVALID',
] as const

/** Error message of a cart or order form. */
export function CartProblem({ msgCode }: { msgCode: string | null }) {
  const t = useT()
  return <FormProblem msgCode={msgCode} codes={CODES} text={(code) => t(`cart.problem.${code}`)} />
}
