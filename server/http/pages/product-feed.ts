import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { productPath } from '../../../src/domain/paths.ts'
import { deliveryOf, type Delivery, type TradingTerms } from '../../../src/domain/structured-data/trading-terms.ts'
import { escapeHtml, escapeXml } from '../../core/shared/escape-html.ts'
import { tradingTerms } from '../../core/carts/trading-terms.ts'
import { feedItems, type FeedItem } from '../../core/catalogue/feed-items.ts'
import { findProductDetails } from '../../core/catalogue/products-queries.ts'
import type { FileRequest } from './file-request.ts'
import { isListed } from '../../db/conditions.ts'

const BATCH = 200
const KEPT_MS = 15 * 60_000 // feeds are fetched a few times a day
const KEPT_BYTES = 64 * 1024 * 1024

/** A text as one gzip member, and how many bytes it has unpacked: browsers, curl and wget end at the first member (RFC 9110 §8.4.1.3 asks for one). */
export type PackedText = { gzip: Buffer; length: number }

const kept = new LRUCache<string, PackedText>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ gzip }) => gzip.length,
  ttl: KEPT_MS,
})
const running = new Map<string, Promise<PackedText>>()

/** All products that can be bought, as RSS 2.0 with the attributes that Google Merchant, Facebook and Zalo read. Made at most once in 15 minutes. */
export async function productFeed(request: FileRequest, now: Date): Promise<PackedText> {
  const key = `${request.origin} ${request.storeId}`
  const found = kept.get(key)
  if (found) return found
  const making = running.get(key) ?? makeFeed(request, now).finally(() => running.delete(key))
  running.set(key, making)
  const feed = await making
  kept.set(key, feed)
  return feed
}

/** Holds the products of one batch and what is compressed already. */
async function makeFeed(request: FileRequest, now: Date): Promise<PackedText> {
  const packed: Buffer[] = []
  let length = 0
  await pipeline(
    partsOf(request, now),
    async function* (parts: AsyncIterable<string>) {
      for await (const part of parts) {
        const bytes = Buffer.from(part)
        length += bytes.length
        yield bytes
      }
    },
    createGzip(),
    async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) packed.push(piece)
    },
  )
  return { gzip: Buffer.concat(packed), length }
}

async function* partsOf({ origin, storeId, database, frame }: FileRequest, now: Date): AsyncGenerator<string> {
  const db = database.forStore(storeId)
  const terms = await tradingTerms(db)
  const { name } = frame.record
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${escapeHtml(name)}</title>\n<link>${escapeHtml(origin)}</link>\n<description>${escapeHtml(frame.theme.home_description || name)}</description>\n`
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
    const items = products.flatMap((product) =>
      feedItems(product).map((item) =>
        itemXml(item, { link: origin + productPath(product, item.option), origin, brand: name, terms }),
      ),
    )
    yield items.join('')
  }
  yield '</channel>\n</rss>\n'
}

type Around = { link: string; origin: string; brand: string; terms: TradingTerms }

function itemXml(item: FeedItem, { link, origin, brand, terms }: Around): string {
  const image = (address: string) => (address.startsWith('/') ? origin + jpeg(address) : address)
  const [first, ...more] = item.images
  const delivery = deliveryOf(terms, { price: item.sale_price ?? item.price, weight: item.weight })
  const rows: Row[] = [
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
  return `<item>${elements(rows)}${delivery ? `<g:shipping>${elements(shippingRows(delivery))}</g:shipping>` : ''}</item>\n`
}

const shippingRows = ({ fee, handling, transit }: Delivery): Row[] => [
  ['country', 'VN'],
  ['price', `${fee} VND`],
  ['min_handling_time', String(handling.from)],
  ['max_handling_time', String(handling.to)],
  ['min_transit_time', transit && String(transit.from)],
  ['max_transit_time', transit && String(transit.to)],
]

type Row = [name: string, value: string | undefined]
const elements = (rows: Row[]): string =>
  rows.map(([name, value]) => (value ? `<g:${name}>${escapeXml(value)}</g:${name}>` : '')).join('')

/** Merchants' services take no AVIF, and some no WebP. */
const jpeg = (address: string) => address.replace(/\.(?:webp|avif)$/, '.jpg')
