import { addCartItem } from '../../../src/contract/cart.ts'
import { listCombos } from '../../../src/contract/promotions.ts'
import type { Product } from '../../../src/contract/products.ts'
import { PATHS } from '../../../src/domain/paths.ts'
import type { Caller } from '../api/handle.ts'
import { attempt, parseInteger, withProblem, type Form } from './form-post.ts'

/**
 * A whole combo into the cart. `option_{product id}` is `{element id}:{sub-element id}`; the second is empty where options have one level. What is
 * refused is said in the cart, beside what was added before.
 */
export const buyCombo: Form = async (post) => {
  const id = parseInteger(post.fields, 'combo_id')
  const combo = listCombos.data.parse((await attempt(post, listCombos, {})).data).find((one) => one.id === id)
  if (!combo) return PATHS.combos
  const caller = withDevice(post.caller)
  for (const { product, quantity } of combo.products_combo) {
    const distributes = optionOf(product, post.fields.get(`option_${product.id}`) ?? '')
    const body = { product_id: product.id, quantity, distributes }
    const { failure } = await attempt({ ...post, caller }, addCartItem, { body })
    if (failure) return withProblem(PATHS.cart, failure)
  }
  return PATHS.cart
}

/** For several calls: a new guest's first one sets the device that the others come from. */
function withDevice(caller: Caller): Caller {
  const set: Caller['cookies']['set'] = (name, value, seconds) => {
    if (name === '__Host-device') kept.device = value
    caller.cookies.set(name, value, seconds)
  }
  const kept = { ...caller, cookies: { set } }
  return kept
}

/** The names of an option, as the cart wants them; empty when there is no such option. */
function optionOf({ distributes: [table] }: Product, chosen: string) {
  const [element, sub] = chosen.split(':').map(Number)
  const value = table?.element_distributes.find((one) => one.id === element)
  if (!table || !value) return []
  const second = value.sub_element_distributes.find((one) => one.id === sub)
  return [{ name: table.name, value: value.name, sub_element_distributes: second?.name ?? null }]
}
