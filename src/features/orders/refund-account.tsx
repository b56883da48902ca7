import { useState } from 'react'
import { styled } from 'styled-components'
import { failureText } from '../../api/failure-policy.ts'
import { useChangeOrder } from '../../api/orders.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { OrderDetail } from '../../contract/orders.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { OrderForm } from './order-form.tsx'

const FIELDS = ['bank', 'account_number', 'account_name'] as const

/** Asks the buyer for the account that owed money is sent to. */
export default function RefundAccount({ order, token }: { order: OrderDetail; token: string | undefined }) {
  const t = useT()
  const { giveRefundAccount } = useChangeOrder(token)
  const [account, setAccount] = useState({ bank: '', account_number: '', account_name: order.customer_address.name })
  const [problem, setProblem] = useState<string>()
  const [onGive, busy] = useBusy(async () => {
    const reply = await giveRefundAccount(order.order_code, account)
    if (!reply.ok) return setProblem(failureText(reply, t))
    toast(t('orders.refund_account_kept'))
  })
  return (
    <Account>
      <OrderForm name="refund-account" orderCode={order.order_code} token={token} onSend={() => void onGive()}>
        <p>{t('orders.refund_account_text')}</p>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={t(`orders.refund_account.${name}`)}
            name={name}
            required
            maxLength={100}
            autoComplete="off"
            inputMode={name === 'account_number' ? 'numeric' : 'text'}
            value={account[name]}
            onChange={({ target }) => (setProblem(undefined), setAccount({ ...account, [name]: target.value }))}
          />
        ))}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button type="submit" busy={busy}>
          {t('orders.refund_account_give')}
        </Button>
      </OrderForm>
    </Account>
  )
}

const Account = styled.div`
  & > form {
    display: grid;
    gap: var(--space-3);
    justify-items: start;
  }
  & > form > * {
    width: 100%;
  }
  & > form > button {
    width: auto;
  }
`
