import { MAX_QUANTITY } from '../../domain/max-quantity.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Notice } from '../controls/notice.tsx'

type Props<Code extends string> = {
  /** error code from the query parameter `loi`, set by a form submitted without JavaScript */
  msgCode: string | null
  /** the codes that have a message of their own */
  codes: readonly Code[]
  text: (code: Code) => string
}

/** Error message of a failed form. A code outside `codes` gets the general message; the code itself is never used as a message key (decision 27). */
export function FormProblem<Code extends string>({ msgCode, codes, text }: Props<Code>) {
  const t = useT()
  const { number } = useFormat()
  if (!msgCode) return null
  const code = codes.find((one) => one === msgCode)
  if (msgCode === 'QUANTITY_UNREAD')
    return <Notice tone="danger">{t('ui.quantity_unread', { min: 1, max: number(MAX_QUANTITY) })}</Notice>
  return <Notice tone="danger">{code ? text(code) : t('ui.something_went_wrong')}</Notice>
}
