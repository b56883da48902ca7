import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAddresses } from '../../api/addresses.ts'
import { isCart, OWN_CART, refreshCart } from '../../api/cart.ts'
import { useDeliveredCart } from '../../api/delivered-cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useShippingQuotes } from '../../api/orders.ts'
import { placeOnce } from '../../api/place-order.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useFormProblems } from '../../api/use-form-problems.ts'
import type { Cart } from '../../contract/cart.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { useStore } from '../../theme/store-context.tsx'
import type { Place } from '../../ui/commerce/place-fields.tsx'
import { checkOrderForm, orderBody } from './checkout-form.ts'
import { deliveryTo, destinationOf, quoteOf } from './destination.ts'
import { shortLines } from './line-shortage.ts'
import { useBranch } from './use-branch.ts'
import { placeOf, savePlace, useCheckoutDraft } from './use-checkout-draft.ts'
import { useOrderParts, type ShowOrder } from './use-show-order.ts'

/** `isPlaced`: the order is placed, and its page is not there yet. */
export type Placing = { show: ShowOrder; isPlaced: boolean }
export type Checkout = ReturnType<typeof useCheckout>

/**
 * What step 2 of the checkout knows and can do: where the order goes, what carriers ask for it, the cart with that fee, and placing the order. The
 * fields that need no code of ours stay in the form, which `place` reads.
 */
export function useCheckout(cart: Cart, { show, isPlaced }: Placing) {
  const t = useT()
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const draft = useCheckoutDraft()
  useOrderParts()
  const { form, problems, validate, recheck } = useFormProblems((sent) => checkOrderForm(sent, t))
  useEffect(() => {
    form.current!.noValidate = true // before hydration the browser validates, from here on the page does
  }, [form])

  const branch = useBranch(cart)
  const { isPickUp } = branch
  const [place, setPlace] = usePlace(draft)
  const { data: addresses = [] } = useAddresses(signedIn)
  const [chosen, chooseAddress] = useState<string>()
  const destination = destinationOf({ signedIn, cart, draft, addresses, chosen, place, isPickUp })
  const { isTyped, address, target } = destination

  const quotes = useShippingQuotes(target && { ...target, branch_id: cart.branch_id }, cart.cart_version)
  const [service, chooseService] = useState<string>()
  const quote = quoteOf(quotes.data?.data, service ?? draft.shipping)
  const { shown, isPricing } = useDeliveredCart(deliveryTo(target, quote), cart)
  const isWaiting = isPricing || (target !== undefined && quotes.isLoading) // an order of a total without its fee would be refused

  const [changed, setChanged] = useState<{ before: Cart; after: Cart }>()
  const [refusals, setRefusals] = useState(0)
  const [placeOrder, isPlacing] = useBusy(async (sent: HTMLFormElement) => {
    const fields = new FormData(sent)
    if (isPickUp && !branch.branch) return toast(t('cart.branch_none'), { tone: 'error' })
    if (!isTyped && !address && !isPickUp) return toast(t('cart.no_address'), { tone: 'error' })
    const found = await validate()
    setChanged(undefined)
    if (Object.keys(found).length > 0) return
    const reply = await placeOnce(client, orderBody(fields, address?.id, isPickUp ? undefined : quote, shown))
    if (reply.ok) return show(reply.data, { isPaidNow: true })
    if (reply.code === 401) return openPopup('phone', {})
    if (SHORT.has(reply.msg_code)) {
      await refreshCart(client)
      const now = client.getQueryData<Cart>(OWN_CART.queryKey)
      if (shortLines(now?.line_items ?? []).length > 0) return setRefusals((before) => before + 1)
    }
    if (!isCart(reply.data)) return showFailure('order', reply, t)
    await Promise.all([refreshCart(client), quotes.refetch()])
    setChanged({ before: shown, after: reply.data })
  })
  return {
    signedIn,
    draft,
    form,
    problems,
    recheck,
    branch,
    place,
    setPlace,
    addresses,
    chooseAddress,
    destination,
    quotes,
    quote,
    chooseService,
    /** The cart with the fee, as soon as it is known. */ shown,
    /** What changed since the buyer looked, after a refusal for it. */ changed,
    /** Orders that were refused because of lines of which there is too little. */ refusals,
    isPlacing,
    isBusy: isPlacing || isWaiting || isPlaced,
    placeOrder: (sent: HTMLFormElement) => void (isWaiting || isPlaced || placeOrder(sent)),
  }
}

/** Refusals of an order for lines of which there is too little. */
const SHORT: ReadonlySet<string> = new Set(['OUT_OF_STOCK', 'EXCEEDS_STOCK'])

/** The place that is typed in; at first the one of the draft or the address. It is kept as it changes. */
function usePlace(draft: ReturnType<typeof useCheckoutDraft>) {
  const store = useStore()
  const [search] = useSearchParams()
  const [chosen, setPlace] = useState<Place>()
  const place = chosen ?? placeOf(draft, search, store.scheme)
  const { scheme, province, district, wards } = place
  useEffect(() => {
    if (province !== undefined) savePlace({ scheme, province, district, wards })
  }, [scheme, province, district, wards])
  return [place, setPlace] as const
}
