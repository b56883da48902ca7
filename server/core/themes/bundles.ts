import { randomBytes, timingSafeEqual } from 'node:crypto'
import { BundleContent, ThemeBundle } from '../../../src/contract/theme-support.ts'
import { json, secretsOf, type Query, type Trx } from '../../db/database.ts'
import { secretContext } from '../../db/keyring.ts'
import { recordChange } from '../shared/audit-log.ts'
import { fail, type Refusal } from '../shared/refused.ts'

/** Bundles that a store keeps for links; older ones are dropped. */
const MAX_KEPT = 100

/** Keeps a bundle and returns it with the id of its link. */
export async function keepBundle(
  trx: Trx,
  storeId: number,
  content: BundleContent,
  now: Date,
): Promise<{ id: string; bundle: ThemeBundle }> {
  const id = randomBytes(16).toString('base64url')
  await trx
    .insertInto('theme_bundles')
    .values({ store_id: storeId, id, content: json(content), created_at: now })
    .execute()
  recordChange(trx, {
    subject: { kind: 'theme', id },
    before: null,
    after: { place: content.place, made_at: content.made_at },
  })
  const old = trx
    .selectFrom('theme_bundles')
    .select('id')
    .where('store_id', '=', storeId)
    .orderBy('created_at', 'desc')
    .offset(MAX_KEPT)
  await trx.deleteFrom('theme_bundles').where('store_id', '=', storeId).where('id', 'in', old).execute()
  return { id, bundle: { kind: 'tiem-bundle', version: 1, content, signature: signature(trx, storeId, content) } }
}

export async function findBundle(q: Query, storeId: number, id: string): Promise<BundleContent | undefined> {
  const row = await q
    .selectFrom('theme_bundles')
    .select('content')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && BundleContent.parse(row.content)
}

/** The content of a bundle's file. Refuses BUNDLE_UNREADABLE, BUNDLE_OF_OTHER_STORE and BUNDLE_CHANGED, each with what was found. */
export function readBundle(q: Query, store: { id: number; code: string }, sent: unknown): BundleContent | Refusal {
  const parsed = ThemeBundle.safeParse(sent)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return fail('BUNDLE_UNREADABLE', { values: { where: issue?.path.join('/') || '/' } })
  }
  const { content, signature: sentSignature } = parsed.data
  if (content.store_code !== store.code) return fail('BUNDLE_OF_OTHER_STORE', { values: { store: content.store_code } })
  const own = Buffer.from(signature(q, store.id, content))
  const other = Buffer.from(sentSignature)
  return own.length === other.length && timingSafeEqual(own, other) ? content : fail('BUNDLE_CHANGED')
}

const signature = (q: Query, storeId: number, content: BundleContent): string =>
  secretsOf(q).hash(JSON.stringify(content), secretContext(storeId, 'bundle')).toString('base64url')
