import type { PageRequest } from '../../api/page-request.ts'
import type { ProductDetail } from '../../contract/products.ts'
import type { Review } from '../../contract/reviews.ts'
import { optionKey, productPath } from '../../domain/paths.ts'
import { brandOf } from '../../domain/structured-data/brand.ts'
import { gtinOf } from '../../domain/structured-data/gtin.ts'
import { optionKind } from '../../domain/structured-data/option-kind.ts'
import { plainText } from '../../domain/structured-data/plain-text.ts'
import { tradingTermsJsonLd } from '../../domain/structured-data/trading-terms-json-ld.ts'
import { isoTime } from '../../domain/time.ts'
import { offer, type Choice } from './offer.ts'

type Named = Pick<PageRequest, 'store' | 'terms' | 'pageUrl' | 'mediaUrl'>

/**
 * The product for search engines: a Product, or a ProductGroup of its options (schema.org; Google's merchant listing and product variants). What has no
 * price, or is not sold online, has no offer; nothing is said of a product with neither an offer nor a rating, which search engines refuse.
 */
export function productJsonLd(product: ProductDetail, reviews: readonly Review[], request: Named): object[] {
  const url = request.pageUrl(productPath(product))
  const table = product.distributes[0]
  const names = table ? [table.name, table.sub_element_distribute_name ?? ''] : []
  const promises = tradingTermsJsonLd(request.terms, product.weight)
  const variants = optionsOf(product).flatMap(({ key, choice, sku, image }) => {
    const address = request.pageUrl(productPath(product, key))
    const offers = offersOf(product, choice, address, promises.ofOffer)
    const values = [choice.element, choice.sub].map((value, level) => varied(names[level], value))
    const variant = {
      '@type': 'Product',
      name: [product.name, choice.element, choice.sub].filter(Boolean).join(', '),
      url: address,
      image: image ? request.mediaUrl(image) : images(product, request)[0],
      ...(sku && { sku }),
      ...Object.assign({}, ...values),
      offers,
    }
    return offers ? [variant] : []
  })
  const offers = table ? undefined : offersOf(product, {}, url, promises.ofOffer)
  if (variants.length === 0 && !offers && product.count_stars === 0) return []
  const gtin = table ? undefined : gtinOf(product.barcode)
  const group = {
    '@type': variants.length > 0 ? 'ProductGroup' : 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    image: images(product, request),
    ...(product.description && { description: plainText(product.description) }),
    brand: { '@type': 'Brand', name: brandOf(product.attributes) ?? request.store.name },
    ...(product.sku && { sku: product.sku }),
    ...(gtin && { gtin }),
    ...(variants.length > 0
      ? {
          productGroupID: product.sku ?? String(product.id),
          variesBy: names.filter(Boolean).map(variesBy),
          hasVariant: variants,
        }
      : offers && { offers }),
    ...(product.count_stars > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.stars, reviewCount: product.count_stars },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewOf) }),
  }
  return [group, ...(variants.length > 0 || offers ? promises.nodes() : [])]
}

function offersOf(
  product: ProductDetail,
  choice: Choice,
  url: string,
  promises: (price: number) => object,
): object | undefined {
  const { price, stock } = offer(product, choice, 1)
  if (price <= 0 || product.is_medicine) return undefined
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'VND',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${stock === 0 ? 'OutOfStock' : 'InStock'}`,
    ...(product.product_discount?.end_time && { priceValidUntil: isoTime(product.product_discount.end_time) }),
    ...promises(price),
  }
}

/** Every option that can be bought. */
function optionsOf({
  distributes: [table],
}: ProductDetail): { key: string; choice: Choice; sku: string | null; image: string | null }[] {
  return (table?.element_distributes ?? []).flatMap((element) => {
    const { name, image_url: image, sub_element_distributes: subs } = element
    return subs.length === 0
      ? [{ key: optionKey(element), choice: { element: name }, sku: element.sku, image }]
      : subs.map((sub) => ({
          key: optionKey(element, sub),
          choice: { element: name, sub: sub.name },
          sku: sub.sku,
          image,
        }))
  })
}

/** schema.org has properties for some kinds of options; the others are named by the shop. */
function variesBy(name: string): string {
  const kind = optionKind(name)
  return kind ? `https://schema.org/${kind}` : name
}

function varied(name: string | undefined, value: string | undefined): object {
  if (!name || !value) return {}
  const kind = optionKind(name)
  return kind ? { [kind]: value } : { additionalProperty: { '@type': 'PropertyValue', name, value } }
}

const images = ({ images: list }: ProductDetail, { mediaUrl }: Named): string[] =>
  list.map(({ image_url }) => mediaUrl(image_url))

const reviewOf = ({ stars, content, customer, created_at }: Review): object => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
  author: { '@type': 'Person', name: customer.name },
  datePublished: isoTime(created_at),
  ...(content && { reviewBody: content }),
})
