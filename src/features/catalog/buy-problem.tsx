import { useT } from '../../i18n/i18n-context.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { FormProblem } from '../../ui/commerce/form-problem.tsx'

const CODES = [
  'OUT_OF_STOCK',
  'EXCEEDS_STOCK',
  'CHOOSE_OPTION',
  'OPTION_NOT_FOUND',
  'PRODUCT_NOT_FOR_SALE',
  'CART_FULL',
  'EMAIL_NEEDED',
  'TOO_MANY_REQUESTS',
  'INVALID_INPUT',
  'TRY_AGAIN',
  'SERVER_ERROR',
] as const

/** Answer of the forms of the product page that were submitted without JavaScript: why one failed, or that a notice will come. */
export default function BuyProblem({ msgCode }: { msgCode: string | null }) {
  const t = useT()
  if (msgCode === 'STOCK_NOTICE_ASKED') return <Notice tone="success">{t('catalog.stock_notice.asked')}</Notice>
  return <FormProblem msgCode={msgCode} codes={CODES} text={(code) => t(`catalog.problem.${code}`)} />
}
