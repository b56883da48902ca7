import { sql } from 'kysely'
import type { Query } from '../../db/database.ts'
import { number, numbers, rows, type RowOf } from '../../db/statements.ts'

/** The personal values of a shared page that the database has. */
const STORED = { cart: number, notifications: number, favourites: number, favouriteIds: numbers }
type StoredValues = RowOf<typeof STORED>
/** The fields of `Personal` in src/session/holes.ts; the rest is in cookies. */
export type PersonalValues = StoredValues & { closedCampaign: number }

/** Everything personal that a shared page shows of a customer, in one statement. `products`: those whose favourite state is shown. */
export async function readPersonal(
  q: Query,
  { storeId, customerId, products }: { storeId: number; customerId: number; products: number[] },
): Promise<StoredValues> {
  const own = sql`store_id = ${storeId} and customer_id = ${customerId}`
  const [values] = await rows(
    q,
    STORED,
    sql`select (select count(*) from carts c join cart_lines l on l.store_id = c.store_id and l.cart_id = c.id where c.store_id = ${storeId} and c.customer_id = ${customerId}) as cart,
      (select count(*) from notifications where ${own} and unread) as notifications,
      (select count(*) from favorites where ${own}) as favourites,
      array(select product_id from favorites where ${own} and product_id = any(${products}::int[])) as "favouriteIds"`,
  )
  return values! // a select without a table has one row
}
