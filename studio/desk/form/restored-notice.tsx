import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { Action } from '../../components/tool-button.tsx'

/** Says that a form shows what was typed before, and can discard it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useT()
  return (
    <Notice action={<Action onClick={onDiscard}>{t('desk.drafts.discard')}</Action>}>
      {t('desk.drafts.restored')}
    </Notice>
  )
}
