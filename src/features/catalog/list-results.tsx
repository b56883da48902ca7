import { useProducts } from '../../api/products.ts'
import { PATHS, productListPath, type ProductListQuery } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Scroller } from '../../ui/controls/scroller.tsx'
import { ProductCard } from '../../ui/commerce/product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../ui/commerce/product-grid.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'
import { filterCount, LIST_PAGE_SIZE, productsArgs, SUGGESTED, unfiltered } from './list-query.ts'

const EAGER = 4 // the first row on desktops, the first two on phones

/** The products of the list: loading, empty, failed, ready. */
export function ListResults({ list }: { list: ProductListQuery }) {
  const t = useT()
  const { data, isPending, isError, refetch } = useProducts(productsArgs(list))
  if (isPending) return <ProductGridSkeleton count={LIST_PAGE_SIZE / 2} />
  if (isError) return <LoadFailed retry={refetch} />
  if (data.data.length === 0 && data.total > 0) return <PastEnd list={list} last={data.last_page} />
  if (data.data.length === 0) return <NothingFound list={list} />
  return (
    <>
      {data.is_near ? <ShelfHeading title={t('catalog.near')} /> : <h2 className="hidden-text">{t('ui.list')}</h2>}
      <ProductGrid products={data.data} eager={EAGER} />
      <Pagination current={data.current_page} last={data.last_page} to={(page) => productListPath({ ...list, page })} />
    </>
  )
}

function PastEnd({ list, last }: { list: ProductListQuery; last: number }) {
  const t = useT()
  const { number } = useFormat()
  return (
    <EmptyState image="search" title={t('catalog.past_end', { page: number(list.page ?? 1) })}>
      <LinkButton to={productListPath({ ...list, page: last })}>{t('catalog.to_last_page')}</LinkButton>
    </EmptyState>
  )
}

function NothingFound({ list }: { list: ProductListQuery }) {
  const t = useT()
  const { data: popular } = useProducts(SUGGESTED)
  const narrowed = filterCount(list) > 0
  return (
    <>
      <EmptyState
        image="search"
        title={list.search ? t('catalog.nothing_for', { search: list.search }) : t('catalog.nothing')}
        text={t(narrowed ? 'catalog.nothing_filtered' : list.search ? 'catalog.nothing_text' : 'catalog.nothing_yet')}
      >
        {narrowed && <LinkButton to={productListPath(unfiltered(list))}>{t('catalog.clear_filters')}</LinkButton>}
        <LinkButton
          kind={narrowed ? 'outline' : 'primary'}
          to={list.search || list.category ? PATHS.categories : PATHS.home}
        >
          {t(list.search || list.category ? 'catalog.to_categories' : 'catalog.to_home')}
        </LinkButton>
      </EmptyState>
      {popular && popular.data.length > 0 && (
        <section aria-label={t('catalog.popular')}>
          <ShelfHeading title={t('catalog.popular')} to={productListPath({ sort_by: 'sales', descending: true })} />
          <Scroller label={t('catalog.popular')} ofItems>
            {popular.data.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </Scroller>
        </section>
      )}
    </>
  )
}
