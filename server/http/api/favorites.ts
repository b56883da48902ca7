import { listFavorites, setFavorite } from '../../../src/contract/favorites.ts'
import { listPurchasedProducts } from '../../../src/contract/products.ts'
import { sql } from 'kysely'
import { findProducts, findProductsByIds, countProducts } from '../../core/catalogue/products-queries.ts'
import { inTransaction, Refused } from '../../core/shared/refused.ts'
import { done, implement } from './implement.ts'
import { paginated, slice } from './paginated.ts'
import { viewerOf } from '../../core/catalogue/viewer.ts'
import { inList, ORDER_CODE } from '../../db/codes.ts'
import { isListed } from '../../db/conditions.ts'

/** A customer's favourite and purchased products. */
export const favorites = [
  implement(listFavorites, async (call, { query }) =>
    call.db.query(async (q) => {
      const viewer = viewerOf(call)
      const filter = { favoriteOf: call.customer?.id ?? 0 }
      const rows = await findProducts(q, call.store.id, filter, {}, slice(query), viewer)
      return paginated({
        rows,
        total: await countProducts(q, call.store.id, filter, viewer),
        path: `/api/customer/${call.store.code}/favorites`,
        query,
      })
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
      const changed = body.is_favorite
        ? await sql`insert into favorites (store_id, customer_id, product_id) values (${row.store_id}, ${row.customer_id}, ${row.product_id}) on conflict do nothing`.execute(
            trx,
          )
        : await sql`delete from favorites where store_id = ${row.store_id} and customer_id = ${row.customer_id} and product_id = ${row.product_id}`.execute(
            trx,
          )
      if (changed.numAffectedRows === 1n) {
        const step = body.is_favorite ? 1 : -1
        await sql`update product_counters set likes = greatest(0, likes + ${step}) where store_id = ${row.store_id} and product_id = ${row.product_id}`.execute(
          trx,
        )
      }
      return done({ is_favorite: body.is_favorite }, body.is_favorite ? 'FAVORITE_ADDED' : 'FAVORITE_REMOVED')
    }),
  ),

  implement(listPurchasedProducts, async (call, { query }) =>
    call.db.query(async (q) => {
      const bought = sql`order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id join products p on p.store_id = l.store_id and p.id = l.product_id and ${isListed()}
        where l.store_id = ${call.store.id} and o.customer_id = ${call.customer?.id ?? 0} and not l.is_bonus and o.order_status not in (${inList([ORDER_CODE.OUT_OF_STOCK, ORDER_CODE.USER_CANCELLED, ORDER_CODE.CUSTOMER_CANCELLED])})`
      const { limit, offset } = slice(query)
      const { rows } = await sql<{
        id: number
      }>`select l.product_id as id from ${bought} group by l.product_id order by max(o.created_at) desc, l.product_id desc limit ${limit} offset ${offset}`.execute(
        q,
      )
      const { rows: counted } = await sql<{
        total: number
      }>`select count(distinct l.product_id) as total from ${bought}`.execute(q)
      const products = await findProductsByIds(
        q,
        call.store.id,
        rows.map((row) => row.id),
        viewerOf(call),
      )
      return paginated({
        rows: products,
        total: counted[0]?.total ?? 0,
        path: `/api/customer/${call.store.code}/purchased_products`,
        query,
      })
    }),
  ),
]
