import { useState } from 'react'
import { useChangeOrder } from '../../api/orders.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { TextAreaField } from '../../ui/controls/text-input.tsx'

/** Cancels an order after a confirmation, because it cannot be undone. Without JavaScript the form cancels at once. */
export function CancelOrder({ orderCode, token }: { orderCode: string; token: string | undefined }) {
  const t = useT()
  const language = useLanguage()
  const { cancel } = useChangeOrder(token)
  const [confirming, setConfirming] = useState(false)
  const [note, setNote] = useState('')
  const [onCancel, busy] = useBusy(async () => {
    const reply = await cancel(orderCode, note)
    setConfirming(false)
    if (reply.ok) toast(t('orders.cancelled'))
    else showFailure('order', reply, t)
  })
  return (
    <>
      <form
        method="post"
        action="/form/cancel-order"
        onSubmit={(event) => (event.preventDefault(), setConfirming(true))}
      >
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="order_code" value={orderCode} />
        {token && <input type="hidden" name="token" value={token} />}
        <Button type="submit" kind="outline">
          {t('orders.cancel')}
        </Button>
      </form>
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
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Modal>
      )}
    </>
  )
}
