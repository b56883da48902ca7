import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addCartItem, getCart } from '../../../src/contract/cart.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import * as calls from '../../../src/contract/owner-promotions.ts'
import type { PromotionInput } from '../../../src/contract/inputs/promotion.ts'
import { listBonusProducts, listCombos, listVouchers } from '../../../src/contract/promotions.ts'
import { GUEST_ORDER } from '../../testing/people.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const TIME = { start_time: '2026-11-01T00:00:00+07:00', end_time: '2026-12-31T23:59:00+07:00' }
type Kind = PromotionInput['kind']
const begin = async (kind: Kind, name = 'Mừng khai trương', copy_of?: number) =>
  (await store.ask(calls.beginPromotion, { params: { kind }, body: { name, copy_of } }, owner)).data
const save = (id: number, body: PromotionInput, more: CallerOptions = {}) =>
  store.ask(calls.savePromotion, { params: { kind: body.kind, id }, body }, { ...owner, ...more })
const run = (kind: Kind, id: number, running: boolean) =>
  store.ask(calls.runPromotion, { params: { kind, id }, body: { running } }, owner)
const list = async (query: { search?: string; state?: calls.PromotionState; kind?: Kind } = {}) =>
  (await store.ask(calls.listPromotions, { query }, owner)).data.data
const VOUCHER = { kind: 'voucher', name: 'Giảm 10 %', code: 'GIAM10', ...TIME, running: true } as const
const voucherOf = async (more: Partial<Extract<PromotionInput, { kind: 'voucher' }>> = {}) => {
  const { id } = await begin('voucher')
  const reply = await save(id, { ...VOUCHER, ...more })
  return { ...reply, id }
}
const cartWith = async (code: string) => {
  const caller = { device: store.newDevice() }
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 2 } }, caller)
  return { caller, reply: await store.ask(getCart, { body: { code_voucher: code } }, caller) }
}
const shown = async () => (await store.ask(listVouchers, {})).data.map(({ code }) => code)

test('a voucher begins paused with a code of its name, runs, is paused at once and goes on', async () => {
  const before = await begin('voucher', 'Tết Đinh Mùi')
  expect(before).toMatchObject({ kind: 'voucher', code: 'TETDINHMUI', running: false, unit: 'percent', value: 10 })
  expect(await shown()).not.toContain('TETDINHMUI')
  expect((await begin('voucher', 'Tết Đinh Mùi')).kind === 'voucher').toBe(true)
  expect((await list()).map(({ code, state }) => [code, state])).toEqual(
    expect.arrayContaining([
      ['TETDINHMUI', 'paused'],
      ['TETDINHMUI-2', 'paused'],
    ]),
  )
  await run('voucher', before.id, true)
  expect(await shown()).toContain('TETDINHMUI')
  const { reply } = await cartWith('TETDINHMUI')
  expect(reply.data.voucher_discount_amount).toBeGreaterThan(0)
  await run('voucher', before.id, false)
  expect(await shown()).not.toContain('TETDINHMUI')
  expect((await cartWith('TETDINHMUI')).reply.status).toBe(400)
})

describe('every kind of voucher does in the cart what its editor says', () => {
  const goods = 200_000 // 2 × 100.000
  test.each([
    ['a percentage', { unit: 'percent', value: 10 }, goods / 10],
    ['a percentage with a ceiling', { unit: 'percent', value: 50, max_discount: 30_000 }, 30_000],
    ['an amount', { unit: 'money', value: 25_000 }, 25_000],
    ['an amount from a minimum', { unit: 'money', value: 25_000, min_total: 200_000 }, 25_000],
    ['of its products', { unit: 'percent', value: 10, only_products: true, product_ids: [1] }, goods / 10],
  ] as const)('%s', async (_name, more, discount) => {
    await voucherOf({ ...more, product_ids: 'product_ids' in more ? [...more.product_ids] : [] })
    expect((await cartWith('GIAM10')).reply.data.voucher_discount_amount).toBe(discount)
  })

  test('a minimum that is not reached, and other products', async () => {
    const { id } = await voucherOf({ min_total: 200_001 })
    expect((await cartWith('GIAM10')).reply.msg_code).toBe('NOT_ENOUGH_USE_VOUCHER')
    await save(id, { ...VOUCHER, only_products: true, product_ids: [2] })
    expect((await cartWith('GIAM10')).reply.status).toBe(400)
  })

  test('free shipping', async () => {
    await voucherOf({ of: 'shipping', unit: 'all', value: 0 })
    const { caller } = await cartWith('GIAM10')
    const { data } = await store.ask(getCart, { body: { province: 1 } }, caller)
    expect(data).toMatchObject({ total_shipping_fee: 0, voucher_discount_amount: 0 })
    expect(data.ship_discount_amount).toBeGreaterThan(0)
  })
})

test('what is saved is read back as it was sent, and the text of a code is made one', async () => {
  const sent: Partial<Extract<PromotionInput, { kind: 'voucher' }>> = {
    ...VOUCHER,
    code: ' tet-2027 ',
    description: 'Cho khách quen',
    image_url: null,
    of: 'goods',
    unit: 'percent',
    value: 15,
    max_discount: 50_000,
    min_total: 300_000,
    max_uses: 100,
    once_per_customer: true,
    is_shown: false,
    many_codes: false,
    only_products: true,
    product_ids: [2, 1, 2],
    audiences: [5, 1],
    group_ids: [],
    translations: { en: { name: 'Spring' } },
  }
  const { data, id } = await voucherOf(sent)
  expect(data).toMatchObject({ ...sent, code: 'TET-2027', product_ids: [1, 2] })
  expect((await store.ask(calls.getPromotion, { params: { kind: 'voucher', id } }, owner)).data).toEqual(data)
})

test('bad input is told at its field', async () => {
  const { id } = await begin('voucher')
  const wrong = async (more: object) => {
    const reply = await save(id, { ...VOUCHER, ...more } as PromotionInput)
    const { fields, field } = reply.raw.data as { fields?: { field: string }[]; field?: string }
    return [reply.status, fields?.[0]?.field ?? field]
  }
  expect(await wrong({ unit: 'percent', value: 101 })).toEqual([400, 'value'])
  expect(await wrong({ unit: 'money', value: 0 })).toEqual([400, 'value'])
  expect(await wrong({ end_time: TIME.start_time, start_time: TIME.end_time })).toEqual([400, 'end_time'])
  expect(await wrong({ code: 'có dấu' })).toEqual([400, 'code'])
  expect(await wrong({ only_products: true })).toEqual([400, 'product_ids'])
  expect(await wrong({ only_products: true, product_ids: [999_999] })).toEqual([404, 'product_ids'])
  expect(await wrong({ audiences: [4] })).toEqual([400, 'group_ids'])
  expect(await wrong({ audiences: [4], group_ids: [999_999] })).toEqual([404, 'group_ids'])
  expect(await wrong({ unit: 'all', of: 'goods' })).toEqual([400, 'unit'])
  await voucherOf({ code: 'DACO' })
  expect(await wrong({ code: 'daco' })).toEqual([409, 'code'])
})

test('of two editors the second is told what the first has saved', async () => {
  const { id, etag } = await begin('combo', 'Một')
  const combo = (name: string) => ({ kind: 'combo' as const, name, ...TIME })
  expect((await save(id, combo('Hai'), { ifMatch: etag })).status).toBe(200)
  const second = await save(id, combo('Ba'), { ifMatch: etag })
  expect([second.status, second.msg_code]).toEqual([412, 'EDIT_CONFLICT'])
  expect(second.data).toMatchObject({ name: 'Hai' })
})

test('orders do not change the version that an editor began with; a limit cannot fall below what is used', async () => {
  const { id, data } = await voucherOf({ max_uses: 5 })
  const { caller } = await cartWith('GIAM10')
  const order = await store.ask(createOrder, { body: { ...GUEST_ORDER, code_voucher: 'GIAM10' } }, caller)
  expect(order.status).toBe(201)
  const used = (await store.ask(calls.getPromotion, { params: { kind: 'voucher', id } }, owner)).data
  expect([used.used, used.etag]).toEqual([1, data.etag])
  const [row] = await list({ search: 'giam10' })
  expect(row).toMatchObject({ orders: 1, revenue: order.data.total_final, used: 1, max_uses: 5 })
  const remove = await store.ask(calls.deletePromotion, { params: { kind: 'voucher', id } }, owner)
  expect([remove.status, remove.msg_code]).toEqual([409, 'PROMOTION_USED'])
  await store.sql('update vouchers set used = 3 where id = $1', [id])
  const low = await save(id, { ...VOUCHER, max_uses: 2 })
  expect([low.status, low.data]).toEqual([409, { field: 'max_uses' }])
})

test('generated codes are used once each, and there are at most ten thousand', async () => {
  const { id } = await voucherOf({ many_codes: true })
  const add = (count: number) => store.ask(calls.addVoucherCodes, { params: { id }, body: { count } }, owner)
  expect((await add(3)).data).toMatchObject({ codes: 3, used_codes: 0 })
  const codes = await store.sql<{ code: string }>(
    'select code from voucher_codes where voucher_id = $1 order by code',
    [id],
  )
  const [first = ''] = codes.map(({ code }) => code)
  expect(first).toMatch(/^GIAM10-[A-Z0-9]{8}$/)
  expect((await cartWith('GIAM10')).reply.status).toBe(400)
  const { caller, reply } = await cartWith(first)
  expect(reply.data.voucher_discount_amount).toBe(20_000)
  expect((await store.ask(createOrder, { body: { ...GUEST_ORDER, code_voucher: first } }, caller)).status).toBe(201)
  expect((await cartWith(first)).reply.status).toBe(400)
  expect((await add(9_998)).msg_code).toBe('TOO_MANY_CODES')
  expect((await add(10_001)).status).toBe(400)
  expect((await add(9_997)).data).toMatchObject({ codes: 10_000, used_codes: 1 })
})

test('a combo lowers a set and is listed; without products it does not run', async () => {
  const { id } = await begin('combo', 'Nón và áo')
  const unfinished = await run('combo', id, true)
  expect([unfinished.status, unfinished.data]).toEqual([409, { field: 'parts' }])
  const combo = { kind: 'combo', name: 'Nón và áo', ...TIME, running: true, unit: 'money', value: 30_000 } as const
  expect((await save(id, { ...combo, parts: [] })).status).toBe(400)
  const twice = [{ product_id: 1 }, { product_id: 1 }]
  expect((await save(id, { ...combo, parts: twice })).status).toBe(400)
  await save(id, { ...combo, parts: [{ product_id: 1, quantity: 2 }] })
  expect((await store.ask(listCombos, {})).data.map(({ name }) => name)).toContain('Nón và áo')
  expect((await cartWith('')).reply.data.combo_discount_amount).toBe(30_000)
  const copy = await begin('combo', 'Bản sao', id)
  expect(copy).toMatchObject({
    name: 'Bản sao',
    running: false,
    value: 30_000,
    parts: [{ product_id: 1, quantity: 2 }],
  })
})

test('bonus products are given by set and by steps, whose quantities rise', async () => {
  const { id } = await begin('bonus', 'Mua hai tặng một')
  const bonus = { kind: 'bonus', name: 'Mua hai tặng một', ...TIME, running: true } as const
  const gifts = async () => (await cartWith('')).reply.data.line_items.filter(({ is_bonus }) => is_bonus)
  await save(id, { ...bonus, parts: [{ product_id: 1, quantity: 2 }], gifts: [{ product_id: 4, quantity: 1 }] })
  expect((await gifts()).map(({ product, quantity }) => [product.id, quantity])).toEqual([[4, 1]])
  expect((await store.ask(listBonusProducts, {})).data.map(({ name }) => name)).toContain('Mua hai tặng một')
  const step = (from_quantity: number, quantity: number) => ({
    product_id: 1,
    from_quantity,
    gift: { product_id: 4, quantity },
  })
  expect((await save(id, { ...bonus, by_steps: true, steps: [step(5, 2), step(2, 1)] })).status).toBe(400)
  const saved = await save(id, { ...bonus, by_steps: true, steps: [step(2, 3), step(5, 9)] })
  expect(saved.data).toMatchObject({ by_steps: true, steps: [{ from_quantity: 2 }, { from_quantity: 5 }] })
  expect((await gifts()).map(({ quantity }) => quantity)).toEqual([3])
  const foreign = await save(id, {
    ...bonus,
    parts: [{ product_id: 1 }],
    gifts: [{ product_id: 4, cell_id: 1 }],
  })
  expect([foreign.status, foreign.data]).toEqual([404, { field: 'gifts' }])
})

test('the list knows what runs, what is planned, paused, used up and over', async () => {
  const { id } = await voucherOf()
  const stateOf = async () => (await list({ search: 'GIAM10' }))[0]?.state
  expect(await stateOf()).toBe('running')
  await save(id, { ...VOUCHER, start_time: '2026-12-01T00:00:00+07:00' })
  expect(await stateOf()).toBe('planned')
  await save(id, { ...VOUCHER, running: false })
  expect(await stateOf()).toBe('paused')
  await save(id, { ...VOUCHER, max_uses: 1 })
  await store.sql('update vouchers set used = 1 where id = $1', [id])
  expect(await stateOf()).toBe('used_up')
  await save(id, { ...VOUCHER, end_time: '2026-11-02T00:00:00+07:00' })
  expect(await stateOf()).toBe('ended')
  expect((await list({ state: 'ended', kind: 'voucher' })).map((row) => row.id)).toContain(id)
  expect((await list({ state: 'running' })).map((row) => row.id)).not.toContain(id)
})

describe('the live example', () => {
  const example = async (promotion: PromotionInput, id?: number) =>
    (await store.ask(calls.tryPromotion, { body: { promotion, id } }, owner)).data
  const warned = async (promotion: PromotionInput) =>
    (await example(promotion)).warnings.map(({ warning, name }) => (name === null ? warning : `${warning} ${name}`))

  test('shows carts before and after, as the money engine prices them', async () => {
    const { carts } = await example({ ...VOUCHER, only_products: true, product_ids: [1], unit: 'money', value: 30_000 })
    expect(carts[0]).toMatchObject({ before: 100_000, after: 70_000, lines: [{ quantity: 1, item_price: 100_000 }] })
    expect((await list()).length).toBe((await list()).length)
  })

  test('says what loses money, what adds up and what does nothing', async () => {
    const all = { ...VOUCHER, only_products: true, product_ids: [1] }
    expect(await warned({ ...all, unit: 'money', value: 500_000 })).toEqual(['free', 'unlimited'])
    expect(await warned({ ...all, value: 60, max_uses: 3 })).toEqual(['half'])
    await store.sql('update products set cost_price = 91_000 where store_id = 1 and id = 1')
    expect(await warned({ ...all, value: 10 })).toEqual(['below_cost Nón lá'])
    await store.sql('update products set cost_price = 90_000 where store_id = 1 and id = 1')
    expect(await warned({ ...all, value: 10 })).toEqual([])
    expect(await warned({ ...all, end_time: '2028-01-01T00:00:00+07:00' })).toEqual(['endless'])
    expect(await warned({ ...all, max_discount: 0 })).toEqual(['no_effect'])
    const { id } = await begin('combo', 'Bộ nón')
    await save(id, { kind: 'combo', name: 'Bộ nón', ...TIME, running: true, parts: [{ product_id: 1, quantity: 2 }] })
    expect(await warned(all)).toEqual(['stacks Bộ nón'])
    await store.sql('update products set status = -1 where store_id = 1 and id = 2')
    expect(await warned({ ...all, product_ids: [1, 2] })).toContain('product_gone Áo sơ mi')
  })

  test('of gifts, and of one that is dearer than what is bought', async () => {
    const GIFT: PromotionInput = {
      ...({ kind: 'bonus', name: 'Tặng', ...TIME, running: true, max_uses: 1 } as const),
      parts: [{ product_id: 4, quantity: 1 }],
      gifts: [{ product_id: 1, quantity: 9 }],
    }
    const result = await example(GIFT)
    expect(result.carts[0]?.gifts).toMatchObject([{ quantity: 9, value: 900_000 }])
    const warnings = async () => (await example(GIFT)).warnings.map(({ warning }) => warning)
    expect(await warnings()).toContain('dear_gift')
    expect(await warnings()).not.toContain('below_cost')
    await store.sql('update products set cost_price = 90_000 where store_id = 1 and id = 1')
    expect(await warnings()).toContain('below_cost')
  })
})
