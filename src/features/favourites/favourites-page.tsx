import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { showFailure } from '../../api/failure-policy.ts'
import { favouritesArgs, setFavourite, useFavourites } from '../../api/favourites.ts'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { listFavorites } from '../../contract/favorites.ts'
import type { Product } from '../../contract/products.ts'
import { pagePath } from '../../domain/page-path.ts'
import { pageOf } from '../../domain/pagination.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { NeedsLogin } from '../../ui/commerce/needs-login.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../ui/commerce/product-grid.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { PageFrame } from '../../ui/controls/page-frame.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'

/** /yeu-thich: the customer's favourites. Removing one can be undone. */
export default function FavouritesPage() {
  const t = useT()
  usePageTitle(t('favourites.title'))
  const [search] = useSearchParams()
  if (!useSignedIn()) return <NeedsLogin onLogin={() => openPopup('phone', {})} />
  return (
    <PageFrame title={t('favourites.title')} wide>
      <FavouriteList page={pageOf(search.get('page'))} />
    </PageFrame>
  )
}

function FavouriteList({ page }: { page: number }) {
  const t = useT()
  const liked = useFavourites(page)
  const client = useQueryClient()
  const set = async ({ id }: Product, isFavourite: boolean) => {
    const reply = await setFavourite(client, id, isFavourite)
    if (!reply.ok) showFailure('favourite', reply, t)
    return reply.ok
  }
  const remove = async (product: Product) => {
    if (await set(product, false))
      toast(t('favourites.removed'), { action: { label: t('favourites.undo'), run: () => void set(product, true) } })
  }
  const empty = (
    <EmptyState image="heart" title={t('favourites.empty')} text={t('favourites.empty_text')}>
      <LinkButton to={PATHS.products}>{t('favourites.to_products')}</LinkButton>
    </EmptyState>
  )
  return (
    <LoadStates query={liked} loading={<ProductGridSkeleton />} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ data, current_page, last_page }) => (
        <>
          <h2 className="hidden-text">{t('ui.list')}</h2>
          <ProductGrid
            products={data}
            eager={4}
            corner={(product) => (
              <IconButton
                icon="heart-filled"
                label={t('favourites.remove', { name: product.name })}
                onClick={() => void remove(product)}
              />
            )}
          />
          <Pagination
            current={current_page}
            last={last_page}
            to={(number) => pagePath(PATHS.favorites, { page: number })}
          />
        </>
      )}
    </LoadStates>
  )
}

export async function prefetch({ get, t, search, signedIn }: PageRequest): Promise<PageFacts> {
  if (signedIn) await get(listFavorites, favouritesArgs(pageOf(search.get('page'))))
  return { title: t('favourites.title'), noindex: true }
}
