import { randomBytes, timingSafeEqual } from 'node:crypto'
import { BUNDLE_VERSION, BundleContent, ThemeBundle } from '../../../src/contract/theme-support.ts'
import { json, secretsOf, type Query, type Trx } from '../../db/database.ts'
import { secretContext } from '../../db/keyring.ts'
import { recordChange } from '../shared/audit-log.ts'
import { fail, type Refusal } from '../shared/refused.ts'
import { cleanScreen, faultOf } from './recorded-screen.ts'

/** Bundles that a store keeps for links, and those of other servers among them; older ones are dropped. */
const MAX_KEPT = 50
const MAX_FOREIGN = 5

/** `isForeign`: made by another server, with the images that this one does not have. */
export type ReadBundle = { content: BundleContent; isForeign: boolean; images: Record<string, string> }

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
      content: json(content),
      is_foreign: isForeign,
      images: json(images),
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
  signature: signature(q, storeId, content),
})

/**
 * Reads the file of a bundle. The signature covers the content's text as it was sent. Refuses BUNDLE_UNREADABLE, BUNDLE_NEWER, BUNDLE_OF_OTHER_STORE,
 * BUNDLE_CHANGED and BUNDLE_NOT_RECORDED, each with what was found. A bundle that names another server's key is foreign: it is shown, and believed in nothing.
 */
export function readBundle(q: Query, store: { id: number; code: string }, sent: unknown): ReadBundle | Refusal {
  const version = versionOf(sent)
  if (version > BUNDLE_VERSION) return fail('BUNDLE_NEWER', { values: { version, known: BUNDLE_VERSION } })
  const parsed = ThemeBundle.safeParse(sent)
  if (!parsed.success) return unreadable(parsed.error.issues[0]?.path.join('/'))
  const { content, key, signature: sentSignature, images = {} } = parsed.data
  if (key !== undefined && key !== secretsOf(q).currentId) return readForeign(content, images)

  if (content.store_code !== store.code) return fail('BUNDLE_OF_OTHER_STORE', { values: { store: content.store_code } })
  const own = Buffer.from(signature(q, store.id, (sent as { content: unknown }).content)) // parsed above
  const other = Buffer.from(sentSignature)
  const isSigned = own.length === other.length && timingSafeEqual(own, other)
  return isSigned ? { content, isForeign: false, images: {} } : fail('BUNDLE_CHANGED')
}

function readForeign(content: BundleContent, images: Record<string, string>): ReadBundle | Refusal {
  if (!content.screen) return fail('BUNDLE_NOT_RECORDED')
  const fault = faultOf(content.screen)
  if (fault !== undefined) return unreadable(fault)
  return { content: { ...content, screen: cleanScreen(content.screen) }, isForeign: true, images }
}

const unreadable = (where: string | undefined): Refusal =>
  fail('BUNDLE_UNREADABLE', { values: { where: `/${where ?? ''}` } })

const versionOf = (sent: unknown): number =>
  typeof sent === 'object' && sent !== null && 'kind' in sent && sent.kind === 'tiem-bundle' && 'version' in sent
    ? Number(sent.version)
    : 0

const signature = (q: Query, storeId: number, content: unknown): string =>
  secretsOf(q).hash(JSON.stringify(content), secretContext(storeId, 'bundle')).toString('base64url')
