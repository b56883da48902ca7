import { useState } from 'react'
import { failureText } from '../../api/failure-policy.ts'
import { useChangeOrder } from '../../api/orders.ts'
import { useBusy } from '../../api/use-busy.ts'
import { MAX_NOTE } from '../../contract/limits.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/text-input.tsx'
import { OrderForm } from './order-form.tsx'

/** Asks to return a delivered order, with a reason (decision 39). The shop decides. */
export function ReturnOrder({ orderCode, token }: { orderCode: string; token: string | undefined }) {
  const t = useT()
  const { returnOrder } = useChangeOrder(token)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const length = note.trim().length
  const tooLong = length > MAX_NOTE ? t('orders.reason_too_long', { length, max: MAX_NOTE }) : undefined

  const [onReturn, busy] = useBusy(async () => {
    if (length === 0) return setProblem(t('orders.reason_missing'))
    if (tooLong) return
    const reply = await returnOrder(orderCode, note.trim())
    if (!reply.ok) return setProblem(failureText(reply, t))
    toast(t('orders.return_asked'))
  })

  return (
    <details>
      <summary>{t('orders.return')}</summary>
      <OrderForm name="return-order" orderCode={orderCode} token={token} onSend={() => void onReturn()}>
        <p>{t('orders.return_text')}</p>
        <TextAreaField
          label={t('orders.return_reason')}
          name="note"
          value={note}
          onChange={({ target }) => (setProblem(undefined), setNote(target.value))}
          error={tooLong ?? problem}
        />
        <Button type="submit" kind="outline" icon="return" busy={busy}>
          {t('orders.return_send')}
        </Button>
      </OrderForm>
    </details>
  )
}
