import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { useForgetUnread } from '../../components/unread-texts.ts'
import { Action } from '../../components/tool-button.tsx'

/** Says that a form shows what was typed before, and can discard it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useT()
  const forgetUnread = useForgetUnread()
  const discard = () => {
    onDiscard()
    forgetUnread()
  }
  return (
    <Notice action={<Action onClick={discard}>{t('desk.drafts.discard')}</Action>}>{t('desk.drafts.restored')}</Notice>
  )
}
