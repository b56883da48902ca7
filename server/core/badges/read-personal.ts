import { sql } from 'kysely'
import type { Query } from '../../db/database.ts'

/** The personal values of a shared page that the database has. */
type StoredValues = { cart: number; notifications: number; favourites: number; favouriteIds: number[] }
/** The fields of `Personal` in src/session/holes.ts; the rest is in cookies. */
export type PersonalValues = StoredValues & { closedCampaign: number }

/** Everything personal that a shared page shows of a customer, in one statement. `products`: those whose favourite state is shown. */
export async function readPersonal(
  q: Query,
  { storeId, customerId, products }: { storeId: number; customerId: number; products: number[] },
): Promise<StoredValues> {
  const own = sql`store_id = ${storeId} and customer_id = ${customerId}`
  const { rows } = await sql<StoredValues>`
    select (select count(*) from carts c join cart_lines l on l.store_id = c.store_id and l.cart_id = c.id where c.store_id = ${storeId} and c.customer_id = ${customerId}) as cart,
      (select count(*) from notifications where ${own} and unread) as notifications,
      (select count(*) from favorites where ${own}) as favourites,
      array(select product_id from favorites where ${own} and product_id = any(${products}::int[])) as "favouriteIds"`.execute(
    q,
  )
  return rows[0] ?? { cart: 0, notifications: 0, favourites: 0, favouriteIds: [] }
}
