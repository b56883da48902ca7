import { useStore } from 'zustand'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { ChangeList } from '../components/change-list.tsx'
import { Action } from '../components/tool-button.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { differencesOf, type Recovery } from './recovery.ts'

/**
 * Dialog for unsaved work of a closed tab whose base is older than the draft: shows the changes and offers to restore or discard them. Closing it
 * decides nothing.
 */
export default function RecoveryWindow({ recovery }: { recovery: Recovery }) {
  const t = useT()
  const format = useFormat()
  const { ui } = useWorkspace()
  const document = useOpenDocument((state) => state.history.document)
  const offers = useStore(recovery.state, (state) => state.offers)
  const offer = offers.find((one) => differencesOf(one, document).length > 0)
  if (!offer) return null

  const close = () => {
    ui.show({ isRecovering: false })
    ui.showToast(t('recovery.later'))
  }
  const bringBack = () => {
    void recovery.bringBack(offer)
    ui.show({ isDeciding: true })
    ui.showToast(t('recovery.done'), 'success')
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
    <Modal title={t('recovery.title')} onClose={close} footer={footer}>
      <p>{t('recovery.text', { time: format.dateTime(new Date(offer.at).toISOString()) })}</p>
      <ChangeList differences={differencesOf(offer, document)} />
    </Modal>
  )
}
