import { sql, type RawBuilder } from 'kysely'
import type { ImageUse, LibraryImage } from '../../../src/contract/image-library.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { ActorStore } from '../shared/actor.ts'
import { localTime } from '../shared/instant.ts'
import type { Slice } from '../shared/slice.ts'
import { normalised } from '../../../src/domain/normalised.ts'
import { rows, text } from '../../db/statements.ts'
import { tablesWithUploads } from './sweep-uploads.ts'

type Store = Pick<ActorStore, 'id' | 'code'>
/** Purposes of an owner's uploads that belong to the library. */
export const LIBRARY_PURPOSES = ['theme', 'product'] as const
const MAX_USES = 20 // per kind

/** A page of the library: the owner's uploads, newest first, then the images of a demonstration store. */
export async function findLibrary(
  q: Query,
  store: Store,
  search: string,
  { limit, offset }: Slice,
): Promise<{ rows: LibraryImage[]; total: number }> {
  const typed = `%${search.replaceAll(/[%_\\]/g, '')}%`
  const matching = q
    .selectFrom('uploads as u')
    .leftJoin('image_texts as t', (join) =>
      join.onRef('t.store_id', '=', 'u.store_id').on('t.image', '=', sql<string>`'upload/' || u.name`),
    )
    .where('u.store_id', '=', store.id)
    .where('u.owner_id', 'is not', null)
    .where('u.is_private', '=', false)
    .where('u.ending', '=', 'webp')
    .where('u.purpose', 'in', [...LIBRARY_PURPOSES])
    .$if(search !== '', (some) => some.where(sql<boolean>`f_norm(concat_ws(' ', t.name, t.alt)) like f_norm(${typed})`))
  const uploads = await matching
    .select(['u.name as file', 'u.width', 'u.height', 'u.bytes', 'u.created_at', 't.name', 't.alt'])
    .orderBy('u.created_at', 'desc')
    .orderBy('u.name')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const drawn = await drawnImages(q, store, search)
  const start = Math.max(0, offset - total)
  const shown = uploads.length < limit ? drawn.slice(start, start + limit - uploads.length) : []
  return {
    rows: [
      ...uploads.map(({ file, width, height, bytes, created_at, name, alt }) => ({
        image_url: `/media/${store.code}/upload/${file}.webp`,
        name: name ?? '',
        alt: alt ?? '',
        width,
        height,
        bytes,
        created_at: localTime(created_at),
        can_delete: true,
      })),
      ...shown,
    ],
    total: total + drawn.length,
  }
}

/** Images that the server draws for the demonstration stores; none for other stores. */
async function drawnImages(q: Query, store: Store, search: string): Promise<LibraryImage[]> {
  const { findImages } = await import('../../../fixtures/pictures/image-index.ts')
  const images = (await findImages(store.code)).filter(({ kind }) => kind !== 'avatar')
  if (images.length === 0) return []
  const texts = await q.selectFrom('image_texts').selectAll().where('store_id', '=', store.id).execute()
  const textsOf = new Map(texts.map((row) => [row.image, row]))
  const words = plain(search)
  return images
    .map(({ kind, name }) => {
      const own = textsOf.get(`${kind}/${name}`)
      return {
        image_url: `/media/${store.code}/${kind}/${name}.webp`,
        name: own?.name || name.replaceAll('-', ' '),
        alt: own?.alt ?? '',
        ...{ width: null, height: null, bytes: null, created_at: null, can_delete: false },
      }
    })
    .filter(({ name, alt }) => plain(`${name} ${alt}`).includes(words))
}

const plain = (text: string): string =>
  normalised(text.toLowerCase(), 'NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')

/** Names an image. A row is also what keeps an upload. */
export async function saveTexts(
  trx: Trx,
  storeId: number,
  image: string,
  texts: { name: string; alt: string },
): Promise<void> {
  await trx
    .insertInto('image_texts')
    .values({ store_id: storeId, image, ...texts })
    .onConflict((conflict) => conflict.columns(['store_id', 'image']).doUpdateSet(texts))
    .execute()
}

export const findTexts = (q: Query, storeId: number, image: string) =>
  q
    .selectFrom('image_texts')
    .select(['name', 'alt'])
    .where('store_id', '=', storeId)
    .where('image', '=', image)
    .executeTakeFirst()

/** Tables whose rows have a document of settings: a use is named by its settings. */
const DOCUMENTS = new Set(['themes', 'theme_drafts', 'theme_versions'])
/** The library itself is no use. */
const NO_USES = new Set(['image_texts'])

/** The records of the store that refer to an image, `{kind}/{name}`: those of all tables that may refer to uploads (0013-uploads.ts). */
export async function findUses(q: Query, store: Store, image: string): Promise<ImageUse[]> {
  const tables = await tablesWithUploads(q)
  const [kind = '', name = ''] = image.split('/')
  const part = `%${kind === 'upload' ? name : `/media/${store.code}/${image}`}%`
  const searches = tables
    .filter(({ table }) => !NO_USES.has(table))
    .map(({ table, column }) => usesIn(table, column, store.id, part))
  return rows(
    q,
    { kind: text, id: text, name: text },
    sql`select * from (${sql.join(searches, sql` union all `)}) uses`,
  )
}

function usesIn(table: string, column: string, storeId: number, part: string): RawBuilder<unknown> {
  const name = DOCUMENTS.has(table)
    ? sql`(select string_agg(key, ', ') from jsonb_each(row -> 'document') where value::text like ${part})`
    : sql`coalesce(row ->> 'name', row ->> 'title', row ->> 'key', row ->> 'code', '')`
  return sql`(select ${table}::text as kind, coalesce(row ->> 'id', '') as id, coalesce(${name}, '') as name
    from ${sql.table(table)} t, to_jsonb(t) as row where t.${sql.ref(column)} = ${storeId} and row::text like ${part}
    limit ${MAX_USES})`
}

/** Deletes the rows of an upload; false when the store has no such upload. Its file is removed after the commit. */
export async function deleteUpload(trx: Trx, storeId: number, name: string): Promise<boolean> {
  const image = `upload/${name}`
  await trx.deleteFrom('image_texts').where('store_id', '=', storeId).where('image', '=', image).execute()
  await trx.deleteFrom('focal_points').where('store_id', '=', storeId).where('image', '=', image).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('uploads')
    .where('store_id', '=', storeId)
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the library has this upload. The row is locked: what refers to it from now on waits. */
export async function lockUpload(trx: Trx, storeId: number, name: string): Promise<boolean> {
  const row = await trx
    .selectFrom('uploads')
    .select('name')
    .where('store_id', '=', storeId)
    .where('name', '=', name)
    .where('owner_id', 'is not', null)
    .where('is_private', '=', false)
    .where('ending', '=', 'webp')
    .where('purpose', 'in', [...LIBRARY_PURPOSES])
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
