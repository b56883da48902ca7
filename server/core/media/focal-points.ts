import { sql } from 'kysely'
import type { FocalPoint } from '../../../src/contract/focal-points.ts'
import type { FocalPoints } from '../../../src/contract/endpoint.ts'
import type { Query, StoreDb, Trx } from '../../db/database.ts'
import type { ActorStore } from '../shared/actor.ts'

export const CENTRE: FocalPoint = { x: 0.5, y: 0.5 }

const ADDRESS = /^(?:https?:\/\/[^/]+)?\/media\/([a-z0-9-]+)\/([a-z0-9-]+\/[a-z0-9-]+)\.webp$/

/** `{kind}/{name}` of an image of this store by its address; undefined for other texts. */
export function imageOf(store: Pick<ActorStore, 'code'>, address: string): string | undefined {
  const [, code, image] = ADDRESS.exec(address) ?? []
  return code === store.code ? image : undefined
}

/**
 * The focal points and descriptions of the images of this store anywhere in `data`, by address; undefined when all are centred and none is
 * described. What was read is kept until the store changes (their writes publish that): most answers of a list then need no statement.
 */
export async function focalPointsOf(
  db: StoreDb,
  store: Pick<ActorStore, 'code'>,
  data: unknown,
): Promise<FocalPoints | undefined> {
  const addresses = new Set<string>()
  collect(data, `/media/${store.code}/`, addresses)
  if (addresses.size === 0) return undefined
  const known = await db.cached('focal points', KEPT_MS, async () => new Map<string, Described | undefined>())
  const points = new Map<string, Described | undefined>() // in the order of the data: the same answer has the same bytes
  const unknown = new Map<string, string>()
  for (const address of addresses) {
    points.set(address, known.get(address))
    const image = known.has(address) ? undefined : imageOf(store, address)
    if (image) unknown.set(address, image)
  }
  if (unknown.size > 0) {
    const rows = await db.query((q) => findPointsAndTexts(q, db.storeId, [...new Set(unknown.values())]))
    if (known.size > MAX_KEPT) known.clear()
    for (const [address, image] of unknown) {
      known.set(address, rows.get(image))
      points.set(address, rows.get(image))
    }
  }
  const own = [...points].flatMap(([address, point]) => (point ? [[address, point] as const] : []))
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

type Described = FocalPoint & { alt?: string }

const KEPT_MS = 60_000
const MAX_KEPT = 5_000 // addresses of a store, about 1 MB

/** Adds every text that begins with `prefix`, in their order. */
function collect(value: unknown, prefix: string, found: Set<string>): void {
  if (typeof value === 'string') {
    if (value.startsWith(prefix)) found.add(value)
  } else if (Array.isArray(value)) for (const inner of value) collect(inner, prefix, found)
  else if (isRecord(value)) for (const name in value) collect(value[name], prefix, found)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The same with what the image library says of the images, in one statement. */
async function findPointsAndTexts(q: Query, storeId: number, images: string[]) {
  const points = q
    .selectFrom('focal_points')
    .select(['image', 'x', 'y', sql<string>`''`.as('alt')])
    .where('store_id', '=', storeId)
    .where('image', 'in', images)
  const texts = q
    .selectFrom('image_texts')
    .select(['image', sql<number>`${CENTRE.x}::real`.as('x'), sql<number>`${CENTRE.y}::real`.as('y'), 'alt'])
    .where('store_id', '=', storeId)
    .where('image', 'in', images)
    .where('alt', '<>', '')
  const rows = await points.unionAll(texts).orderBy('alt').execute() // a description after the point that it belongs to
  const found = new Map<string, Described>()
  for (const { image, x, y, alt } of rows)
    found.set(image, { x: rounded(x), y: rounded(y), ...found.get(image), ...(alt && { alt }) })
  return found
}

/** By `{kind}/{name}`; images without a row are centred. */
export async function findFocalPoints(q: Query, storeId: number, images: string[]): Promise<Map<string, FocalPoint>> {
  const rows = await q
    .selectFrom('focal_points')
    .select(['image', 'x', 'y'])
    .where('store_id', '=', storeId)
    .where('image', 'in', images)
    .execute()
  return new Map(rows.map(({ image, x, y }) => [image, { x: rounded(x), y: rounded(y) }]))
}

/** A row for every image that is not centred. */
export async function setFocalPoint(trx: Trx, storeId: number, image: string, { x, y }: FocalPoint): Promise<void> {
  if (x === CENTRE.x && y === CENTRE.y)
    await trx.deleteFrom('focal_points').where('store_id', '=', storeId).where('image', '=', image).execute()
  else
    await trx
      .insertInto('focal_points')
      .values({ store_id: storeId, image, x, y })
      .onConflict((conflict) => conflict.columns(['store_id', 'image']).doUpdateSet({ x, y }))
      .execute()
}

/** `real` has seven digits; three are a pixel of the widest image. */
const rounded = (part: number): number => Math.round(part * 1000) / 1000

/** Whether the store has the image: an upload that pages may show, or a drawing of a fixture store. */
export async function isImage(q: Query, store: Pick<ActorStore, 'id' | 'code'>, image: string): Promise<boolean> {
  const [kind = '', name = ''] = image.split('/')
  if (kind !== 'upload') {
    const { findImage } = await import('../../../fixtures/pictures/image-index.ts')
    return (await findImage(store.code, kind, name)) !== undefined
  }
  const upload = await q
    .selectFrom('uploads')
    .select('name')
    .where('store_id', '=', store.id)
    .where('name', '=', name)
    .where('is_private', '=', false)
    .where('ending', '=', 'webp')
    .executeTakeFirst()
  return upload !== undefined
}
