import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOrder, cancelOrder } from '../../../src/contract/orders.ts'
import { addCartItem, getCart } from '../../../src/contract/cart.ts'
import { implement, type Implementation } from '../../http/api/implement.ts'
import { implementations } from '../../http/api/routes.ts'
import { orderDetail } from './order-view.ts'
import { placeOrder } from './place-order.ts'
import { inTransaction } from '../shared/refused.ts'
import type { TakeCell } from './take-stock.ts'
import { openTestStore, type TestStore, type CallerOptions } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, manyCustomers } from '../../testing/people.ts'

let store: TestStore
afterEach(() => store.close())
const one = async <T>(text: string) => Object.values((await store.sql(text))[0] ?? {})[0] as T
const order = (caller: CallerOptions) => store.ask(createOrder, { body: GUEST_ORDER }, caller)
const counted = (codes: string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]))

/** Faulty stock update by read, compare and write, to show that these tests detect it. */
const takeWithoutCondition: TakeCell = async (trx, storeId, cellId, quantity) => {
  const cell = await trx
    .selectFrom('product_cells')
    .select('stock')
    .where('store_id', '=', storeId)
    .where('id', '=', cellId)
    .executeTakeFirst()
  const stock = cell?.stock ?? 0
  if (stock < quantity) return false
  await sql`select pg_sleep(0.002)`.execute(trx)
  await trx
    .updateTable('product_cells')
    .set({ stock: stock - quantity })
    .where('store_id', '=', storeId)
    .where('id', '=', cellId)
    .execute()
  return true
}
const mutant: Implementation[] = [
  ...implementations.filter(({ endpoint }) => endpoint !== createOrder),
  implement(createOrder, (call, { body }) =>
    inTransaction(call, async (trx) => {
      const placed = await placeOrder(trx, call, body, takeWithoutCondition)
      const row = await trx
        .selectFrom('orders')
        .selectAll()
        .where('store_id', '=', call.store.id)
        .where('id', '=', placed.orderId)
        .executeTakeFirstOrThrow()
      return { ...(await orderDetail(trx, call, row)), guest_token: null, pay_url: null }
    }),
  ),
]

async function sellOut(): Promise<{
  placed: number
  codes: Record<string, number>
  stock: number
  orders: number
  sold: number
}> {
  const guests = []
  for (let n = 0; n < 200; n++) guests.push(await guestWithCart(store))
  const replies = await Promise.all(guests.map(order))
  return {
    placed: replies.filter((reply) => reply.status === 201).length,
    codes: counted(replies.map((reply) => reply.msg_code)),
    stock: await one<number>('select stock from product_cells where id = 1'),
    orders: await one<number>('select count(*)::int from orders'),
    sold: await one<number>('select sum(stock_taken)::int from order_lines'),
  }
}

describe('200 concurrent checkouts for a stock of 50 (R1)', () => {
  test('sell exactly 50 and refuse the rest', { timeout: 180_000 }, async () => {
    store = await openTestStore()
    expect(await sellOut()).toEqual({
      placed: 50,
      codes: { ORDER_PLACED: 50, OUT_OF_STOCK: 150 },
      stock: 0,
      orders: 50,
      sold: 50,
    })
    expect(store.problems).toEqual([])
  })

  test('a mutant without the condition oversells: the test detects the fault', { timeout: 180_000 }, async () => {
    store = await openTestStore({ implementations: mutant })
    const { orders } = await sellOut()
    expect(orders).toBeGreaterThan(50)
  })

  test('carts with the same products in different order do not deadlock', { timeout: 180_000 }, async () => {
    store = await openTestStore()
    await store.sql('update product_cells set stock = 40 where id in (1, 4)')
    const black = { product_id: 2, distributes: [{ name: 'Màu sắc', value: 'Đen', sub_element_distributes: 'S' }] }
    const guests: CallerOptions[] = []
    for (let n = 0; n < 80; n++) {
      const caller = { device: store.newDevice() }
      const both = n % 2 === 0 ? [{ product_id: 1 }, black] : [black, { product_id: 1 }]
      for (const body of both) await store.ask(addCartItem, { body }, caller)
      guests.push(caller)
    }
    const replies = await Promise.all(guests.map(order))
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(40)
    expect(await store.sql('select stock from product_cells where id in (1, 4)')).toEqual([{ stock: 0 }, { stock: 0 }])
    expect(store.problems).toEqual([])
  })
})

describe('idempotency keys (R2)', () => {
  beforeEach(async () => {
    store = await openTestStore()
  })

  test('50 identical concurrent requests create one order and get identical answers; another body is refused', async () => {
    const caller = { ...(await guestWithCart(store, 2)), idempotencyKey: 'don-hang-1' }
    const replies = await Promise.all(Array.from({ length: 50 }, () => order(caller)))
    expect(counted(replies.map((reply) => reply.msg_code))).toEqual({ ORDER_PLACED: 50 })
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1)
    expect(await one('select count(*)::int from orders')).toBe(1)
    expect(await one('select stock from product_cells where id = 1')).toBe(48)
    const other = await store.ask(createOrder, { body: { ...GUEST_ORDER, customer_note: 'khác' } }, caller)
    expect(other).toMatchObject({ status: 422, msg_code: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await order({ ...(await guestWithCart(store)), idempotencyKey: 'don-hang-1' })).status).toBe(201) // keys are per guest
  })

  test('50 concurrent requests without a key for one cart create one order', async () => {
    const caller = await guestWithCart(store)
    const replies = await Promise.all(Array.from({ length: 50 }, () => order(caller)))
    expect(counted(replies.map((reply) => reply.msg_code))).toEqual({ ORDER_PLACED: 1, CART_EMPTY: 49 })
  })

  test('a refused order does not use up the key', async () => {
    const caller = { ...(await guestWithCart(store)), idempotencyKey: 'thu-lai' }
    await store.sql('update product_cells set stock = 0 where id = 1')
    expect((await order(caller)).msg_code).toBe('OUT_OF_STOCK')
    await store.sql('update product_cells set stock = 1 where id = 1')
    expect((await order(caller)).status).toBe(201)
    expect((await order(caller)).status).toBe(201)
    expect(await one('select count(*)::int from orders')).toBe(1)
  })

  test('a reader of the database finds neither the guest’s order token nor the key; a retry gets the same answer', async () => {
    const caller = { ...(await guestWithCart(store)), idempotencyKey: 'khoa-cua-khach' }
    const first = await order(caller)
    const token = first.data.guest_token ?? ''
    expect(token).toHaveLength(43)
    const stored = JSON.stringify(await store.sql('select * from idempotency_keys'))
    for (const secret of [token, caller.idempotencyKey, '0912345678']) expect(stored).not.toContain(secret)
    expect((await order(caller)).data).toEqual(first.data)
    expect(await one('select count(*)::int from orders')).toBe(1)
  })

  test('concurrent additions with one key add once', async () => {
    const caller = { device: store.newDevice(), idempotencyKey: 'them' }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => store.ask(addCartItem, { body: { product_id: 1 } }, caller)),
    )
    expect(new Set(replies.map((reply) => reply.data.line_items[0]?.quantity))).toEqual(new Set([1]))
  })
})

describe('voucher limits (R8)', () => {
  beforeEach(async () => {
    store = await openTestStore()
    await store.sql('update product_cells set stock = 1000 where id = 1')
  })
  const voucher = (more: string) =>
    store.sql(
      `insert into vouchers (store_id, id, code, name, start_time, end_time, value_discount, ${more.split('=')[0]}) values (1, 1, 'GIAM', 'Giảm', '2026-01-01', '2027-01-01', 5000, ${more.split('=')[1]})`,
    )

  test.each([1, 3, 40])(
    'a limit of %i under 100 carts at once is used exactly so often',
    { timeout: 180_000 },
    async (limit) => {
      await voucher(`set_limit_amount, amount = true, ${limit}`)
      const guests = []
      for (let n = 0; n < 100; n++) guests.push(await guestWithCart(store))
      const replies = await Promise.all(
        guests.map((caller) => store.ask(createOrder, { body: { ...GUEST_ORDER, code_voucher: 'giam' } }, caller)),
      )
      expect(counted(replies.map((reply) => reply.msg_code))).toEqual({
        ORDER_PLACED: limit,
        VOUCHER_USED_UP: 100 - limit,
      })
      expect(await store.sql('select used, (select count(*)::int from voucher_uses) as uses from vouchers')).toEqual([
        { used: limit, uses: limit },
      ])
      expect(await one('select stock from product_cells where id = 1')).toBe(1000 - limit)
      expect(store.problems).toEqual([])
    },
  )

  test(
    'a once-only voucher from many orders of one customer works once; 50 cancels give it back once',
    { timeout: 180_000 },
    async () => {
      await voucher('is_use_once = true')
      const [ann] = await manyCustomers(store, 1)
      if (!ann) throw new Error('no customer')
      const body = {
        payment_method_id: 2,
        payment_partner_id: 0,
        customer_address_id: ann.addressId,
        code_voucher: 'GIAM',
      }
      const buy = async () => {
        await store.ask(addCartItem, { body: { product_id: 1 } }, ann)
        return store.ask(createOrder, { body }, ann)
      }
      const first = await buy()
      expect(first).toMatchObject({ status: 201, data: { voucher_discount_amount: 5000 } })
      expect((await buy()).msg_code).toBe('VOUCHER_ALREADY_USED')
      const cancels = await Promise.all(
        Array.from({ length: 50 }, () => store.ask(cancelOrder, { body: { order_code: first.data.order_code } }, ann)),
      )
      expect(cancels.filter((reply) => reply.status === 200)).toHaveLength(1)
      expect(await one('select used from vouchers')).toBe(0)
      expect(await one('select stock from product_cells where id = 1')).toBe(1000)
      expect((await store.ask(createOrder, { body }, ann)).status).toBe(201)
    },
  )

  test('a generated code works once, for whichever customer uses it first', async () => {
    await voucher('is_use_once_code_multiple_time = false')
    await store.sql(`insert into voucher_codes (store_id, code, voucher_id) values (1, 'RIENG1', 1)`)
    const guests = []
    for (let n = 0; n < 20; n++) guests.push(await guestWithCart(store))
    const replies = await Promise.all(
      guests.map((caller) => store.ask(createOrder, { body: { ...GUEST_ORDER, code_voucher: 'RIENG1' } }, caller)),
    )
    expect(counted(replies.map((reply) => reply.msg_code))).toEqual({ ORDER_PLACED: 1, VOUCHER_USED_UP: 19 })
    expect((await store.ask(getCart, { body: { code_voucher: 'GIAM' } }, await guestWithCart(store))).msg_code).toBe(
      'NO_VOUCHER_EXISTS',
    )
  })
})

describe('points and balances (R23)', () => {
  test(
    'concurrent orders never spend more than available, and a cancellation refunds once',
    { timeout: 180_000 },
    async () => {
      store = await openTestStore()
      await store.sql('update product_cells set stock = 1000 where id = 1')
      const [ann] = await manyCustomers(store, 1)
      if (!ann) throw new Error('no customer')
      await store.sql(
        `insert into points_ledger (store_id, customer_id, point, type) values (1, $1, 250, 'ADD_POINT')`,
        [ann.id],
      )
      await store.sql(`insert into partners (store_id, customer_id, role) values (1, $1, 'collaborator')`, [ann.id])
      await store.sql(
        `insert into wallet_ledger (store_id, customer_id, role, money, type) values (1, $1, 'collaborator', 120000, 'MANUAL_ADD')`,
        [ann.id],
      )
      const body = {
        payment_method_id: 2,
        payment_partner_id: 0,
        customer_address_id: ann.addressId,
        is_use_points: true,
        is_use_balance_collaborator: true,
      }
      const codes: string[] = []
      for (let n = 0; n < 5; n++) {
        await store.ask(addCartItem, { body: { product_id: 1 } }, ann)
        const replies = await Promise.all(Array.from({ length: 8 }, () => store.ask(createOrder, { body }, ann)))
        codes.push(...replies.flatMap((reply) => (reply.status === 201 ? reply.data.order_code : [])))
      }
      expect(codes).toHaveLength(5)
      expect(await store.sql('select points, (select balance from wallets) as balance from point_balances')).toEqual([
        { points: '0', balance: '0' },
      ])
      expect(await one('select sum(bonus_points_amount_used + balance_collaborator_used)::int from orders')).toBe(
        370_000,
      )
      await Promise.all(
        codes.flatMap((order_code) =>
          Array.from({ length: 5 }, () => store.ask(cancelOrder, { body: { order_code } }, ann)),
        ),
      )
      expect(await store.sql('select points, (select balance from wallets) as balance from point_balances')).toEqual([
        { points: '250', balance: '120000' },
      ])
      expect(store.problems).toEqual([])
    },
  )

  test('a request’s database role cannot change ledgers or balances', async () => {
    store = await openTestStore()
    const [ann] = await manyCustomers(store, 1)
    await store.sql(`insert into points_ledger (store_id, customer_id, point, type) values (1, $1, 250, 'ADD_POINT')`, [
      ann?.id,
    ])
    const db = store.database.forStore(1)
    const refused = { code: '42501' }
    await expect(db.query((q) => sql`update points_ledger set point = 1000000`.execute(q))).rejects.toMatchObject(
      refused,
    )
    await expect(db.query((q) => sql`delete from wallet_ledger`.execute(q))).rejects.toMatchObject(refused)
    await expect(db.query((q) => sql`update point_balances set points = 1000000`.execute(q))).rejects.toMatchObject(
      refused,
    )
    await expect(
      db.query((q) =>
        sql`insert into points_ledger (store_id, customer_id, point, type) values (1, ${ann?.id}, -251, 'SUB_POINT')`.execute(
          q,
        ),
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
