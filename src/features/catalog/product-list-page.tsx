import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { listCategories } from '../../contract/categories.ts'
import { listAttributeSearches, listProducts, type ProductPage } from '../../contract/products.ts'
import { categoryPath, PATHS, productListPath, subCategoryPath } from '../../domain/paths.ts'
import { breadcrumbJsonLd } from '../../domain/structured-data/breadcrumb-json-ld.ts'
import { useLanguage } from '../../i18n/i18n-context.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { scrollByPage } from '../../ui/controls/scroller-click.ts'
import { loadable } from '../../ui/loadable.tsx'
import { keepSearch } from '../../session/last-searches.ts'
import { StaticRegion } from '../../hydration/static-region.tsx'
import {
  facetArgs,
  filterCount,
  FILTERS_ID,
  listTitle,
  placeInCategories,
  PRICE_BOUNDS,
  productsArgs,
  readListQuery,
  SUGGESTED,
} from './list-query.ts'

const ProductList = loadable(() => import('./product-list.tsx'))

/**
 * The list is static until its URL changes in place; then React renders it. Clicks on its links and submissions of its GET forms are handled here.
 */
export default function ProductListPage() {
  const address = productListPath(readListQuery(new URLSearchParams(useLocation().search)))
  const navigate = useNavigate()
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const live = useHasChanged(address)
  useStayAtTop(frame, address)
  const rememberFilters = useSameFilters(address)
  const { search } = readListQuery(new URLSearchParams(useLocation().search))
  useEffect(() => (search ? keepSearch(search) : undefined), [search])
  useEffect(closeSheetWhenWide, [])
  useEffect(() => frame.current?.addEventListener('toggle', focusWrongPrice, true), []) // told to the panel of the filters alone

  /** Resolves to whether the list is shown as asked; else the form says what is wrong. */
  const apply = async (form: HTMLFormElement): Promise<boolean> => {
    let fields = new URLSearchParams(
      [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
    )
    if (readListQuery(fields).unread) {
      const prices = await loadPrices().catch(() => form.submit()) // then the server reads them
      if (!prices) return false
      fields = prices.readTypedPrices(fields, language)
      prices.showTypedPrices(form, language, true)
    }
    const list = readListQuery(fields)
    if (list.unread) return false
    const next = productListPath(list)
    if (next !== address) void navigate(next)
    return true
  }
  const onSubmit = async (event: FormEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
    event.preventDefault()
    if (await apply(form)) openSheet()?.hidePopover()
  }
  // `input`, not React's `onChange`, which ignores fields of a static region
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement && target.type === 'checkbox' && target.form)) return
    rememberFilters(target.id)
    void apply(target.form)
  }
  const onFocus = ({ target }: FocusEvent) => void (isPrice(target) && loadPrices().catch(() => {}))
  const onBlur = ({ target }: FocusEvent) => {
    const form = isPrice(target) && target.form
    if (form)
      void loadPrices().then(
        ({ showTypedPrices }) => showTypedPrices(form, language),
        () => {},
      )
  }
  return (
    <div
      ref={frame}
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
      onFocus={onFocus}
      onBlur={onBlur}
      onClick={scrollByPage}
    >
      <StaticRegion version={live ? 'live' : ''}>
        <ProductList />
      </StaticRegion>
    </div>
  )
}

/** Few people type a price. */
const loadPrices = () => import('./typed-prices.ts')
const isPrice = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && PRICE_BOUNDS.some((name) => name === field.name)

export async function prefetch({ search, language, t, get, store, pageUrl }: PageRequest): Promise<PageFacts> {
  const list = readListQuery(search)
  if (list.unread) {
    const { readTypedPrices } = await loadPrices()
    const read = productListPath(readListQuery(readTypedPrices(search, language)))
    if (read !== productListPath(list)) return { title: t('catalog.products'), redirect: read }
  }
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
  const isPastEnd = products.ok && products.data.total > 0 && products.data.data.length === 0
  if (products.ok && products.data.total === 0) await get(listProducts, SUGGESTED, staticOnly)
  const { page = 1 } = list
  const name = child?.name ?? category?.name
  const title = listTitle(t, list, name)
  return {
    title: page > 1 ? t('ui.title_of_page', { title, page }) : title,
    description: listDescription(t, products.ok ? products.data : undefined, name, store.name),
    image: child?.image_url ?? category?.image_url ?? undefined,
    canonical: productListPath({ ...(category && { category }), ...(child && { child }), page }),
    noindex: list.search !== undefined || list.unread !== undefined || filterCount(list) > 0 || isPastEnd,
    jsonLd: [
      breadcrumbJsonLd([
        { name: t('ui.home'), url: pageUrl('/') },
        { name: t('catalog.products'), url: pageUrl(PATHS.products) },
        ...(category ? [{ name: category.name, url: pageUrl(categoryPath(category)) }] : []),
        ...(category && child ? [{ name: child.name, url: pageUrl(subCategoryPath(category, child)) }] : []),
      ]),
    ],
    ...(products.ok ? {} : { status: 503 }),
    ...(isPastEnd && { status: 404 }),
  }
}

/** What a list holds: how many products, and the first of them by name. */
function listDescription(
  t: Translate,
  products: Pick<ProductPage, 'total' | 'data'> | undefined,
  name: string | undefined,
  store: string,
): string | undefined {
  if (!products || products.data.length === 0) return undefined
  const some = products.data
    .slice(0, 3)
    .map((product) => product.name)
    .join(', ')
  return name
    ? t('catalog.category_description', { name, store, some, count: products.total })
    : t('catalog.list_description', { store, some, count: products.total })
}

/** True once the value has differed from its first value. */
function useHasChanged(value: string): boolean {
  const [first] = useState(value)
  const [changed, setChanged] = useState(false)
  if (!changed && value !== first) setChanged(true)
  return changed || value !== first
}

/** The filters, when they are open as a sheet. */
/** The filters become a column: a tablet was turned. */
function closeSheetWhenWide(): () => void {
  const wide = matchMedia('(width >= 900px)')
  const close = () => openSheet()?.hidePopover()
  wide.addEventListener('change', close)
  return () => wide.removeEventListener('change', close)
}
const openSheet = (): HTMLElement | null => document.querySelector(`#${FILTERS_ID}:popover-open`)
const focusWrongPrice = () => openSheet()?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

/**
 * A change of a filter renders the filters again. The returned function is called before, with the id of the field that has the focus: sheet, scroll
 * position and focus are then as they were.
 */
function useSameFilters(address: string): (focused: string) => void {
  const before = useRef<{ focused: string; isOpen: boolean; top: number }>(undefined)
  useLayoutEffect(() => {
    const state = before.current
    before.current = undefined
    const filters = document.getElementById(FILTERS_ID)
    if (!state || !filters) return
    if (state.isOpen && !openSheet()) filters.showPopover()
    filters.scrollTop = state.top
    document.getElementById(state.focused)?.focus({ preventScroll: true })
  }, [address])
  return (focused) => {
    const sheet = openSheet()
    before.current = { focused, isOpen: sheet !== null, top: sheet?.scrollTop ?? 0 }
  }
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
