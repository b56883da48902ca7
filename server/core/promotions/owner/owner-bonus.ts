import type { BonusToSave } from '../../../../src/contract/inputs/promotion.ts'
import type { BonusEditor } from '../../../../src/contract/owner-promotions.ts'
import type { Query, Trx } from '../../../db/database.ts'
import { Refused } from '../../shared/refused.ts'
import { offerFields, offerValues, requireProducts } from './offer-values.ts'

/** An offer of bonus products as its editor reads it, without its version. */
export async function findBonus(
  q: Query,
  storeId: number,
  id: number,
  lock: boolean,
): Promise<Omit<BonusEditor, 'etag'> | undefined> {
  const row = await q
    .selectFrom('bonus_products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const items = await q
    .selectFrom('bonus_product_items')
    .select(['role', 'product_id', 'quantity', 'cell_id', 'allows_choose_distribute'])
    .where('store_id', '=', storeId)
    .where('bonus_product_id', '=', id)
    .orderBy('id')
    .execute()
  const steps = await q
    .selectFrom('bonus_product_ladder')
    .select(['product_id', 'from_quantity', 'bo_product_id', 'bo_quantity', 'bo_cell_id'])
    .where('store_id', '=', storeId)
    .where('bonus_product_id', '=', id)
    .orderBy('product_id')
    .orderBy('from_quantity')
    .execute()
  return {
    kind: 'bonus',
    ...offerFields(row),
    by_steps: row.ladder_reward,
    for_each_set: row.multiply_by_number,
    parts: items.filter(({ role }) => role === 'select').map(({ product_id, quantity }) => ({ product_id, quantity })),
    gifts: items
      .filter(({ role }) => role === 'bonus')
      .map(({ product_id, quantity, cell_id, allows_choose_distribute }) => ({
        product_id,
        quantity,
        cell_id,
        buyer_chooses: allows_choose_distribute,
      })),
    steps: steps.map(({ product_id, from_quantity, bo_product_id, bo_quantity, bo_cell_id }) => ({
      product_id,
      from_quantity,
      gift: { product_id: bo_product_id, quantity: bo_quantity, cell_id: bo_cell_id },
    })),
  }
}

/** Inserts an offer of bonus products, or replaces one. Resolves to its id. Throws Refused PRODUCT_NOT_FOUND and OPTION_NOT_FOUND. */
export async function saveBonus(
  trx: Trx,
  storeId: number,
  id: number | undefined,
  bonus: BonusToSave,
  now: Date,
): Promise<number> {
  await requireAll(trx, storeId, bonus)
  const values = {
    ...offerValues(bonus),
    ladder_reward: bonus.by_steps,
    multiply_by_number: bonus.for_each_set,
  }
  const saved =
    id === undefined
      ? await trx
          .insertInto('bonus_products')
          .values({ ...values, store_id: storeId, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('bonus_products')
          .set(values)
          .where('store_id', '=', storeId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  const own = { store_id: storeId, bonus_product_id: saved.id }
  for (const table of ['bonus_product_items', 'bonus_product_ladder'] as const)
    await trx.deleteFrom(table).where('store_id', '=', storeId).where('bonus_product_id', '=', saved.id).execute()
  const items = [
    ...bonus.parts.map((part) => ({ ...own, ...part, role: 'select' as const })),
    ...bonus.gifts.map(({ buyer_chooses, ...gift }) => ({
      ...own,
      ...gift,
      role: 'bonus' as const,
      allows_choose_distribute: buyer_chooses && gift.cell_id === null,
      allows_all_distribute: gift.cell_id === null,
    })),
  ]
  if (items.length > 0) await trx.insertInto('bonus_product_items').values(items).execute()
  const steps = bonus.steps.map(({ gift, ...step }) => ({
    ...own,
    ...step,
    bo_product_id: gift.product_id,
    bo_quantity: gift.quantity,
    bo_cell_id: gift.cell_id,
  }))
  if (steps.length > 0) await trx.insertInto('bonus_product_ladder').values(steps).execute()
  return saved.id
}

async function requireAll(trx: Trx, storeId: number, { parts, gifts, steps }: BonusToSave): Promise<void> {
  const fields = {
    parts,
    gifts,
    steps: steps.flatMap(({ product_id, gift }) => [{ product_id }, gift]),
  }
  for (const [field, some] of Object.entries(fields))
    await requireProducts(
      trx,
      storeId,
      some.map(({ product_id }) => product_id),
      field,
    )
  await requireOptions(trx, storeId, gifts, 'gifts')
  await requireOptions(
    trx,
    storeId,
    steps.map(({ gift }) => gift),
    'steps',
  )
}

/** Each option is one of its product. */
async function requireOptions(
  trx: Trx,
  storeId: number,
  gifts: readonly { product_id: number; cell_id: number | null }[],
  field: string,
): Promise<void> {
  const wanted = gifts.flatMap(({ product_id, cell_id }) => (cell_id === null ? [] : [{ product_id, cell_id }]))
  if (wanted.length === 0) return
  const known = await trx
    .selectFrom('product_cells')
    .select(['id', 'product_id'])
    .where('store_id', '=', storeId)
    .where(
      'id',
      'in',
      wanted.map(({ cell_id }) => cell_id),
    )
    .execute()
  const isKnown = (gift: (typeof wanted)[number]) =>
    known.some(({ id, product_id }) => id === gift.cell_id && product_id === gift.product_id)
  if (!wanted.every(isKnown)) throw new Refused('OPTION_NOT_FOUND', { status: 404, data: { field } })
}
