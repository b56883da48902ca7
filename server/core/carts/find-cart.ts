import type { Selectable } from 'kysely'
import { deviceHash } from '../accounts/device.ts'
import type { Actor } from '../shared/actor.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

const COLUMNS = [
  'id',
  'code_voucher',
  'is_use_points',
  'is_use_balance_collaborator',
  'is_use_balance_agency',
  'is_order_for_customer',
  'branch_id',
  'bonus_choices',
  'auto_voucher', // false once the shopper has removed a voucher
  'dropped_voucher',
  'quoted_province',
  'quoted_partner_id',
] as const
export type CartRow = Pick<Selectable<Tables['carts']>, (typeof COLUMNS)[number]>

/** Whose cart it is: an account's, or that of a guest's device. */
type CartOwner = { customer_id: number } | { device_hash: Buffer }

/** Undefined for a visitor without a device. */
function ownerOf(actor: Actor): CartOwner | undefined {
  if (actor.customer) return { customer_id: actor.customer.id }
  const device_hash = deviceHash(actor)
  return device_hash && { device_hash }
}

export const selectCart = (q: Query, storeId: number, owner: CartOwner) =>
  q
    .selectFrom('carts')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where((eb) => eb.and(owner))

/** The caller's cart; undefined when there is none yet. */
export async function findCart(q: Query, actor: Actor, lock = false): Promise<CartRow | undefined> {
  const owner = ownerOf(actor)
  if (!owner) return undefined
  return selectCart(q, actor.store.id, owner)
    .$if(lock, (own) => own.forUpdate())
    .executeTakeFirst()
}

/**
 * As `findCart`, but creates a missing cart and locks it until the transaction ends, so that concurrent changes are serialised.
 * The actor must be a customer or a guest with a device.
 */
export async function lockCart(trx: Trx, actor: Actor): Promise<CartRow> {
  const owner = ownerOf(actor)
  if (!owner) throw new Error('a cart needs a customer or a device')
  return lockCartOf(trx, actor.store.id, owner)
}

export async function lockCartOf(trx: Trx, storeId: number, owner: CartOwner): Promise<CartRow> {
  await trx
    .insertInto('carts')
    .values({ store_id: storeId, ...owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return selectCart(trx, storeId, owner).forUpdate().executeTakeFirstOrThrow()
}
