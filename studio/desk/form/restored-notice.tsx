import { useState } from 'react'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { useForgetUnread, useHadUnread } from './unread-texts.ts'
import { Action } from '../../components/tool-button.tsx'

/** Says that a form shows what was typed before, values (`isRestored`) or only texts of numbers that cannot be read, and can discard it. */
export function RestoredNotice({ isRestored, onDiscard }: { isRestored: boolean; onDiscard: () => void }) {
  const t = useT()
  const forgetUnread = useForgetUnread()
  const hadUnread = useHadUnread()
  const [isDiscarded, setDiscarded] = useState(false)
  const discard = () => {
    onDiscard()
    forgetUnread()
    setDiscarded(true)
  }
  if (isDiscarded || !(isRestored || hadUnread)) return null
  return (
    <Notice action={<Action onClick={discard}>{t('desk.drafts.discard')}</Action>}>{t('desk.drafts.restored')}</Notice>
  )
}
