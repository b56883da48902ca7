import { useT } from '../../i18n/i18n-context.tsx'
import { FormProblem } from '../../ui/commerce/form-problem.tsx'

const CODES = [
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

/** Error message of the buy form. */
export function BuyProblem({ msgCode }: { msgCode: string | null }) {
  const t = useT()
  return <FormProblem msgCode={msgCode} codes={CODES} text={(code) => t(`catalog.problem.${code}`)} />
}
