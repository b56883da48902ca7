import { useState } from 'react'
import { useChangeOrder } from '../../api/orders.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import { MAX_NOTE } from '../../contract/limits.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { TextAreaField } from '../../ui/controls/text-input.tsx'
import { OrderForm } from './order-form.tsx'

/** Cancels an order after a confirmation, because it cannot be undone. Without JavaScript the form cancels at once. */
export function CancelOrder({ orderCode, token }: { orderCode: string; token: string | undefined }) {
  const t = useT()
  const { cancel } = useChangeOrder(token)
  const [confirming, setConfirming] = useState(false)
  const [note, setNote] = useState('')
  const length = note.trim().length
  const tooLong = length > MAX_NOTE ? t('orders.reason_too_long', { length, max: MAX_NOTE }) : undefined
  const [onCancel, busy] = useBusy(async () => {
    if (tooLong) return
    const reply = await cancel(orderCode, note.trim())
    setConfirming(false)
    if (reply.ok) toast(t('orders.cancelled'))
    else showFailure('order', reply, t)
  })
  return (
    <>
      <OrderForm name="cancel-order" orderCode={orderCode} token={token} onSend={() => setConfirming(true)}>
        <Button type="submit" kind="outline">
          {t('orders.cancel')}
        </Button>
      </OrderForm>
      {confirming && (
        <Modal
          title={t('orders.cancel_ask')}
          size="s"
          onClose={() => setConfirming(false)}
          footer={
            <>
              <Button kind="outline" onClick={() => setConfirming(false)}>
                {t('orders.cancel_keep')}
              </Button>
              <Button kind="danger" busy={busy} onClick={() => void onCancel()}>
                {t('orders.cancel')}
              </Button>
            </>
          }
        >
          <p>{t('orders.cancel_text')}</p>
          <TextAreaField
            label={t('orders.cancel_reason')}
            error={tooLong}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Modal>
      )}
    </>
  )
}
