import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCartItem, getCart, updateCartItem, type Cart } from '../../../src/contract/cart.ts'
import { createTranslators } from '../../../src/i18n/messages.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { guestWithCart } from '../../testing/people.ts'

const { vi: t } = createTranslators()
let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** Vouchers of the store: those named. TU300 needs 300,000 ₫; CHUNG and TO fit every cart, TO gives more; GIAO is for the shipping fee. */
const VOUCHERS = {
  TU300: `(1, 1, 'TU300', 'Từ 300', 0, 30000, true, 300000, 0, false)`,
  CHUNG: `(1, 2, 'CHUNG', 'Chung', 0, 5000, false, 0, 0, false)`,
  TO: `(1, 3, 'TO', 'To hơn', 0, 9000, false, 0, 0, false)`,
  PHAN: `(1, 6, 'PHAN', 'Mười phần trăm', 1, 10, false, 0, 0, false)`,
  GIAO: `(1, 4, 'GIAO', 'Giao hàng', 0, 0, false, 0, 1, false)`,
  RIENG: `(1, 5, 'RIENG', 'Một lần', 0, 7000, false, 0, 0, true)`,
}
async function offer(...codes: (keyof typeof VOUCHERS)[]) {
  await store.sql('delete from vouchers')
  await store.sql(
    `insert into vouchers (store_id, id, code, name, discount_type, value_discount, set_limit_total, value_limit_total, discount_for, is_use_once, is_free_ship, start_time, end_time)
     select *, v.discount_for = 1, timestamptz '2026-01-01', timestamptz '2027-01-01' from (values ${codes.map((code) => VOUCHERS[code]).join()}) v (store_id, id, code, name, discount_type, value_discount, set_limit_total, value_limit_total, discount_for, is_use_once)`,
  )
}
beforeEach(() => offer('TU300', 'CHUNG', 'TO', 'RIENG'))

const buyer = async (quantity: number): Promise<CallerOptions> => ({
  ...(await guestWithCart(store, quantity)),
  isOwnPage: true,
})
const read = (caller: CallerOptions, body: Parameters<typeof ask>[1] = {}) => ask(caller, body)
const ask = (caller: CallerOptions, body: { code_voucher?: string | null; province?: number }) =>
  store.ask(getCart, { body }, caller)
const setQuantity = (caller: CallerOptions, cart: Cart, quantity: number) => {
  const [line] = cart.line_items
  return store.ask(
    updateCartItem,
    { body: { line_item_id: line?.id ?? 0, product_id: line?.product.id ?? 0, quantity } },
    caller,
  )
}

test.each(['KHONGCO', 'TU300'])('the refused code %s is answered with the cart and not kept', async (code) => {
  const caller = await buyer(1)
  const refused = await read(caller, { code_voucher: code })
  expect(refused).toMatchObject({ status: 400, data: { used_voucher: null, total_final: 100_000 } })
  expect(refused.msg_code).toBe(code === 'TU300' ? 'NOT_ENOUGH_USE_VOUCHER' : 'NO_VOUCHER_EXISTS')
  expect(await read(caller)).toMatchObject({ status: 200, data: { used_voucher: null, dropped_voucher: null } })
  const again = await read(caller, { code_voucher: code })
  expect(again.status).toBe(400)
})

test('the cart says what kind of discount its voucher gives', async () => {
  await offer('TO', 'PHAN')
  const caller = await buyer(1)
  const kindOf = async (code_voucher: string) => (await read(caller, { code_voucher })).data.used_voucher
  expect(await kindOf('TO')).toMatchObject({ discount_type: 0, value_discount: 9_000 })
  expect(await kindOf('PHAN')).toMatchObject({ discount_type: 1, value_discount: 10 })
})

test('a refused code leaves the voucher that the cart has', async () => {
  const caller = await buyer(1)
  await read(caller, { code_voucher: 'CHUNG' })
  const refused = await read(caller, { code_voucher: 'TU300' })
  expect(refused).toMatchObject({ status: 400, data: { used_voucher: { code: 'CHUNG' }, total_final: 95_000 } })
  expect((await read(caller)).data.used_voucher?.code).toBe('CHUNG')
})

test('a voucher that no longer fits is removed and reported with what is missing now, and returns when it fits again', async () => {
  const caller = await buyer(3)
  const { data: cart } = await read(caller, { code_voucher: 'TU300' })
  expect(cart.total_final).toBe(270_000)
  const fewer = await setQuantity(caller, cart, 2)
  expect(fewer).toMatchObject({
    status: 200,
    data: {
      used_voucher: null,
      total_final: 200_000,
      dropped_voucher: { code: 'TU300', msg_code: 'NOT_ENOUGH_USE_VOUCHER', missing: 100_000 },
    },
  })
  expect(fewer.data.dropped_voucher?.msg).not.toContain('server.')
  const one = await setQuantity(caller, cart, 1)
  expect(one.data.dropped_voucher).toMatchObject({ code: 'TU300', missing: 200_000 })
  const back = await setQuantity(caller, cart, 3)
  expect(back.data).toMatchObject({ used_voucher: { code: 'TU300' }, dropped_voucher: null, total_final: 270_000 })
})

test('the report of a removed voucher ends when it would fit again beside the one that took its place', async () => {
  const caller = await buyer(3)
  const { data: cart } = await read(caller, { code_voucher: 'TU300' })
  await setQuantity(caller, cart, 2)
  await store.sql(`update carts set code_voucher = 'CHUNG' where dropped_voucher is not null`) // as if it had applied itself
  const back = await setQuantity(caller, cart, 3)
  expect(back.data).toMatchObject({ used_voucher: { code: 'CHUNG' }, dropped_voucher: null })
})

test('a voucher that was removed by hand after it had returned does not return again', async () => {
  const caller = await buyer(3)
  const { data: cart } = await read(caller, { code_voucher: 'TU300' })
  await setQuantity(caller, cart, 2)
  await setQuantity(caller, cart, 3)
  await read(caller, { code_voucher: '' })
  await setQuantity(caller, cart, 2)
  const back = await setQuantity(caller, cart, 3)
  expect(back.data).toMatchObject({ used_voucher: null, dropped_voucher: null, total_final: 300_000 })
})

test('the only voucher that fits is applied by itself, in every answer with the cart', async () => {
  await offer('TU300', 'CHUNG')
  const caller = await buyer(1)
  expect((await read(caller)).data).toMatchObject({ used_voucher: { code: 'CHUNG' }, total_final: 95_000 })
  const other = { device: store.newDevice(), isOwnPage: true }
  const added = await store.ask(addCartItem, { body: { product_id: 1, quantity: 1 } }, other)
  expect(added.data.used_voucher?.code).toBe('CHUNG')
})

test('a voucher removed by hand is not applied again by itself, also after a change of the cart', async () => {
  await offer('CHUNG')
  const caller = await buyer(1)
  const { data: cart } = await read(caller)
  expect(cart.used_voucher?.code).toBe('CHUNG')
  expect((await read(caller, { code_voucher: '' })).data.used_voucher).toBeNull()
  expect((await setQuantity(caller, cart, 2)).data.used_voucher).toBeNull()
  expect((await read(caller)).data).toMatchObject({ used_voucher: null, suitable_vouchers: [{ code: 'CHUNG' }] })
})

test('of several that fit none is applied; the one that gives most is first', async () => {
  const { data } = await read(await buyer(1))
  expect(data.used_voucher).toBeNull()
  expect(data.suitable_vouchers).toEqual([
    { id: 3, code: 'TO', name: 'To hơn', discount: 9_000 },
    { id: 2, code: 'CHUNG', name: 'Chung', discount: 5_000 },
  ])
  expect((await read(await buyer(3))).data.suitable_vouchers.map(({ code }) => code)).toEqual(['TU300', 'TO', 'CHUNG'])
})

test('vouchers that a guest cannot use are not among those that fit', async () => {
  await offer('RIENG')
  expect((await read(await buyer(1))).data).toMatchObject({ used_voucher: null, suitable_vouchers: [] })
})

test('the place of delivery changes what a shipping voucher gives, not which vouchers fit', async () => {
  await offer('CHUNG', 'GIAO')
  const caller = await buyer(1)
  const fits = (cart: Cart) => cart.suitable_vouchers.map(({ code, discount }) => [code, discount])
  expect(fits((await read(caller)).data)).toEqual([
    ['CHUNG', 5_000],
    ['GIAO', 0],
  ])
  expect(fits((await read(caller, { province: 1 })).data)).toEqual([
    ['GIAO', 20_000],
    ['CHUNG', 5_000],
  ])
})

test('a client that is no page of the store chooses itself', async () => {
  await offer('CHUNG')
  const caller = await guestWithCart(store, 1)
  expect((await read(caller)).data).toMatchObject({ used_voucher: null, suitable_vouchers: [] })
})

test('of a voucher that does not fit it says why, and what is missing counts the goods it is for alone', async () => {
  await offer('TU300', 'RIENG')
  await store.sql('update vouchers set voucher_type = 1 where id = 1')
  await store.sql('insert into voucher_products (store_id, voucher_id, product_id) values (1, 1, 1)')
  const caller = await buyer(2)
  const { data } = await store.ask(addCartItem, { body: { product_id: 4, quantity: 5 } }, caller)
  expect(data.total_before_discount).toBe(450_000)
  expect(data.suitable_vouchers).toEqual([])
  expect(data.refused_vouchers).toEqual([
    { id: 1, msg_code: 'NOT_ENOUGH_USE_VOUCHER', msg: t('cart.problem.NOT_ENOUGH_USE_VOUCHER'), missing: 100_000 },
    { id: 5, msg_code: 'VOUCHER_NEEDS_LOGIN', msg: t('cart.problem.VOUCHER_NEEDS_LOGIN'), missing: 0 },
  ])
})
