import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { lockCartOf, selectCart } from './find-cart.ts'

/**
 * Merges a guest's cart into the customer's at login. The same option in both becomes one line with the sum of the quantities, capped by the
 * stock but never below either quantity. Notes, options and the saved voucher are kept.
 */
export async function mergeCarts(trx: Trx, storeId: number, device: Buffer, customerId: number): Promise<void> {
  const guest = await selectCart(trx, storeId, { device_hash: device }).forUpdate().executeTakeFirst()
  if (!guest) return
  const own = await lockCartOf(trx, storeId, { customer_id: customerId })
  await run(
    trx,
    sql`
    insert into cart_lines as l (store_id, cart_id, product_id, cell_id, quantity, note, created_at)
    select g.store_id, ${own.id}, g.product_id, g.cell_id, g.quantity, g.note, g.created_at from cart_lines g where g.store_id = ${storeId} and g.cart_id = ${guest.id} order by g.id
    on conflict (store_id, cart_id, product_id, cell_id) do update set
      quantity = greatest(l.quantity, excluded.quantity, least(l.quantity + excluded.quantity, 9999,
        coalesce((select case when p.check_inventory then c.stock end from product_cells c join products p on p.store_id = c.store_id and p.id = c.product_id where c.store_id = l.store_id and c.id = l.cell_id), 9999))),
      note = coalesce(excluded.note, l.note)`,
  )
  await trx
    .updateTable('carts')
    .set((eb) => ({
      code_voucher: eb.fn.coalesce(eb.val(guest.code_voucher), 'code_voucher'),
      branch_id: eb.fn.coalesce(eb.val(guest.branch_id), 'branch_id'),
      auto_voucher: guest.auto_voucher ? eb.ref('auto_voucher') : eb.val(false),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', own.id)
    .execute()
  await trx.deleteFrom('carts').where('store_id', '=', storeId).where('id', '=', guest.id).execute()
}
