import { useStore } from 'zustand'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { ChangeList } from '../look/change-list.tsx'
import { Action } from '../look/tool-button.tsx'
import { Window } from '../look/window.tsx'
import { useOpenDocument, useWorkplace } from '../workplace.tsx'
import { differencesOf, type Recovery } from './recovery.ts'

/** Work that a closed window never saved, beside a draft that is newer: what it would change, and the choice. Closing decides nothing. */
export default function RecoveryWindow({ recovery }: { recovery: Recovery }) {
  const t = useT()
  const format = useFormat()
  const { desk } = useWorkplace()
  const document = useOpenDocument((state) => state.history.document)
  const offers = useStore(recovery.state, (state) => state.offers)
  const offer = offers.find((one) => differencesOf(one, document).length > 0)
  if (!offer) return null

  const close = () => {
    desk.show({ isRecovering: false })
    desk.tell(t('recovery.later'))
  }
  const bringBack = () => {
    void recovery.bringBack(offer)
    desk.show({ isDeciding: true })
    desk.tell(t('recovery.done'), 'success')
  }
  const footer = (
    <>
      <Action onClick={() => void recovery.discard(offer)}>{t('recovery.discard')}</Action>
      <Action kind="primary" onClick={bringBack}>
        {t('recovery.bring_back')}
      </Action>
    </>
  )
  return (
    <Window title={t('recovery.title')} onClose={close} footer={footer}>
      <p>{t('recovery.text', { time: format.dateTime(new Date(offer.at).toISOString()) })}</p>
      <ChangeList differences={differencesOf(offer, document)} />
    </Window>
  )
}
