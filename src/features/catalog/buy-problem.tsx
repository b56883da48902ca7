import { useT } from '../../i18n/i18n-context.tsx'
import { FormProblem } from '../../ui/commerce/form-problem.tsx'

const KNOWN = [
  'OUT_OF_STOCK',
  'EXCEEDS_STOCK',
  'CHOOSE_OPTION',
  'OPTION_NOT_FOUND',
  'PRODUCT_NOT_FOR_SALE',
  'CART_FULL',
  'INVALID_INPUT',
  'TRY_AGAIN',
  'SERVER_ERROR',
] as const

/** Why the product could not be put into the cart. */
export function BuyProblem({ msgCode }: { msgCode: string | null }) {
  const t = useT()
  return <FormProblem msgCode={msgCode} codes={KNOWN} text={(code) => t(`catalog.problem.${code}`)} />
}
