import { deviceHash } from '../accounts/device.ts'
import type { Actor } from '../shared/actor.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { DroppedVoucher } from '../../db/tables-orders.ts'

export type CartRow = {
  id: number
  code_voucher: string | null
  is_use_points: boolean
  is_use_balance_collaborator: boolean
  is_use_balance_agency: boolean
  is_order_for_customer: boolean
  branch_id: number | null
  bonus_choices: Record<string, number>
  /** False once the shopper has removed a voucher. */
  auto_voucher: boolean
  dropped_voucher: DroppedVoucher | null
  quoted_province: number | null
  quoted_partner_id: number | null
}

const COLUMNS = [
  'id',
  'code_voucher',
  'is_use_points',
  'is_use_balance_collaborator',
  'is_use_balance_agency',
  'is_order_for_customer',
  'branch_id',
  'bonus_choices',
  'auto_voucher',
  'dropped_voucher',
  'quoted_province',
  'quoted_partner_id',
] as const

/** The caller's cart: of the account, or of the guest's device; undefined when there is none yet. */
export async function findCart(q: Query, actor: Actor, lock = false): Promise<CartRow | undefined> {
  const device = actor.customer ? undefined : deviceHash(actor)
  if (!actor.customer && !device) return undefined
  return q
    .selectFrom('carts')
    .select(COLUMNS)
    .where('store_id', '=', actor.store.id)
    .$if(actor.customer !== undefined, (own) => own.where('customer_id', '=', actor.customer?.id ?? 0))
    .$if(device !== undefined, (own) => own.where('device_hash', '=', device ?? Buffer.alloc(0)))
    .$if(lock, (own) => own.forUpdate())
    .executeTakeFirst()
}

/**
 * As `findCart`, but creates a missing cart and locks it until the transaction ends, so that concurrent changes are serialised.
 * The actor must be a customer or a guest with a device.
 */
export async function lockCart(trx: Trx, actor: Actor): Promise<CartRow> {
  const device = actor.customer ? null : deviceHash(actor)
  if (device === undefined) throw new Error('a cart needs a customer or a device')
  const owner = actor.customer ? { customer_id: actor.customer.id } : { device_hash: device }
  await trx
    .insertInto('carts')
    .values({
      store_id: actor.store.id,
      customer_id: actor.customer?.id ?? null,
      device_hash: device,
      code_voucher: null,
      branch_id: null,
      dropped_voucher: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [column, value] = Object.entries(owner)[0] as ['customer_id', number] | ['device_hash', Buffer]
  return trx
    .selectFrom('carts')
    .select(COLUMNS)
    .where('store_id', '=', actor.store.id)
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
