import { listFavorites, setFavorite } from '../../../src/contract/favorites.ts'
import { listPurchasedProducts } from '../../../src/contract/products.ts'
import { sql } from 'kysely'
import { findProducts, findProductsByIds, countProducts } from '../../core/catalogue/products-queries.ts'
import { inTransaction, Refused } from '../../core/shared/refused.ts'
import { done, implement } from './implement.ts'
import { implementPages } from './paginated.ts'
import { viewerOf } from '../../core/catalogue/viewer.ts'
import { ORDER_CODE } from '../../db/codes.ts'
import { isListed } from '../../db/conditions.ts'
import { run } from '../../db/statements.ts'

/** A customer's favourite and purchased products. */
export const favorites = [
  implementPages(listFavorites, async (call, _, part) =>
    call.db.query(async (q) => {
      const viewer = viewerOf(call)
      const filter = { favoriteOf: call.customer?.id ?? 0 }
      const rows = await findProducts(q, call.store.id, filter, {}, part, viewer)
      return { rows, total: await countProducts(q, call.store.id, filter, viewer) }
    }),
  ),

  implement(setFavorite, async (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      const row = { store_id: call.store.id, customer_id: call.customer?.id ?? 0, product_id: params.id }
      const product = await trx
        .selectFrom('products')
        .select('id')
        .where('store_id', '=', row.store_id)
        .where('id', '=', params.id)
        .where(isListed('products'))
        .executeTakeFirst()
      if (!product) throw new Refused('PRODUCT_NOT_FOUND', { status: 404 })
      const own = sql`store_id = ${row.store_id} and customer_id = ${row.customer_id} and product_id = ${row.product_id}`
      const changed = body.is_favorite
        ? await run(
            trx,
            sql`insert into favorites (store_id, customer_id, product_id) values (${row.store_id}, ${row.customer_id}, ${row.product_id}) on conflict do nothing`,
          )
        : await run(trx, sql`delete from favorites where ${own}`)
      if (changed === 1)
        await run(
          trx,
          sql`update product_counters set likes = greatest(0, likes + ${body.is_favorite ? 1 : -1}) where store_id = ${row.store_id} and product_id = ${row.product_id}`,
        )
      return done({ is_favorite: body.is_favorite }, body.is_favorite ? 'FAVORITE_ADDED' : 'FAVORITE_REMOVED')
    }),
  ),

  implementPages(listPurchasedProducts, async (call, _, { limit, offset }) =>
    call.db.query(async (q) => {
      const bought = q
        .selectFrom('order_lines as l')
        .innerJoin('orders as o', (on) => on.onRef('o.store_id', '=', 'l.store_id').onRef('o.id', '=', 'l.order_id'))
        .innerJoin('products as p', (on) =>
          on.onRef('p.store_id', '=', 'l.store_id').onRef('p.id', '=', 'l.product_id'),
        )
        .where(isListed())
        .where('l.store_id', '=', call.store.id)
        .where('o.customer_id', '=', call.customer?.id ?? 0)
        .where('l.is_bonus', '=', false)
        .where('o.order_status', 'not in', [
          ORDER_CODE.OUT_OF_STOCK,
          ORDER_CODE.USER_CANCELLED,
          ORDER_CODE.CUSTOMER_CANCELLED,
        ])
      const page = await bought
        .select('p.id')
        .groupBy('p.id')
        .orderBy((eb) => eb.fn.max('o.created_at'), 'desc')
        .orderBy('p.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      const { total } = await bought
        .select((eb) => eb.fn.count<number>('p.id').distinct().as('total'))
        .executeTakeFirstOrThrow()
      const ids = page.map(({ id }) => id)
      return { rows: await findProductsByIds(q, call.store.id, ids, viewerOf(call)), total }
    }),
  ),
]
