import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { productPath } from '../../../src/domain/paths.ts'
import type { TradingTerms } from '../../../src/domain/structured-data/trading-terms-json-ld.ts'
import { tradingTerms } from '../../core/carts/trading-terms.ts'
import { feedItems, type FeedItem } from '../../core/catalogue/feed-items.ts'
import { findProductDetails } from '../../core/catalogue/products-queries.ts'
import { escape } from './document.ts'
import type { FileRequest } from './file-request.ts'
import { isListed } from '../../db/conditions.ts'

const BATCH = 200
const KEPT_MS = 15 * 60_000 // feeds are fetched a few times a day
const KEPT_BYTES = 64 * 1024 * 1024

/** Feeds by store, compressed: a gzip file may be several compressed parts in a row (RFC 1952 §2.2). */
const kept = new LRUCache<string, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => length + 1,
  ttl: KEPT_MS,
})
const running = new Map<string, Promise<Buffer>>()

/** All products that can be bought, as RSS 2.0 with the attributes that Google Merchant, Facebook and Zalo read; gzip. Made at most once in 15 minutes. */
export async function productFeed(request: FileRequest, now: Date): Promise<Buffer> {
  const key = `${request.origin} ${request.storeId}`
  const found = kept.get(key)
  if (found) return found
  const making = running.get(key) ?? makeFeed(request, now).finally(() => running.delete(key))
  running.set(key, making)
  const feed = await making
  kept.set(key, feed)
  return feed
}
export const plainFeed: (feed: Buffer) => Promise<Buffer> = promisify(gunzip)
const compressed = promisify(gzip)

async function makeFeed({ origin, storeId, database, frame }: FileRequest, now: Date): Promise<Buffer> {
  const db = database.forStore(storeId)
  const terms = await tradingTerms(db)
  const { name } = frame.record
  const parts = [
    await compressed(
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${escape(name)}</title>\n<link>${escape(origin)}</link>\n<description>${escape(frame.theme.home_description || name)}</description>\n`,
    ),
  ]
  for (let after = 0; ;) {
    const products = await db.query(async (q) => {
      const rows = await q
        .selectFrom('products')
        .select('id')
        .where(isListed('products'))
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      const ids = rows.map(({ id }) => id)
      return findProductDetails(q, storeId, ids, { now })
    })
    const last = products.at(-1)
    if (!last) break
    after = last.id
    const items = products.flatMap((product) => {
      const link = origin + productPath(product)
      return feedItems(product).map((item) => itemXml(item, { link, origin, brand: name, terms }))
    })
    parts.push(await compressed(items.join('')))
  }
  parts.push(await compressed('</channel>\n</rss>\n'))
  return Buffer.concat(parts)
}

type Around = { link: string; origin: string; brand: string; terms: TradingTerms }

function itemXml(item: FeedItem, { link, origin, brand, terms }: Around): string {
  const image = (address: string) => (address.startsWith('/') ? origin + jpeg(address) : address)
  const [first, ...more] = item.images
  const service = terms.shipping[0]
  const fee =
    service && (service.freeFrom !== null && (item.sale_price ?? item.price) >= service.freeFrom ? 0 : service.fee)
  const rows: [string, string | undefined][] = [
    ['id', item.id],
    ['item_group_id', item.item_group_id],
    ['title', item.title],
    ['description', item.description],
    ['link', link],
    ['image_link', first && image(first)],
    ...more.map((one): [string, string] => ['additional_image_link', image(one)]),
    ['availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['price', `${item.price} VND`],
    ['sale_price', item.sale_price === undefined ? undefined : `${item.sale_price} VND`],
    ['condition', 'new'],
    ['brand', item.brand ?? brand],
    ['gtin', item.gtin],
    ['mpn', item.mpn],
    ['identifier_exists', item.gtin || item.mpn ? undefined : 'no'],
    ['product_type', item.category],
    ['color', item.color],
    ['size', item.size],
  ]
  const xml = rows.map(([name, value]) => (value ? `<g:${name}>${escape(withoutControls(value))}</g:${name}>` : ''))
  const shipping =
    fee === undefined ? '' : `<g:shipping><g:country>VN</g:country><g:price>${fee} VND</g:price></g:shipping>`
  return `<item>${xml.join('')}${shipping}</item>\n`
}

/** Merchants' services take no AVIF, and some no WebP. */
const jpeg = (address: string) => address.replace(/\.(?:webp|avif)$/, '.jpg')

/** Characters that XML 1.0 has no place for. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const withoutControls = (text: string) => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
