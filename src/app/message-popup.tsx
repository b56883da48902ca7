import { useT } from '../i18n/i18n-context.tsx'
import { closePopup } from '../popups/popups.ts'
import { Button } from '../ui/controls/button.tsx'
import { Modal } from '../ui/controls/modal.tsx'

/** A message that the customer must confirm. */
export default function MessagePopup({ title, text }: { title?: string; text: string }) {
  const t = useT()
  return (
    <Modal
      title={title ?? t('popups.message_title')}
      size="s"
      onClose={() => closePopup('message')}
      footer={
        <Button block onClick={() => closePopup('message')}>
          {t('ui.close')}
        </Button>
      }
    >
      <p>{text}</p>
    </Modal>
  )
}
