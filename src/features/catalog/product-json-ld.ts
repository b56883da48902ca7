import type { ProductDetail } from '../../contract/products.ts'
import type { Review } from '../../contract/reviews.ts'
import { isoTime } from '../../domain/time.ts'
import { offer } from './offer.ts'

/** The product as JSON-LD for search engines (schema.org). A product without a price has no offer. */
export function productJsonLd(product: ProductDetail, reviews: readonly Review[]): object {
  const { price, to, stock } = offer(product, {}, 1)
  const availability = `https://schema.org/${stock === 0 ? 'OutOfStock' : 'InStock'}`
  const offers = to
    ? { '@type': 'AggregateOffer', lowPrice: price, highPrice: to, priceCurrency: 'VND', availability }
    : { '@type': 'Offer', price, priceCurrency: 'VND', availability }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    image: product.images.map(({ image_url }) => image_url),
    ...(product.sku ? { sku: product.sku } : {}),
    ...(price > 0 && !product.is_medicine ? { offers } : {}),
    ...(product.count_stars > 0
      ? {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: product.stars, reviewCount: product.count_stars },
        }
      : {}),
    ...(reviews.length > 0
      ? {
          review: reviews.map(({ stars, content, customer, created_at }) => ({
            '@type': 'Review',
            reviewRating: { '@type': 'Rating', ratingValue: stars },
            author: { '@type': 'Person', name: customer.name },
            datePublished: isoTime(created_at),
            ...(content ? { reviewBody: content } : {}),
          })),
        }
      : {}),
  }
}
