import { useT } from '../../i18n/i18n-context.tsx'
import { FormProblem } from '../../ui/commerce/form-problem.tsx'

const CODES = [
  'OUT_OF_STOCK',
  'EXCEEDS_STOCK',
  'CHOOSE_OPTION',
  'CART_EMPTY',
  'NOTHING_CHOSEN',
  'NO_VOUCHER_EXISTS',
  'NOT_ENOUGH_USE_VOUCHER',
  'VOUCHER_NOT_STARTED',
  'VOUCHER_EXPIRED',
  'VOUCHER_USED_UP',
  'VOUCHER_ALREADY_USED',
  'VOUCHER_NOT_FOR_YOU',
  'VOUCHER_NEEDS_LOGIN',
  'NO_VOUCHER_PRODUCTS',
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
