import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCategories } from '../../api/categories.ts'
import { useProducts } from '../../api/products.ts'
import { categoryPath, PATHS, productListPath, subCategoryPath, type ProductListQuery } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { usePageTitle } from '../../api/page-title.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Image } from '../../ui/image.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListResults } from './list-results.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { filterCount, listTitle, placeInCategories, productsArgs, readListQuery } from './list-query.ts'

/** /san-pham: products of the store, of a category or of a search (storefront.md §2). */
export default function ProductList() {
  const t = useT()
  const { number } = useFormat()
  const query = readListQuery(new URLSearchParams(useLocation().search))
  const { category, child, missing } = placeInCategories(useCategories(), query)
  const list: ProductListQuery = { ...query, ...(category ? { category } : {}), ...(child ? { child } : {}) }
  const { data } = useProducts(productsArgs(query))
  const title =
    data?.is_near && list.search
      ? t('catalog.nothing_for', { search: list.search })
      : listTitle(t, list, child?.name ?? category?.name)
  const isBare = data?.total === 0 && filterCount(list) === 0
  const { page = 1 } = query
  usePageTitle(missing ? t('catalog.no_category_title') : page > 1 ? t('ui.title_of_page', { title, page }) : title)
  if (missing) {
    return (
      <EmptyState isPage image="lost" title={t('catalog.no_category_title')} text={t('catalog.no_category_text')}>
        <LinkButton to={PATHS.categories}>{t('catalog.to_categories')}</LinkButton>
        <LinkButton kind="outline" to={PATHS.products}>
          {t('catalog.all_products')}
        </LinkButton>
      </EmptyState>
    )
  }
  const crumbs = [
    { name: t('catalog.products'), to: PATHS.products },
    ...(category ? [{ name: category.name, to: categoryPath(category) }] : []),
    ...(child ? [{ name: child.name }] : []),
    ...(list.search ? [{ name: `“${list.search}”` }] : []),
  ]
  return (
    <Wrap>
      <Breadcrumbs crumbs={crumbs} />
      <Title>
        <h1>{title}</h1>
        <p role="status">{data ? t('catalog.count', { count: data.total, shown: number(data.total) }) : '\u00a0'}</p>
      </Title>
      {category && category.category_children.length > 0 && (
        <Children aria-label={t('catalog.in_category', { name: category.name })}>
          <Link
            to={productListPath({ ...list, child: undefined, page: undefined })}
            aria-current={child ? undefined : 'true'}
          >
            {t('catalog.all_of_it')}
          </Link>
          {category.category_children.map((one) => (
            <Link
              key={one.id}
              to={
                list.search
                  ? productListPath({ search: list.search, category, child: one })
                  : subCategoryPath(category, one)
              }
              aria-current={one === child ? 'true' : undefined}
            >
              {one.image_url && <Image src={one.image_url} alt="" sizes="32px" widths={[160]} />}
              {one.name}
            </Link>
          ))}
        </Children>
      )}
      <Columns>
        {!isBare && <ListFilters list={list} />}
        <div>
          {!isBare && <ListToolbar list={list} />}
          <AppliedFilters list={list} />
          <ListResults list={list} />
        </div>
      </Columns>
    </Wrap>
  )
}

const Title = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-3);
  margin-bottom: var(--space-3);
  & > p {
    color: var(--color-text-soft);
    font-size: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
`
const Children = styled.nav`
  display: flex;
  gap: var(--space-2);
  margin: 0 calc(-1 * var(--gutter)) var(--space-3);
  padding: 2px var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;
  & a {
    flex: none;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
    padding: var(--space-1) var(--space-4);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    background: var(--color-surface);
    font-size: var(--text-2);
  }
  & a:has(img) {
    padding-left: 5px;
  }
  & a > img {
    width: 32px;
    border-radius: 50%;
  }
  & a:hover {
    border-color: var(--color-text-soft);
  }
  & a[aria-current] {
    border-color: var(--color-main);
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-weight: 600;
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-bottom: var(--space-10);
  & > :only-child {
    grid-column: 1 / -1;
  }
  @media (width >= 900px) {
    grid-template-columns: 232px minmax(0, 1fr);
    gap: var(--space-8);
    align-items: start;
    margin-top: var(--space-2);
  }
`
