import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { listCategories } from '../../contract/categories.ts'
import { listAttributeSearches, listProducts } from '../../contract/products.ts'
import { productListPath } from '../../domain/paths.ts'
import { scrollByPage } from '../../ui/controls/scroller-click.ts'
import { loadable } from '../../ui/loadable.tsx'
import { StaticRegion } from '../../hydration/static-region.tsx'
import { facetArgs, filterCount, placeInCategories, productsArgs, readListQuery, SUGGESTED } from './list-query.ts'

const ProductList = loadable(() => import('./product-list.tsx'))

/**
 * The list is static until its URL changes in place; then React renders it. Clicks on its links and submissions of its GET forms are handled here.
 */
export default function ProductListPage() {
  const address = productListPath(readListQuery(new URLSearchParams(useLocation().search)))
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const live = useHasChanged(address)
  useStayAtTop(frame, address)

  const onSubmit = (event: FormEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
    event.preventDefault()
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
    void navigate(productListPath(readListQuery(new URLSearchParams(fields))))
  }
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    const isTick = target instanceof HTMLInputElement && target.type === 'checkbox'
    if (isTick && matchMedia('(width >= 900px)').matches) target.form?.requestSubmit()
  }
  return (
    <div ref={frame} onSubmit={onSubmit} onChange={onChange} onClick={scrollByPage}>
      <StaticRegion version={live ? 'live' : ''}>
        <ProductList />
      </StaticRegion>
    </div>
  )
}

export async function prefetch({ search, t, get }: PageRequest): Promise<PageFacts> {
  const list = readListQuery(search)
  const staticOnly = { staticOnly: true }
  const [categories, products] = await Promise.all([
    get(listCategories, {}),
    get(listProducts, productsArgs(list), staticOnly),
    get(listAttributeSearches, facetArgs(list), staticOnly),
  ])
  const { category, child, missing } = placeInCategories(categories.ok ? categories.data : [], list)
  if (missing && categories.ok) return { title: t('catalog.no_category_title'), status: 404, noindex: true }

  const named = { ...list, ...(category ? { category } : {}), ...(child ? { child } : {}) }
  const isMisnamed =
    category !== undefined &&
    (search.get('danh-muc')?.includes('/') ||
      list.category?.slug !== category.slug ||
      (child !== undefined && list.child?.slug !== child.slug))
  if (isMisnamed) return { title: category.name, redirect: productListPath(named) } // decision 11
  if (products.ok && products.data.total === 0) await get(listProducts, SUGGESTED, staticOnly)
  return {
    title:
      child?.name ??
      category?.name ??
      (list.search ? t('catalog.results_for', { search: list.search }) : t('catalog.all_products')),
    description: category && t('catalog.category_description', { name: child?.name ?? category.name }),
    image: child?.image_url ?? category?.image_url ?? undefined,
    canonical: productListPath(category ? { category, ...(child ? { child } : {}) } : {}),
    noindex: list.search !== undefined || filterCount(list) > 0,
    ...(products.ok ? {} : { status: 503 }),
  }
}

/** True once the value has differed from its first value. */
function useHasChanged(value: string): boolean {
  const [first] = useState(value)
  const [changed, setChanged] = useState(false)
  if (!changed && value !== first) setChanged(true)
  return changed || value !== first
}

/** Scrolls to the top of the list when its URL changes. */
function useStayAtTop(frame: React.RefObject<HTMLElement | null>, address: string): void {
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    if (frame.current && frame.current.getBoundingClientRect().top < 0) frame.current.scrollIntoView()
  }, [frame, address])
}
