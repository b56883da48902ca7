import { useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { showFailure } from '../../api/failure-policy.ts'
import { useDeliveredCart } from '../../api/cart.ts'
import { payAddress, usePlaceOrder, useShippingQuotes } from '../../api/orders.ts'
import { useAddresses } from '../../api/addresses.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { Cart } from '../../contract/cart.ts'
import { cartPath, orderPath, pickUpPath } from '../../domain/paths.ts'
import { languagePrefix } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { usePage } from '../../theme/store-context.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { LinkTabs } from '../../ui/controls/link-tabs.tsx'
import type { Place } from '../../ui/commerce/place-fields.tsx'
import { TextAreaField } from '../../ui/controls/text-input.tsx'
import { BranchRow } from './branch-row.tsx'
import { CartProblem } from './cart-problem.tsx'
import { CartSummary } from './cart-summary.tsx'
import { checkGuestForm, orderBody, type FieldProblems } from './checkout-form.ts'
import { GuestFields } from './guest-fields.tsx'
import { Columns, Panel } from './layout.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { SavedAddress } from './saved-address.tsx'
import { PickUpPerson } from './pick-up-person.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { useBranch } from './use-branch.ts'

/** Checkout step 2: address, carrier, payment method and placing the order (storefront.md §4 "Cart"). */
export default function ShippingStep({ cart, problem }: { cart: Cart; problem: string | null }) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const placeOrder = usePlaceOrder()
  const formId = useId()
  const key = useRef<string>(undefined)
  const [problems, setProblems] = useState<FieldProblems>({})
  const { store, typed } = usePage()
  const { scheme } = store
  const prefix = languagePrefix(language)
  const [search] = useSearchParams()
  const [place, setPlace] = useState<Place>({
    scheme,
    province: parseInteger(search.get('tinh') ?? typed?.province),
    district: parseInteger(search.get('quan') ?? typed?.district),
    wards: parseInteger(typed?.wards),
  })
  const { data: addresses = [] } = useAddresses(signedIn)
  const [chosen, setChosen] = useState<number>()
  const address =
    addresses.find(({ id }) => id === chosen) ?? addresses.find(({ is_default }) => is_default) ?? addresses[0]

  const { mayChoose, branch, isPickUp } = useBranch(cart)
  const to = signedIn ? address && { id_address_customer: address.id } : isQuotable(place) ? place : undefined
  const target = isPickUp ? undefined : to
  const weightKey = cart.line_items.map(({ id, quantity }) => `${id}x${quantity}`).join()
  const quotes = useShippingQuotes(target && { ...target, branch_id: cart.branch_id }, weightKey)
  const [service, setService] = useState<string>()
  const quote =
    quotes.data?.data.find(({ partner_id, ship_type }) => `${partner_id}:${ship_type}` === service) ??
    quotes.data?.data[0]

  const delivered = useDeliveredCart(
    target && quote && { ...target, partner_shipper_id: quote.partner_id, shipper_type: quote.ship_type },
    cart,
  )

  const [order, busy] = useBusy(async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    if (isPickUp && !branch) return toast(t('cart.branch_none'), { tone: 'error' })
    if (signedIn && !address && !isPickUp) return toast(t('cart.no_address'), { tone: 'error' })
    const formProblems = signedIn ? {} : await checkGuestForm(fields, t)
    setProblems(formProblems)
    if (Object.keys(formProblems).length > 0) return focusFirst(form, formProblems)
    // One key per purchase attempt: submitting again after a network error must not order twice (reliability.md R2).
    key.current ??= crypto.randomUUID()
    const reply = await placeOrder(
      orderBody(fields, signedIn ? address?.id : undefined, isPickUp ? undefined : quote),
      key.current,
    )
    if (!reply.ok) {
      if (reply.code !== 0) key.current = undefined // rejected: the next submission is a new attempt
      return showFailure('order', reply, t)
    }
    const { order_code, guest_token, pay_url } = reply.data
    if (pay_url)
      return location.assign(
        payAddress(store.store_code, order_code, {
          back: prefix + orderPath(order_code),
          token: guest_token ?? undefined,
        }),
      )
    void navigate(orderPath(order_code) + (guest_token ? `?token=${encodeURIComponent(guest_token)}` : ''), {
      replace: true,
    })
    openPopup('order', { orderCode: order_code })
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void order(event.currentTarget)
  }

  return (
    <form id={formId} ref={disableBrowserValidation} method="post" action="/form/place-order" onSubmit={onSubmit}>
      <input type="hidden" name="lang" value={language} />
      <Columns>
        <div>
          <CartProblem msgCode={problem} />
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
            {!signedIn && <GuestFields problems={problems} place={place} onPlace={setPlace} isPickUp={isPickUp} />}
            {signedIn && !isPickUp && <SavedAddress address={address} onChoose={setChosen} addresses={addresses} />}
            {signedIn && isPickUp && <PickUpPerson />}
            {mayChoose && <BranchRow branch={branch} isPickUp={isPickUp} />}
            {isPickUp && branch && <input type="hidden" name="branch_id" value={branch.id} />}
          </Panel>
          {!isPickUp && (
            <Panel aria-label={t('cart.shipping')}>
              <ShippingChoice quotes={quotes} ready={target !== undefined} chosen={quote} onChoose={setService} />
            </Panel>
          )}
          <Panel aria-label={t('cart.payment')}>
            <PaymentChoice />
          </Panel>
          <Panel aria-label={t('cart.note')}>
            <TextAreaField
              label={t('cart.note')}
              optional
              name="customer_note"
              defaultValue={typed?.customer_note}
              maxLength={500}
              placeholder={t('cart.note_placeholder')}
            />
          </Panel>
          <LinkButton kind="plain" icon="chevron-left" to={cartPath(1)}>
            {t('cart.back_to_cart')}
          </LinkButton>
        </div>
        <CartSummary
          cart={delivered}
          action={
            <Button type="submit" size="l" block busy={busy}>
              {t('cart.place_order')}
            </Button>
          }
        >
          <OrderLines lines={cart.line_items} />
        </CartSummary>
      </Columns>
    </form>
  )
}

/** Carriers can quote a fee once the district is known, in the 2025 scheme the ward. */
function isQuotable(place: Place): place is Place & { province: number } {
  return Boolean(place.province && (place.scheme === 'legacy' ? place.district : place.wards))
}

/** After hydration the page validates the form; before, the browser does. */
function disableBrowserValidation(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true
}

const parseInteger = (text: string | undefined): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined

function focusFirst(form: HTMLFormElement, problems: FieldProblems): void {
  const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '-') in problems)
  if (first instanceof HTMLElement) first.focus()
}
