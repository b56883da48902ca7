import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { useProduct } from '../../api/products.ts'
import { useRouteParams } from '../../api/route-params.tsx'
import { listVouchers } from '../../contract/promotions.ts'
import { getProduct, listSimilarProducts } from '../../contract/products.ts'
import { listProductReviews } from '../../contract/reviews.ts'
import { categoryPath, OPTION, parseSlugId, PATHS, productPath } from '../../domain/paths.ts'
import { optionKeys, optionOf } from '../../domain/product-option.ts'
import { loadable } from '../../ui/loadable.tsx'
import { StaticRegion } from '../../hydration/static-region.tsx'
import { breadcrumbJsonLd } from '../../domain/structured-data/breadcrumb-json-ld.ts'
import { offer } from './offer.ts'
import { productJsonLd } from './product-json-ld.ts'
import { ProductView } from './product-view.tsx'
import { reviewsArgs } from './reviews-args.ts'

const ProductMissing = loadable(() => import('./product-missing.tsx'))

/** A product page. While the product is loading or missing, the server's HTML is kept. */
export default function ProductPage() {
  const id = parseSlugId(useRouteParams().product)?.id
  const { data, error, isError, refetch } = useProduct(id)
  if (data) return <ProductView key={data.id} product={data} />
  return (
    <StaticRegion version={isError ? 'failed' : ''}>
      <ProductMissing problem={id === undefined ? 404 : isError ? error : undefined} retry={refetch} />
    </StaticRegion>
  )
}

export async function prefetch(request: PageRequest): Promise<PageFacts> {
  const { params, search, theme, t, get, store, pageUrl } = request
  const slug = parseSlugId(params.product)
  const missing = { title: t('catalog.no_product_title'), noindex: true }
  if (!slug) return { ...missing, status: 404 }
  const args = { params: { id: slug.id } }
  const staticOnly = { staticOnly: true }
  const [reply, reviews] = await Promise.all([
    get(getProduct, args),
    get(listProductReviews, reviewsArgs(slug.id, search), staticOnly),
    get(listVouchers, {}, staticOnly),
    theme.is_show_same_product && get(listSimilarProducts, args, staticOnly),
  ])
  if (!reply.ok) return { ...missing, status: reply.code === 404 ? 404 : 503 }
  const product = reply.data
  const [table] = product.distributes
  const option = search.get(OPTION)
  const { element, sub } = optionOf(table, option)
  if (slug.slug !== product.slug)
    return { title: product.name, redirect: productPath(product, element ? option : undefined) }
  const [category] = product.categories
  const price = product.is_medicine ? 0 : offer(product, { element: element?.name, sub: sub?.name }, 1).price
  return {
    title: product.seo_title || product.name,
    description: product.seo_description || t('catalog.product_description', { name: product.name, store: store.name }),
    image: element?.image_url ?? product.images[0]?.image_url,
    imageAlt: product.name,
    card: { product: product.id, version: [product.name, price, product.images[0]?.image_url].join() },
    properties: {
      'og:type': 'product',
      ...(price > 0 && { 'product:price:amount': String(price), 'product:price:currency': 'VND' }),
    },
    canonical: productPath(product),
    languages: product.languages,
    options: optionKeys(table),
    jsonLd: [
      ...productJsonLd(product, reviews.ok ? reviews.data.data : [], request),
      breadcrumbJsonLd([
        { name: t('ui.home'), url: pageUrl('/') },
        { name: t('catalog.products'), url: pageUrl(PATHS.products) },
        ...(category ? [{ name: category.name, url: pageUrl(categoryPath(category)) }] : []),
        { name: product.name, url: pageUrl(productPath(product)) },
      ]),
    ],
  }
}
