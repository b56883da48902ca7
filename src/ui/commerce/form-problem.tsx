import { useT } from '../../i18n/i18n-context.tsx'
import { Notice } from '../controls/notice.tsx'

type Props<Code extends string> = {
  /** the word that a form without JavaScript left in the address (`loi`) */
  msgCode: string | null
  /** the words that have a text of their own */
  known: readonly Code[]
  text: (code: Code) => string
}

/** Explains why a form failed, out of our own catalogue; any other word gets the general text, and is never a part of a text's key (decision 27). */
export function FormProblem<Code extends string>({ msgCode, known, text }: Props<Code>) {
  const t = useT()
  if (!msgCode) return null
  const code = known.find((one) => one === msgCode)
  return <Notice tone="danger">{code ? text(code) : t('ui.something_went_wrong')}</Notice>
}
