import { useSearchParams } from 'react-router-dom'
import { useT } from '../../i18n/i18n-context.tsx'
import { FormProblem } from '../../ui/commerce/form-problem.tsx'

const CODES = [
  'ORDER_CANNOT_CANCEL',
  'ORDER_CANNOT_RETURN',
  'ORDER_CANNOT_CLAIM',
  'INVALID_INPUT',
  'SIGN_IN_NEEDED',
] as const

/** Error message of a form of the order's page that was sent without JavaScript. */
export function OrderProblem() {
  const t = useT()
  const msgCode = useSearchParams()[0].get('loi')
  return <FormProblem msgCode={msgCode} codes={CODES} text={(code) => t(`orders.problem.${code}`)} />
}
