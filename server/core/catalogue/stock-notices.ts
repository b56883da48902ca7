import { sql } from 'kysely'
import type { Database, Query, Trx } from '../../db/database.ts'
import { total } from '../../db/statements.ts'
import { inLanguage } from '../../db/in-language.ts'
import { isLanguage, languagePrefix, type Language } from '../../../src/i18n/language.ts'
import { productPath } from '../../../src/domain/paths.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Actor } from '../shared/actor.ts'
import { translatorFor } from '../shared/messages.ts'
import { Refused } from '../shared/refused.ts'
import { optionKey } from './option-key.ts'
import { isListed } from '../../db/conditions.ts'

const MAX_WAITING = 50
const BATCH_SIZE = 200

/** Keeps that this person waits for a product, or one of its options, to be sold again. Asking twice is asking once. */
export async function askForStockNotice(
  trx: Trx,
  actor: Pick<Actor, 'store' | 'customer' | 'lang' | 'now'>,
  { productId, cellId, email }: { productId: number; cellId: number | null; email: string | undefined },
): Promise<void> {
  const customerId = actor.customer?.id ?? null
  if (customerId === null && email === undefined) throw new Refused('EMAIL_NEEDED')
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', actor.store.id)
    .where('id', '=', productId)
    .where(isListed('products'))
    .executeTakeFirst()
  if (!product) throw new Refused('PRODUCT_NOT_FOUND', { status: 404 })
  const cell =
    cellId === null
      ? undefined
      : await trx
          .selectFrom('product_cells')
          .select('id')
          .where('store_id', '=', actor.store.id)
          .where('product_id', '=', productId)
          .where('id', '=', cellId)
          .executeTakeFirst()
  if (cellId !== null && !cell) throw new Refused('OPTION_NOT_FOUND', { status: 404 })
  const person = customerId === null ? sql`email = ${email}` : sql`customer_id = ${customerId}`
  const waiting = await total(trx, sql`from stock_notices where store_id = ${actor.store.id} and ${person}`)
  if (waiting >= MAX_WAITING) throw new Refused('TOO_MANY_REQUESTS', { status: 429, values: { seconds: 3600 } })
  await trx
    .insertInto('stock_notices')
    .values({
      store_id: actor.store.id,
      product_id: productId,
      cell_id: cellId,
      customer_id: customerId,
      email: customerId === null ? (email ?? null) : null,
      lang: actor.lang,
      created_at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Notifies those who wait for what can be bought again, guests by mail. Safe to run in several processes at once: a notice is
 * deleted in the transaction that writes it. `linkTo`: address of a path of a store. Returns how many notices were sent.
 */
export async function announceReturnedStock(
  database: Pick<Database, 'system' | 'forStore'>,
  now: Date,
  linkTo: (storeId: number, path: string) => Promise<string>,
): Promise<number> {
  const stores = await database.system((q) => returned(q).select('n.store_id').distinct().execute())
  let sent = 0
  for (const { store_id } of stores) {
    const base = await linkTo(store_id, '')
    sent += await database.forStore(store_id).transaction((trx) => announce(trx, store_id, now, base))
  }
  return sent
}

async function announce(trx: Trx, storeId: number, now: Date, base: string): Promise<number> {
  const rows = await returned(trx)
    .leftJoin('product_cells as c', (join) =>
      join.onRef('c.store_id', '=', 'n.store_id').onRef('c.id', '=', 'n.cell_id'),
    )
    .select(optionKey.as('option_key'))
    .select(['n.id', 'n.product_id', 'p.slug', 'p.name as name_vi', 'n.customer_id', 'n.email', 'n.lang'])
    .select([inLanguage('en', 'p', 'name').as('name_en'), inLanguage('ko', 'p', 'name').as('name_ko')])
    .where('n.store_id', '=', storeId)
    .orderBy('n.id')
    .limit(BATCH_SIZE)
    .forUpdate('n')
    .skipLocked()
    .execute()
  if (rows.length === 0) return 0
  for (const { customer_id, email, product_id, slug, option_key, ...row } of rows) {
    const lang: Language = isLanguage(row.lang) ? row.lang : 'vi'
    const product = row[`name_${lang}`]
    if (email !== null) {
      await queueMail(trx, storeId, {
        to: email,
        lang,
        title: 'stock_notice.title',
        text: 'stock_notice.mail',
        values: { product, link: base + languagePrefix(lang) + productPath({ id: product_id, slug }, option_key) },
      })
      continue
    }
    const t = translatorFor(lang)
    await trx
      .insertInto('notifications')
      .values({
        store_id: storeId,
        customer_id: customer_id ?? 0,
        type: 'STOCK_BACK',
        title: t('server.stock_notice.title', { product }),
        content: t('server.stock_notice.text', { product }),
        references_value: null,
        type_action: 'PRODUCT',
        value_action: String(product_id),
        created_at: now,
      })
      .execute()
  }
  await trx
    .deleteFrom('stock_notices')
    .where('store_id', '=', storeId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.length
}

/** Notices `n` of products `p` that can be bought again. */
const returned = (q: Query) =>
  q
    .selectFrom('stock_notices as n')
    .innerJoin('products as p', (on) => on.onRef('p.store_id', '=', 'n.store_id').onRef('p.id', '=', 'n.product_id'))
    .where(isListed())
    .where(
      sql<boolean>`(not p.check_inventory or exists (
        select from product_cells c where c.store_id = n.store_id and c.product_id = n.product_id and (c.stock is null or c.stock > 0) and (n.cell_id is null or c.id = n.cell_id)))`,
    )
