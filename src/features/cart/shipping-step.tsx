import { useId, type FormEvent } from 'react'
import type { Cart } from '../../contract/cart.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { MoneyRows } from '../../ui/commerce/money-rows.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartProblem } from './cart-problem.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartSwitches } from './cart-switches.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { Columns, Panel } from './layout.tsx'
import { NoteField } from './note-field.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ReceivePanel } from './receive-panel.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { Shortages } from './shortages.tsx'
import { SlowAnswer } from './slow-answer.tsx'
import { saveDraft } from './use-checkout-draft.ts'
import { useCheckout, type Placing } from './use-checkout.ts'
import { VoucherField } from './voucher-field.tsx'

type Props = { cart: Cart; problem: string | null; placing: Placing }

/** Checkout step 2: address, carrier, payment method and placing the order (storefront.md §4 "Cart"). */
export default function ShippingStep({ cart, problem, placing }: Props) {
  const t = useT()
  const { money } = useFormat()
  const language = useLanguage()
  const formId = useId()
  const checkout = useCheckout(cart, placing)
  const { draft, problems, shown, changed } = checkout
  const { isProxy, target } = checkout.destination
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    checkout.placeOrder(event.currentTarget)
  }
  return (
    <>
      <Shortages key={checkout.refusals} lines={cart.line_items} isRefused={checkout.refusals > 0} />
      <Columns>
        <form
          id={formId}
          ref={checkout.form}
          method="post"
          action="/form/place-order"
          onSubmit={onSubmit}
          onChange={(event) => {
            saveDraft(event.currentTarget)
            void checkout.recheck()
          }}
        >
          <input type="hidden" name="lang" value={language} />
          <input type="hidden" name="expected_total" value={shown.total_final} />
          <input type="hidden" name="cart_version" value={shown.cart_version} />
          <CartProblem msgCode={problem} />
          {problem === 'CART_CHANGED' && draft.expected_total && (
            <Notice tone="warning">
              {t('cart.changed.sum', {
                what: t('cart.total'),
                from: money(Number(draft.expected_total)),
                to: money(shown.total_final),
              })}
            </Notice>
          )}
          {changed && <CartChanges {...changed} />}
          <ReceivePanel checkout={checkout} />
          {!checkout.branch.isPickUp && (
            <Panel aria-label={t('cart.shipping')}>
              <ShippingChoice
                quotes={checkout.quotes}
                ready={target !== undefined}
                chosen={checkout.quote}
                onChoose={checkout.chooseService}
              />
            </Panel>
          )}
          <Panel aria-label={t('cart.payment')}>
            <PaymentChoice kept={draft.payment} />
          </Panel>
          <Panel aria-label={t('cart.note')}>
            <NoteField kept={draft.customer_note} error={problems.customer_note} />
            <InvoiceFields problems={problems} draft={draft} />
          </Panel>
        </form>
        <CartSummary
          cart={shown}
          isPickUp={checkout.branch.isPickUp}
          action={
            <>
              <SlowAnswer isWaiting={checkout.isPlacing} />
              <Button type="submit" form={formId} size="l" block busy={checkout.isBusy}>
                {t('cart.place_order')}
              </Button>
            </>
          }
        >
          <OrderLines lines={shown.line_items} />
          <VoucherField cart={cart} />
          <CartSwitches cart={cart} />
          {isProxy && (
            <MoneyRows
              rows={[
                {
                  key: 'commission',
                  label: t('cart.proxy_commission'),
                  amount: shown.total_commission_order_for_customer,
                  always: true,
                },
              ]}
            />
          )}
        </CartSummary>
      </Columns>
    </>
  )
}
