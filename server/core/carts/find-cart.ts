import { deviceHash, deviceHashOrNew } from '../accounts/device.ts'
import type { Call } from '../../http/api/implement.ts'
import type { Query, Trx } from '../../db/database.ts'

export type CartRow = {
  id: number
  code_voucher: string | null
  is_use_points: boolean
  is_use_balance_collaborator: boolean
  is_use_balance_agency: boolean
  is_order_for_customer: boolean
  branch_id: number | null
  bonus_choices: Record<string, number>
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
] as const

/** The caller's cart: the account's, or that of the guest's device; undefined when there is none yet. */
export async function findCart(q: Query, call: Call, lock = false): Promise<CartRow | undefined> {
  const device = call.customer ? undefined : deviceHash(call)
  if (!call.customer && !device) return undefined
  return q
    .selectFrom('carts')
    .select(COLUMNS)
    .where('store_id', '=', call.store.id)
    .$if(call.customer !== undefined, (own) => own.where('customer_id', '=', call.customer?.id ?? 0))
    .$if(device !== undefined, (own) => own.where('device_hash', '=', device ?? Buffer.alloc(0)))
    .$if(lock, (own) => own.forUpdate())
    .executeTakeFirst()
}

/** As `findCart`, made when it is missing and locked until the transaction ends, so that two clicks do not overtake each other. */
export async function lockCart(trx: Trx, call: Call): Promise<CartRow> {
  const device = call.customer ? null : deviceHashOrNew(call)
  const owner = call.customer ? { customer_id: call.customer.id } : { device_hash: device }
  await trx
    .insertInto('carts')
    .values({
      store_id: call.store.id,
      customer_id: call.customer?.id ?? null,
      device_hash: device,
      code_voucher: null,
      branch_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [column, value] = Object.entries(owner)[0] as ['customer_id', number] | ['device_hash', Buffer]
  return trx
    .selectFrom('carts')
    .select(COLUMNS)
    .where('store_id', '=', call.store.id)
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
