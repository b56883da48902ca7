import { useSearchParams } from 'react-router-dom'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { purchasedArgs, usePurchasedProducts } from '../../api/purchased.ts'
import { listPurchasedProducts } from '../../contract/products.ts'
import { pagePath } from '../../domain/page-path.ts'
import { pageOf } from '../../domain/pagination.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { NeedsLogin } from '../../ui/commerce/needs-login.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../ui/commerce/product-grid.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { PageFrame } from '../../ui/controls/page-frame.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { StaticRegion } from '../../hydration/static-region.tsx'

/** /san-pham-da-mua: purchased products, to buy them again. */
export default function PurchasedPage() {
  const t = useT()
  usePageTitle(t('purchased.title'))
  const [search] = useSearchParams()
  if (!useSignedIn()) return <NeedsLogin onLogin={() => openPopup('phone', {})} />
  return (
    <PageFrame title={t('purchased.title')} wide>
      <PurchasedList page={pageOf(search.get('page'))} />
    </PageFrame>
  )
}

function PurchasedList({ page }: { page: number }) {
  const t = useT()
  const empty = (
    <EmptyState image="box" title={t('purchased.empty')} text={t('purchased.empty_text')}>
      <LinkButton to={PATHS.products}>{t('purchased.to_products')}</LinkButton>
    </EmptyState>
  )
  return (
    <LoadStates
      query={usePurchasedProducts(page)}
      loading={<ProductGridSkeleton />}
      isEmpty={({ total }) => total === 0}
      empty={empty}
    >
      {({ data, current_page, last_page }) => (
        <>
          <StaticRegion version={current_page}>
            <h2 className="hidden-text">{t('ui.list')}</h2>
            <ProductGrid products={data} eager={4} />
          </StaticRegion>
          <Pagination
            current={current_page}
            last={last_page}
            to={(number) => pagePath(PATHS.purchased, { page: number })}
          />
        </>
      )}
    </LoadStates>
  )
}

export async function prefetch({ get, t, search, signedIn }: PageRequest): Promise<PageFacts> {
  if (signedIn) await get(listPurchasedProducts, purchasedArgs(pageOf(search.get('page'))))
  return { title: t('purchased.title'), noindex: true }
}
