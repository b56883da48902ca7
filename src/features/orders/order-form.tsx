import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/i18n-context.tsx'

/** A form that does something with an order; `onSend` replaces its submission. Without JavaScript it is posted to `/form/{name}`. */
export function OrderForm({
  name,
  orderCode,
  token,
  onSend,
  children,
}: {
  name: 'cancel-order' | 'return-order' | 'refund-account' | 'buy-again' | 'claim-order'
  orderCode: string
  token: string | undefined
  onSend: () => void
  children: ReactNode
}) {
  const language = useLanguage()
  return (
    <form method="post" action={`/form/${name}`} onSubmit={(event) => (event.preventDefault(), onSend())}>
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="order_code" value={orderCode} />
      {token && <input type="hidden" name="token" value={token} />}
      {children}
    </form>
  )
}
