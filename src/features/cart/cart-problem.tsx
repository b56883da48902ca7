import { useT } from '../../i18n/i18n-context.tsx'
import { Notice } from '../../ui/controls/notice.tsx'

const KNOWN = [
  'OUT_OF_STOCK',
  'EXCEEDS_STOCK',
  'OPTION_NOT_CHOSEN',
  'CART_EMPTY',
  'NO_VOUCHER_EXISTS',
  'NOT_ENOUGH_USE_VOUCHER',
  'INVALID_INPUT',
  'NO_ADDRESS',
  'BRANCH_NOT_FOUND',
] as const

/** Explains a word from the address out of our own catalogue; anything unknown gets the general text (decision 27). */
export function CartProblem({ msgCode }: { msgCode: string | null }) {
  const t = useT()
  if (!msgCode) return null
  const known = KNOWN.find((code) => code === msgCode)
  return <Notice tone="danger">{known ? t(`cart.problem.${known}`) : t('ui.something_went_wrong')}</Notice>
}
