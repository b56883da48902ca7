import { sql } from 'kysely'
import type { FocalPoint } from '../../../src/contract/focal-points.ts'
import type { FocalPoints } from '../../../src/contract/endpoint.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { ActorStore } from '../shared/actor.ts'

export const CENTRE: FocalPoint = { x: 0.5, y: 0.5 }

const ADDRESS = /^(?:https?:\/\/[^/]+)?\/media\/([a-z0-9-]+)\/([a-z0-9-]+\/[a-z0-9-]+)\.webp$/

/** `{kind}/{name}` of an image of this store by its address; undefined for other texts. */
export function imageOf(store: Pick<ActorStore, 'code'>, address: string): string | undefined {
  const [, code, image] = ADDRESS.exec(address) ?? []
  return code === store.code ? image : undefined
}

/** The focal points and descriptions of the images of this store anywhere in `data`, by address; undefined when all are centred and none is described. */
export async function focalPointsOf(
  query: <T>(run: (q: Query) => Promise<T>) => Promise<T>,
  store: Pick<ActorStore, 'id' | 'code'>,
  data: unknown,
): Promise<FocalPoints | undefined> {
  const addresses = new Map<string, string>()
  collect(data, (address) => {
    const image = imageOf(store, address)
    if (image) addresses.set(address, image)
  })
  if (addresses.size === 0) return undefined
  const rows = await query((q) => findPointsAndTexts(q, store.id, [...new Set(addresses.values())]))
  const points = [...addresses].flatMap(([address, image]) => {
    const point = rows.get(image)
    return point ? [[address, point] as const] : []
  })
  return points.length > 0 ? Object.fromEntries(points) : undefined
}

function collect(value: unknown, found: (address: string) => void): void {
  if (typeof value === 'string') {
    if (value.startsWith('/media/')) found(value)
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collect(inner, found)
}

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
  const rows = await points.unionAll(texts).orderBy('image').orderBy('alt').execute() // the same page has the same bytes
  const found = new Map<string, { x: number; y: number; alt?: string }>()
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
    .orderBy('image') // the same page has the same bytes
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
