import { randomBytes, timingSafeEqual } from 'node:crypto'
import { BUNDLE_VERSION, BundleContent, type ThemeBundle } from '../../../src/contract/theme-support.ts'
import { json, secretsOf, type Query, type Trx } from '../../db/database.ts'
import { secretContext } from '../../db/keyring.ts'
import { recordChange } from '../shared/audit-log.ts'
import { fail, type Refusal } from '../shared/refused.ts'
import { readers } from '../shared/readers/reader-pool.ts'
import type { AskBundle, BundlePiece, ContentText } from './bundle-reader.ts'

/** Bundles that a store keeps for links, and those of other servers among them; older ones are dropped. */
const MAX_KEPT = 50
const MAX_FOREIGN = 5

type Keyring = ReturnType<typeof secretsOf>
/** `isForeign`: made by another server, with the images that this one does not have, as JSON. */
export type ReadBundle = { content: ContentText; isForeign: boolean; images: string }

export const contentText = (content: BundleContent): ContentText => {
  const { place, made_at, server } = content
  return { text: json(content), place, made_at, server }
}

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

export async function findBundle(
  q: Query,
  storeId: number,
  id: string,
): Promise<{ content: BundleContent; isForeign: boolean } | undefined> {
  const row = await q
    .selectFrom('theme_bundles')
    .select(['content', 'is_foreign'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { content: BundleContent.parse(row.content), isForeign: row.is_foreign }
}

/** The file of a bundle that this server makes. */
export const signedBundle = (q: Query, storeId: number, content: BundleContent): ThemeBundle => ({
  kind: 'tiem-bundle',
  version: BUNDLE_VERSION,
  content,
  key: secretsOf(q).currentId,
  signature: signatureOf(secretsOf(q), storeId, json(content)),
})

/**
 * Reads the body of a call with the file of a bundle, in a thread. The signature covers the content's text as it was sent. Refuses BUNDLE_UNREADABLE, BUNDLE_NEWER,
 * BUNDLE_OF_OTHER_STORE, BUNDLE_CHANGED and BUNDLE_NOT_RECORDED, each with what was found. A bundle that names another server's key is foreign: it is shown, and
 * believed in nothing. Throws UnreadableFile.
 */
export async function readBundle(
  keyring: Keyring,
  store: { id: number; code: string },
  body: Uint8Array,
): Promise<ReadBundle | Refusal> {
  const pieces = readers().read<AskBundle, BundlePiece>('bundle', store.id, {
    body,
    storeCode: store.code,
    ownKey: keyring.currentId,
  })
  try {
    const { value } = await pieces.next()
    if (!value) throw new Error('the thread has read nothing')
    if ('msgCode' in value)
      return fail(value.msgCode, { values: value.values, data: value.field && { field: value.field } })
    const { signature: sent, ...read } = value
    if (sent === undefined) return read
    const own = Buffer.from(signatureOf(keyring, store.id, read.content.text))
    const other = Buffer.from(sent)
    return own.length === other.length && timingSafeEqual(own, other) ? read : fail('BUNDLE_CHANGED')
  } finally {
    await pieces.return(undefined)
  }
}

const signatureOf = (keyring: Keyring, storeId: number, text: string): string =>
  keyring.hash(text, secretContext(storeId, 'bundle')).toString('base64url')
