import type { Query } from '../../../db/database.ts'
import type { ImportedProduct } from './imported-product.ts'

const OWN = /^(?:https?:\/\/[^/]+)?(\/media\/[a-z0-9-]+\/[a-zA-Z0-9/_-]+\.(?:webp|avif|jpg|jpeg|png))$/
/** A random name of an upload. */
const UPLOAD = /\/upload\/([0-9a-f]{32})\./

/**
 * Those pictures of a file that the store has: its own uploads, whatever the host before them, and addresses of other servers that were fetched
 * before. All others are to be fetched.
 */
export async function readPictures(
  q: Query,
  storeId: number,
  products: readonly ImportedProduct[],
): Promise<Map<string, string>> {
  const addresses = [...new Set(products.flatMap(({ pictures = [] }) => pictures))]
  if (addresses.length === 0) return new Map()
  const uploads = addresses.flatMap((address) => {
    const path = OWN.exec(address)?.[1]
    const name = path && UPLOAD.exec(path)?.[1]
    return path && name ? [{ address, path, name }] : []
  })
  const existing = await q
    .selectFrom('uploads')
    .select('name')
    .where('store_id', '=', storeId)
    .where('is_private', '=', false)
    .where('name', 'in', uploads.length > 0 ? uploads.map(({ name }) => name) : [''])
    .execute()
  const names = new Set(existing.map(({ name }) => name))
  const fetched = await q
    .selectFrom('product_import_pictures')
    .select(['url', 'address'])
    .where('store_id', '=', storeId)
    .where('state', '=', 'done')
    .where('url', 'in', addresses)
    .execute()
  const { store_code } = await q
    .selectFrom('stores')
    .select('store_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return new Map([
    ...fetched.flatMap(({ url, address }): [string, string][] => (address ? [[url, address]] : [])),
    ...uploads.filter(({ name }) => names.has(name)).map(({ address, path }): [string, string] => [address, path]),
    ...addresses
      .map((address) => [address, OWN.exec(address)?.[1]] as const)
      .filter(
        (pair): pair is [string, string] =>
          pair[1]?.startsWith(`/media/${store_code}/`) === true && !UPLOAD.test(pair[1]),
      ),
  ])
}
