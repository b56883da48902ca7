import type { Query, Trx } from '../../db/database.ts'
import type { Setting } from '../stores/store-settings.ts'

/**
 * The branch of a cart: the selected one, else the store's default for online orders where it is preselected (storefront.md §6).
 * Null where the store has no branch selection, whatever the cart contains.
 */
export async function cartBranch(
  q: Query,
  storeId: number,
  chosen: number | null,
  checkout: Setting<'checkout'>,
): Promise<number | null> {
  if (!checkout.allow_branch_payment_order) return null
  const branches = await q
    .selectFrom('branches')
    .select(['id', 'is_default_order_online'])
    .where('store_id', '=', storeId)
    .where('is_closed', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const isPreselected = checkout.auto_choose_default_branch_payment_order
  const branch =
    branches.find(({ id }) => id === chosen) ?? branches.find((one) => isPreselected && one.is_default_order_online)
  return branch?.id ?? null
}

/** As `cartBranch`, for an order: the branch can no longer be deleted until this transaction ends. */
export async function heldBranch(
  trx: Trx,
  storeId: number,
  chosen: number | null,
  checkout: Setting<'checkout'>,
): Promise<number | null> {
  const id = await cartBranch(trx, storeId, chosen, checkout)
  if (id === null) return null
  const held = await trx
    .selectFrom('branches')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return held?.id ?? null
}
