import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { inLanguage } from '../../db/in-language.ts'
import { isLanguage, type Language } from '../../../src/i18n/language.ts'
import { productPath } from '../../../src/domain/paths.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Actor } from '../shared/actor.ts'
import { translatorFor } from '../shared/messages.ts'
import { Refused } from '../shared/refused.ts'
import { isListed } from '../../db/conditions.ts'

const MAX_WAITING = 50
const BATCH_SIZE = 200

/** Somebody to be told when a product, or one of its options, can be bought again. Asking twice is asking once. */
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
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from stock_notices where store_id = ${actor.store.id} and ${person}`.execute(trx)
  if ((rows[0]?.waiting ?? 0) >= MAX_WAITING)
    throw new Refused('TOO_MANY_REQUESTS', { status: 429, values: { seconds: 3600 } })
  await sql`
    insert into stock_notices (store_id, product_id, cell_id, customer_id, email, lang, created_at)
    values (${actor.store.id}, ${productId}, ${cellId}, ${customerId}, ${customerId === null ? email : null}, ${actor.lang}, ${actor.now})
    on conflict do nothing`.execute(trx)
}

type Due = {
  id: number
  product_id: number
  slug: string
  name_vi: string
  name_en: string
  name_ko: string
  customer_id: number | null
  email: string | null
  lang: string
}

/**
 * Tells those who wait for what can be bought again: customers by a notification, guests by mail. Safe to run in several processes at once: a notice is
 * deleted in the transaction that writes it. `linkTo`: address of a path of a store. Returns how many were told.
 */
export async function announceReturnedStock(
  database: Pick<Database, 'system' | 'forStore'>,
  now: Date,
  linkTo: (storeId: number, path: string) => Promise<string>,
): Promise<number> {
  const { rows: stores } = await database.system((q) =>
    sql<{ store_id: number }>`select distinct n.store_id from ${WAITING} where ${IS_BACK}`.execute(q),
  )
  let told = 0
  for (const { store_id } of stores) {
    const base = await linkTo(store_id, '')
    told += await database.forStore(store_id).transaction((trx) => announce(trx, store_id, now, base))
  }
  return told
}

async function announce(trx: Trx, storeId: number, now: Date, base: string): Promise<number> {
  const { rows } = await sql<Due>`
    select n.id, n.product_id, p.slug, p.name as name_vi, ${inLanguage('en', 'p', 'name')} as name_en, ${inLanguage('ko', 'p', 'name')} as name_ko, n.customer_id, n.email, n.lang
    from ${WAITING} where n.store_id = ${storeId} and ${IS_BACK} order by n.id limit ${BATCH_SIZE} for update of n skip locked`.execute(
    trx,
  )
  if (rows.length === 0) return 0
  for (const { customer_id, email, product_id, slug, ...row } of rows) {
    const lang: Language = isLanguage(row.lang) ? row.lang : 'vi'
    const product = row[`name_${lang}`]
    if (email !== null) {
      await queueMail(trx, storeId, {
        to: email,
        lang,
        title: 'stock_notice.title',
        text: 'stock_notice.mail',
        values: { product, link: `${base}${lang === 'vi' ? '' : `/${lang}`}${productPath({ id: product_id, slug })}` },
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

const WAITING = sql`stock_notices n join products p on p.store_id = n.store_id and p.id = n.product_id`
const IS_BACK = sql`${isListed()} and (not p.check_inventory or exists (
  select from product_cells c where c.store_id = n.store_id and c.product_id = n.product_id and (c.stock is null or c.stock > 0) and (n.cell_id is null or c.id = n.cell_id)))`
