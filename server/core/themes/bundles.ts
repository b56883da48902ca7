import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { BUNDLE_VERSION, BundleContent, type ThemeBundle } from '../../../src/contract/theme-support.ts'
import { json, secretsOf, type Query, type Trx } from '../../db/database.ts'
import { secretContext } from '../../db/keyring.ts'
import { recordChange } from '../shared/audit-log.ts'
import { fail, isRefusal, type Refusal } from '../shared/refused.ts'
import type { AskBundle, ReadBundle } from './bundle-reader.ts'
import { readSent } from './read-sent.ts'

/** Bundles that a store keeps for links, and those of other servers among them; older ones are dropped. */
const MAX_KEPT = 50
const MAX_FOREIGN = 5

type Keyring = ReturnType<typeof secretsOf>
/** Keeps a bundle for its link and returns the link's id. */
export async function keepBundle(
  trx: Trx,
  storeId: number,
  { content, isForeign, images }: ReadBundle,
  now: Date,
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await trx
    .insertInto('theme_bundles')
    .values({
      store_id: storeId,
      id,
      content: content.text,
      is_foreign: isForeign,
      images,
      created_at: now,
    })
    .execute()
  recordChange(trx, {
    subject: { kind: 'theme', id },
    before: null,
    after: { place: content.place, made_at: content.made_at, ...(isForeign && { server: content.server }) },
  })
  await dropOldest(trx, storeId, { newest: id, isForeign, kept: isForeign ? MAX_FOREIGN : MAX_KEPT })
  return id
}

async function dropOldest(
  trx: Trx,
  storeId: number,
  { newest, isForeign, kept }: { newest: string; isForeign: boolean; kept: number },
): Promise<void> {
  const old = trx
    .selectFrom('theme_bundles')
    .select('id')
    .where('store_id', '=', storeId)
    .where('is_foreign', '=', isForeign)
    .where('id', '!=', newest)
    .orderBy('created_at', 'desc')
    .offset(kept - 1)
  await trx.deleteFrom('theme_bundles').where('store_id', '=', storeId).where('id', 'in', old).execute()
}

/** A bundle without its recorded page; `storeName` is of the page, undefined when there is none. */
type FoundBundle = { content: Omit<BundleContent, 'screen'>; storeName: string | undefined; isForeign: boolean }

export async function findBundle(q: Query, storeId: number, id: string): Promise<FoundBundle | undefined> {
  const row = await q
    .selectFrom('theme_bundles')
    .select([
      'is_foreign',
      sql`content - 'screen'`.as('content'), // up to 8 MB, which the database takes apart
      sql<string | null>`content #>> '{screen,store,name}'`.as('store_name'),
    ])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      content: BundleContent.parse(row.content),
      storeName: row.store_name ?? undefined,
      isForeign: row.is_foreign,
    }
  )
}

/** The file of a bundle that this server makes, as JSON. `content`: JSON. */
export function signedBundle(q: Query, storeId: number, content: string): string {
  const keyring = secretsOf(q)
  const [signature = ''] = signaturesOf(keyring, storeId, content)
  const around: Omit<ThemeBundle, 'content'> = {
    kind: 'tiem-bundle',
    version: BUNDLE_VERSION,
    key: keyring.currentId,
    signature,
  }
  return `${json(around).slice(0, -1)},"content":${content}}`
}

type Store = { id: number; code: string }

/** What the studio shows, as the body of its call says. Throws UnreadableFile. */
export const madeBundle = (
  store: Store,
  body: Uint8Array,
  said: Pick<BundleContent, 'made_at' | 'server'>,
): Promise<ReadBundle | Refusal> =>
  readSent<AskBundle, ReadBundle>('bundle', store.id, { to: 'make', body, more: { store_code: store.code, ...said } })

/**
 * Reads the body of a call with the file of a bundle. The signature covers the content's text as it was sent. Refuses BUNDLE_UNREADABLE, BUNDLE_NEWER,
 * BUNDLE_OF_OTHER_STORE, BUNDLE_CHANGED and BUNDLE_NOT_RECORDED, each with what was found. A bundle that names another server's key is foreign: it is shown, and
 * believed in nothing. Throws UnreadableFile.
 */
export async function readBundle(keyring: Keyring, store: Store, body: Uint8Array): Promise<ReadBundle | Refusal> {
  const asked = { to: 'open', body, storeCode: store.code, ownKeys: keyring.ids } as const
  const read = await readSent<AskBundle, ReadBundle>('bundle', store.id, asked)
  if (isRefusal(read) || read.signature === undefined) return read
  const other = Buffer.from(read.signature)
  const isOwn = signaturesOf(keyring, store.id, read.content.text).some((signature) => {
    const own = Buffer.from(signature)
    return own.length === other.length && timingSafeEqual(own, other)
  })
  return isOwn ? read : fail('BUNDLE_CHANGED')
}

/** With each key, that of now first. */
const signaturesOf = (keyring: Keyring, storeId: number, text: string): string[] =>
  keyring.hashes(text, secretContext(storeId, 'bundle')).map((hash) => hash.toString('base64url'))
