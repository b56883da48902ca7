import type { ChosenOption } from '../../db/tables-orders.ts'
import { json, type Trx } from '../../db/database.ts'
import type { Actor } from '../shared/actor.ts'
import { checkStock, findCell } from './find-cell.ts'
import { FIRST_GIFT_ID } from './cart-lines.ts'
import { lockCart, type CartRow } from './find-cart.ts'
import { priceOrder } from './price-order.ts'
import { Refused } from '../shared/refused.ts'

export const MAX_LINES = 100
const MAX_QUANTITY = 9999

/** Adds a quantity; the same option again increases its line. Refuses CART_FULL, and what `findCell` and `checkStock` refuse. */
export async function addToCart(
  trx: Trx,
  actor: Actor,
  input: { product_id: number; quantity: number; distributes: ChosenOption[]; note: string | null },
): Promise<void> {
  const cart = await lockCart(trx, actor)
  const { cellId, stock } = await findCell(trx, actor.store.id, input.product_id, input.distributes)
  const lines = await trx
    .selectFrom('cart_lines')
    .select(['id', 'product_id', 'cell_id', 'quantity'])
    .where('store_id', '=', actor.store.id)
    .where('cart_id', '=', cart.id)
    .execute()
  const same = lines.find((line) => line.product_id === input.product_id && line.cell_id === cellId)
  const quantity = (same?.quantity ?? 0) + input.quantity
  checkStock(quantity, stock)
  if (quantity > MAX_QUANTITY) throw new Refused('EXCEEDS_STOCK', { values: { max: MAX_QUANTITY } })
  if (!same && lines.length >= MAX_LINES) throw new Refused('CART_FULL', { values: { max: MAX_LINES } })
  await trx
    .insertInto('cart_lines')
    .values({
      store_id: actor.store.id,
      cart_id: cart.id,
      product_id: input.product_id,
      cell_id: cellId,
      quantity,
      note: input.note,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'cart_id', 'product_id', 'cell_id'])
        .doUpdateSet({ quantity, is_chosen: true, ...(input.note ? { note: input.note } : {}) }),
    )
    .execute()
}

type LineChange = {
  line_item_id: number
  product_id: number
  quantity?: number | undefined
  is_chosen?: boolean | undefined
  distributes?: ChosenOption[] | undefined
  note?: string | null | undefined
}

/**
 * Updates a line; what is absent stays. Quantity 0 removes it; another option changes it, merging with a line that already has that option. The stock
 * is checked only when quantity or option change, so that a line which exceeds it can still be unticked. Of a bonus product only the option changes.
 */
export async function setCartLine(trx: Trx, actor: Actor, input: LineChange): Promise<'changed' | 'removed'> {
  const cart = await lockCart(trx, actor)
  if (input.line_item_id >= FIRST_GIFT_ID) return chooseGiftOption(trx, actor, cart, input)
  const ofCart = trx.selectFrom('cart_lines').where('store_id', '=', actor.store.id).where('cart_id', '=', cart.id)
  const line = await ofCart
    .select(['id', 'product_id', 'cell_id', 'quantity'])
    .where('id', '=', input.line_item_id)
    .executeTakeFirst()
  if (!line) throw new Refused('LINE_NOT_FOUND', { status: 404 })
  const remove = (id: number) =>
    trx.deleteFrom('cart_lines').where('store_id', '=', actor.store.id).where('id', '=', id).execute()
  const wanted = input.quantity ?? line.quantity
  if (wanted === 0) {
    await remove(line.id)
    return 'removed'
  }
  const chosen =
    input.distributes && input.distributes.length > 0
      ? await findCell(trx, actor.store.id, line.product_id, input.distributes)
      : await currentCell(trx, actor, line.cell_id)
  const twin =
    chosen.cellId !== line.cell_id
      ? await ofCart
          .select(['id', 'quantity'])
          .where('product_id', '=', line.product_id)
          .where('cell_id', '=', chosen.cellId)
          .executeTakeFirst()
      : undefined
  const quantity = Math.min(MAX_QUANTITY, wanted + (twin?.quantity ?? 0))
  if (quantity !== line.quantity || chosen.cellId !== line.cell_id) checkStock(quantity, chosen.stock)
  if (twin) await remove(twin.id)
  const { note, is_chosen } = input
  await trx
    .updateTable('cart_lines')
    .set({
      quantity,
      cell_id: chosen.cellId,
      ...(note === undefined ? {} : { note }),
      ...(is_chosen === undefined ? {} : { is_chosen }),
    })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', line.id)
    .execute()
  return 'changed'
}

/** Chooses the option of a bonus product. It is kept with the cart: bonus products have no lines of their own. */
async function chooseGiftOption(
  trx: Trx,
  actor: Actor,
  cart: CartRow,
  { line_item_id, product_id, distributes = [] }: LineChange,
): Promise<'changed'> {
  const { gifts } = await priceOrder(trx, actor, cart, { province: null })
  const gift = gifts.find(({ line }) => line.id === line_item_id && line.product_id === product_id)
  if (!gift?.allows_choose_distribute || distributes.length === 0) throw new Refused('LINE_NOT_FOUND', { status: 404 })
  const { cellId, stock } = await findCell(trx, actor.store.id, product_id, distributes, { isGift: true })
  if (cellId === null) throw new Refused('OPTION_NOT_FOUND')
  checkStock(1, stock)
  await trx
    .updateTable('carts')
    .set({ bonus_choices: json({ ...cart.bonus_choices, [`${gift.bonus.id}:${product_id}`]: cellId }) })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', cart.id)
    .execute()
  return 'changed'
}

async function currentCell(
  trx: Trx,
  actor: Actor,
  cellId: number | null,
): Promise<{ cellId: number | null; stock: number | null }> {
  if (cellId === null) return { cellId, stock: null }
  const cell = await trx
    .selectFrom('product_cells as c')
    .innerJoin('products as p', (join) =>
      join.onRef('p.store_id', '=', 'c.store_id').onRef('p.id', '=', 'c.product_id'),
    )
    .select(['c.stock', 'p.check_inventory'])
    .where('c.store_id', '=', actor.store.id)
    .where('c.id', '=', cellId)
    .executeTakeFirst()
  return { cellId, stock: cell?.check_inventory ? cell.stock : null }
}
