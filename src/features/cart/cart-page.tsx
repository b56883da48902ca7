import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCart } from '../../api/cart.ts'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { listAddresses } from '../../contract/addresses.ts'
import { getBadges } from '../../contract/badges.ts'
import { getCart } from '../../contract/cart.ts'
import { listPaymentMethods } from '../../contract/payments.ts'
import { listDistricts, listProvinces, listWards } from '../../contract/places.ts'
import { listBranches } from '../../contract/store.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { ProgressSteps } from '../../ui/controls/progress-steps.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartStep } from './cart-step.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

const ShippingStep = loadable(() => import('./shipping-step.tsx'))

/** /gio-hang: the cart (`s` absent or 1), then shipping and payment (2). Step 3 is the order's own page (storefront.md §2, decision 16). */
export default function CartPage() {
  const t = useT()
  usePageTitle(t('cart.title'))
  const [search] = useSearchParams()
  const step = search.get('s') === '2' || search.get('s') === '3' ? 2 : 1
  const { data: cart, isPending, refetch } = useCart()
  useFocusAfterRemoval(cart?.line_items)
  if (isPending) return <CartSkeleton />
  if (!cart) {
    return (
      <EmptyState image="offline" title={t('cart.failed')}>
        <Button onClick={() => void refetch()}>{t('ui.retry')}</Button>
      </EmptyState>
    )
  }
  if (cart.line_items.length === 0) {
    return (
      <EmptyState image="cart" title={t('cart.empty')} text={t('cart.empty_hint')}>
        <LinkButton to="/">{t('cart.buy_now')}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <Page>
      <h1>{t(step === 1 ? 'cart.title' : 'cart.step_shipping')}</h1>
      <ProgressSteps
        label={t('cart.progress')}
        steps={[t('cart.step_cart'), t('cart.step_shipping'), t('cart.step_done')]}
        current={step - 1}
        filled={step === 1 ? 25 : 75}
      />
      {step === 1 ? (
        <CartStep cart={cart} problem={search.get('loi')} />
      ) : (
        <ShippingStep cart={cart} problem={search.get('loi')} />
      )}
    </Page>
  )
}

const Page = styled.div`
  width: min(100% - 32px, 1160px);
  margin: 0 auto;
  padding-block: var(--space-6) var(--space-12);
  display: grid;
  gap: var(--space-5);
`

export async function prefetch({ get, t, search, store, signedIn }: PageRequest): Promise<PageFacts> {
  const shipping = search.get('s') === '2' || search.get('s') === '3'
  await Promise.all([get(getCart, { body: {} }), ...(shipping ? checkoutData() : [])])
  return { title: t('cart.title'), noindex: true }

  async function branchData() {
    const badges = await get(getBadges, {})
    if (badges.ok && badges.data.allow_branch_payment_order) await get(listBranches, {})
  }
  function checkoutData() {
    const scheme = store.scheme
    const province = Number(search.get('tinh'))
    const district = Number(search.get('quan'))
    return [
      get(listPaymentMethods, {}),
      get(listProvinces, { query: { scheme } }),
      signedIn && get(listAddresses, {}),
      branchData(),
      province > 0 &&
        (scheme === 'legacy'
          ? get(listDistricts, { params: { id: province }, query: {} })
          : get(listWards, { params: { id: province }, query: { scheme } })),
      district > 0 && get(listWards, { params: { id: district }, query: { scheme } }),
    ]
  }
}
