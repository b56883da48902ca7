import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAddresses } from '../../api/addresses.ts'
import { isCart, refreshCart } from '../../api/cart.ts'
import { useDeliveredCart } from '../../api/delivered-cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { payAddress, useShippingQuotes } from '../../api/orders.ts'
import { placeOnce } from '../../api/place-order.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useFormProblems } from '../../api/use-form-problems.ts'
import type { Cart } from '../../contract/cart.ts'
import { cartPath, orderPath, pickUpPath } from '../../domain/paths.ts'
import { languagePrefix } from '../../i18n/language.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { checkoutDraft } from '../../session/checkout-draft.ts'
import { placedOrder } from '../../session/placed-order.ts'
import { useSignedIn } from '../../session/session.tsx'
import { useStore } from '../../theme/store-context.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { LinkTabs } from '../../ui/controls/link-tabs.tsx'
import type { Place } from '../../ui/commerce/place-fields.tsx'
import { MoneyRows } from '../../ui/commerce/money-rows.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { TextAreaField } from '../../ui/controls/text-input.tsx'
import { BranchRow } from './branch-row.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartProblem } from './cart-problem.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartSwitches } from './cart-switches.tsx'
import { checkOrderForm, orderBody, type FieldProblems } from './checkout-form.ts'
import { deliveryTo, destinationOf, quoteOf } from './destination.ts'
import { GuestFields } from './guest-fields.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { Columns, Panel } from './layout.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { SavedAddress } from './saved-address.tsx'
import { PickUpPerson } from './pick-up-person.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { useBranch } from './use-branch.ts'
import { placeOf, saveDraft, savePlace, useCheckoutDraft } from './use-checkout-draft.ts'
import { useShowOrder } from './use-show-order.ts'
import { VoucherField } from './voucher-field.tsx'

/** Checkout step 2: address, carrier, payment method and placing the order (storefront.md §4 "Cart"). */
export default function ShippingStep({ cart, problem }: { cart: Cart; problem: string | null }) {
  const t = useT()
  const { money } = useFormat()
  const language = useLanguage()
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const showOrder = useShowOrder()
  const formId = useId()
  const { form, problems, validate, recheck } = useFormProblems((sent) => checkOrderForm(sent, t))
  const [changed, setChanged] = useState<{ before: Cart; after: Cart }>()
  const store = useStore()
  const draft = useCheckoutDraft()
  const [search] = useSearchParams()
  const [chosenPlace, setPlace] = useState<Place>()
  const place = chosenPlace ?? placeOf(draft, search, store.scheme)
  const { scheme, province, district, wards } = place
  useEffect(() => {
    form.current!.noValidate = true // before hydration the browser validates, from here on the page does
  }, [form])
  useEffect(() => {
    if (province !== undefined) savePlace({ scheme, province, district, wards })
  }, [scheme, province, district, wards])

  const { mayChoose, branch, branches, isPickUp } = useBranch(cart)
  const { data: addresses = [] } = useAddresses(signedIn)
  const [chosen, chooseAddress] = useState<string>()
  const { isProxy, isTyped, address, target } = destinationOf({
    signedIn,
    cart,
    draft,
    addresses,
    chosen,
    place,
    isPickUp,
  })
  const quotes = useShippingQuotes(target && { ...target, branch_id: cart.branch_id }, cart.cart_version)
  const [chosenService, chooseService] = useState<string>()
  const quote = quoteOf(quotes.data?.data, chosenService ?? draft.shipping)
  const { shown, isPricing } = useDeliveredCart(deliveryTo(target, quote), cart)
  const isWaiting = isPricing || (target !== undefined && quotes.isLoading) // an order of a total without its fee would be refused

  const [order, busy] = useBusy(async (sent: HTMLFormElement) => {
    const fields = new FormData(sent)
    if (isPickUp && !branch) return toast(t('cart.branch_none'), { tone: 'error' })
    if (!isTyped && !address && !isPickUp) return toast(t('cart.no_address'), { tone: 'error' })
    const found = await validate()
    setChanged(undefined)
    if (Object.keys(found).length > 0) return focusFirst(sent, found)
    const reply = await placeOnce(client, orderBody(fields, address?.id, isPickUp ? undefined : quote, shown))
    if (reply.ok && reply.data.pay_url) {
      const { order_code, guest_token } = reply.data
      const back = languagePrefix(language) + orderPath(order_code)
      checkoutDraft.finish({ isGuest: !signedIn })
      placedOrder.keep(order_code)
      return location.assign(payAddress(store.store_code, order_code, { back, token: guest_token ?? undefined }))
    }
    if (reply.ok) return showOrder(reply.data)
    if (reply.code === 401) return openPopup('phone', {})
    if (!isCart(reply.data)) return showFailure('order', reply, t)
    await Promise.all([refreshCart(client), quotes.refetch()])
    setChanged({ before: shown, after: reply.data })
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isWaiting) void order(event.currentTarget)
  }

  return (
    <Columns>
      <form
        id={formId}
        ref={form}
        method="post"
        action="/form/place-order"
        onSubmit={onSubmit}
        onChange={(event) => {
          saveDraft(event.currentTarget)
          void recheck()
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
        <Panel aria-labelledby={`${formId}-to`}>
          <h2 id={`${formId}-to`}>{t(mayChoose ? 'cart.receive' : 'cart.deliver_to')}</h2>
          {mayChoose && (
            <LinkTabs
              label={t('cart.receive')}
              current={isPickUp ? 'pick-up' : 'delivery'}
              tabs={[
                { id: 'delivery', label: t('cart.delivery'), to: cartPath(2) },
                { id: 'pick-up', label: t('cart.pick_up'), to: pickUpPath },
              ]}
            />
          )}
          {signedIn && !isPickUp && (
            <SavedAddress address={address} onChoose={chooseAddress} addresses={addresses} isForOther={isProxy} />
          )}
          {(isTyped || (isProxy && isPickUp)) && (
            <GuestFields
              problems={problems}
              draft={draft}
              place={place}
              onPlace={setPlace}
              onShown={() => void recheck()}
              isPickUp={isPickUp}
              isForOther={isProxy}
            />
          )}
          {signedIn && isPickUp && !isProxy && <PickUpPerson />}
          {mayChoose && <BranchRow branch={branch} branches={branches} isPickUp={isPickUp} />}
          {isPickUp && branch && <input type="hidden" name="branch_id" value={branch.id} />}
        </Panel>
        {!isPickUp && (
          <Panel aria-label={t('cart.shipping')}>
            <ShippingChoice quotes={quotes} ready={target !== undefined} chosen={quote} onChoose={chooseService} />
          </Panel>
        )}
        <Panel aria-label={t('cart.payment')}>
          <PaymentChoice kept={draft.payment} />
        </Panel>
        <Panel aria-label={t('cart.note')}>
          <TextAreaField
            label={t('cart.note')}
            optional
            name="customer_note"
            defaultValue={draft.customer_note}
            placeholder={t('cart.note_placeholder')}
            error={problems.customer_note}
          />
          <InvoiceFields problems={problems} draft={draft} />
        </Panel>
        <LinkButton kind="plain" icon="chevron-left" to={cartPath(1)}>
          {t('cart.back_to_cart')}
        </LinkButton>
      </form>
      <CartSummary
        cart={shown}
        action={
          <Button type="submit" form={formId} size="l" block busy={busy || isWaiting}>
            {t('cart.place_order')}
          </Button>
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
  )
}

function focusFirst(form: HTMLFormElement, problems: FieldProblems): void {
  const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '-') in problems)
  if (first instanceof HTMLElement) first.focus()
}
