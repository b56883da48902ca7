import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCart } from '../../api/cart.ts'
import { stateOf } from '../../api/delivered-cart.ts'
import { useKeptOrders } from '../../api/kept-orders.ts'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { listAddresses, type CustomerAddress } from '../../contract/addresses.ts'
import { getBadges } from '../../contract/badges.ts'
import { getCart, type Cart } from '../../contract/cart.ts'
import { listPaymentMethods } from '../../contract/payments.ts'
import { listDistricts, listProvinces, listWards } from '../../contract/places.ts'
import { calculateFees } from '../../contract/shipping.ts'
import { listBranches } from '../../contract/store.ts'
import { CHECKOUT_PROGRESS, checkoutStep } from '../../domain/checkout-step.ts'
import { cartPath, isPickUpSearch } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { KeptOrders } from '../../ui/commerce/kept-orders.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { ProgressSteps } from '../../ui/controls/progress-steps.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartStep } from './cart-step.tsx'
import { deliveryTo, destinationOf, quoteOf } from './destination.ts'
import { placeOf } from './use-checkout-draft.ts'
import { Wrap } from '../../ui/wrap.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { PolicyLine } from './policy-line.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { useLoginElsewhere } from './use-login-elsewhere.ts'
import { useLostOrder } from './use-lost-order.ts'
import { useShowOrder } from './use-show-order.ts'

const ShippingStep = loadable(() => import('./shipping-step.tsx'))

const stepOf = (search: URLSearchParams) => (checkoutStep(search.get('s'), 1).step === 2 ? 2 : 1)

/** /gio-hang: the cart (`s` absent or 1), then shipping and payment (2). Step 3 is the order's own page (storefront.md §2, decision 16). */
export default function CartPage() {
  const t = useT()
  usePageTitle(t('cart.title'))
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const step = stepOf(search)
  const { data, isPending, refetch } = useCart()
  const { show, cart, isPlaced, lost } = useShowOrder(data)
  const isAsking = useLostOrder(data, show)
  const isLoginHeard = useLoginElsewhere()
  const unpaid = useKeptOrders({ isUnpaidOnly: true })
  const isCompletion = search.get('s') === '3' // only the order's own page is that: back to step 2 (decision 16)
  useEffect(() => {
    if (isCompletion) void navigate(cartPath(2), { replace: true })
  }, [isCompletion, navigate])
  useFocusAfterRemoval(cart?.line_items)
  if (lost) return <OrderPlaced order={lost} />
  if (isPending) return <CartSkeleton />
  const kept = unpaid.orders.length > 0 && (
    <Page>
      <KeptOrders {...unpaid} />
    </Page>
  )
  if (!cart) {
    return (
      <>
        {kept}
        <EmptyState isPage image="offline" title={t('cart.failed')}>
          <Button onClick={() => void refetch()}>{t('ui.retry')}</Button>
        </EmptyState>
      </>
    )
  }
  if (cart.line_items.length === 0 && isAsking) return <CartSkeleton />
  if (cart.line_items.length === 0) {
    return (
      <>
        {kept}
        <EmptyState isPage image="cart" title={t('cart.empty')} text={t('cart.empty_hint')}>
          <LinkButton to="/">{t('cart.buy_now')}</LinkButton>
        </EmptyState>
      </>
    )
  }
  return (
    <Page key={step}>
      <h1>{t(step === 1 ? 'cart.title' : 'cart.step_shipping')}</h1>
      <ProgressSteps
        label={t('cart.progress')}
        steps={[t('cart.step_cart'), t('cart.step_shipping'), t('cart.step_done')]}
        current={step - 1}
        filled={CHECKOUT_PROGRESS[step]}
      />
      {!isPlaced && <KeptOrders {...unpaid} />}
      {isLoginHeard && <Notice>{t('cart.logged_in_elsewhere')}</Notice>}
      {step === 1 ? (
        <CartStep cart={cart} problem={search.get('loi')} />
      ) : (
        <ShippingStep cart={cart} problem={search.get('loi')} placing={{ show, isPlaced }} />
      )}
      {step === 2 && <PolicyLine />}
    </Page>
  )
}

const Page = styled(Wrap)`
  padding-block: var(--space-6) var(--space-12);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`

export async function prefetch({ get, t, search, store, signedIn, typed }: PageRequest): Promise<PageFacts> {
  const shipping = stepOf(search) === 2
  const [cart, addresses] = await Promise.all([
    get(getCart, { body: {} }),
    shipping && signedIn ? get(listAddresses, {}) : undefined,
    ...(shipping ? checkoutData() : []),
  ])
  if (shipping && cart.ok) await delivery(cart.data, addresses?.ok ? addresses.data : [])
  return { title: t('cart.title'), noindex: true }

  /** The fee, which a page without JavaScript shows too. */
  async function delivery(contents: Cart, saved: CustomerAddress[]) {
    const place = placeOf(typed, search, store.scheme)
    const isPickUp = isPickUpSearch(search)
    const { target } = destinationOf({ signedIn, cart: contents, draft: typed, addresses: saved, place, isPickUp })
    if (!target) return
    const body = { ...target, branch_id: contents.branch_id }
    const quotes = await get(calculateFees, { body }, { keyedBy: [contents.cart_version] })
    const to = deliveryTo(target, quoteOf(quotes.ok ? quotes.data.data : [], typed.shipping))
    if (to) await get(getCart, { body: to }, { keyedBy: stateOf(contents) })
  }
  async function branchData() {
    const badges = await get(getBadges, {})
    if (badges.ok && badges.data.allow_branch_payment_order) await get(listBranches, {})
  }
  function checkoutData() {
    const { scheme } = store
    const { province, district } = placeOf(typed, search, scheme)
    return [
      get(listPaymentMethods, {}),
      get(listProvinces, { query: { scheme } }),
      branchData(),
      province &&
        (scheme === 'legacy'
          ? get(listDistricts, { params: { id: province }, query: {} })
          : get(listWards, { params: { id: province }, query: { scheme } })),
      district && get(listWards, { params: { id: district }, query: { scheme } }),
    ]
  }
}
