import { login, register, sendOtp } from '../../src/contract/account.ts'
import { addCartItem } from '../../src/contract/cart.ts'
import type { Args } from '../../src/contract/endpoint.ts'
import type { createOrder } from '../../src/contract/orders.ts'
import { hashPassword } from '../core/shared/password.ts'
import type { TestStore, CallerOptions } from './open-test-store.ts'

export const PASSWORD = 'matkhau123'

/** A guest's order body: Hà Nội, cash on delivery. */
export const GUEST_ORDER: NonNullable<Args<typeof createOrder>['body']> = {
  payment_method_id: 2,
  payment_partner_id: 0,
  name: 'Trần Thị Bưởi',
  phone: '0912345678',
  province: 1,
  district: 1,
  wards: 1,
  address_detail: '12 phố Hàng Bông',
}

/** A guest whose cart contains `quantity` of product 1. */
export async function guestWithCart(store: TestStore, quantity = 1): Promise<CallerOptions> {
  const caller = { device: store.newDevice() }
  const reply = await store.ask(addCartItem, { body: { product_id: 1, quantity } }, caller)
  if (reply.status !== 200) throw new Error(`${reply.msg_code}: ${reply.msg}`)
  return caller
}

/** Registers a customer through the API. */
export async function registered(
  store: TestStore,
  phone_number: string,
  name = 'Lê Văn Cam',
  caller: CallerOptions = {},
): Promise<{ id: number; token: string }> {
  await store.ask(
    sendOtp,
    { body: { phone_number } },
    { ...caller, ip: `10.0.${phone_number.slice(-4, -2)}.${phone_number.slice(-2)}` },
  )
  const reply = await store.ask(register, { body: { phone_number, name, password: PASSWORD, otp: '000000' } }, caller)
  if (reply.status !== 201) throw new Error(`${reply.msg_code}: ${reply.msg}`)
  return { id: reply.data.customer_id, token: reply.data.token ?? '' }
}

/** Inserts many customers into the database, each with an address in Hà Nội and a session. */
export async function manyCustomers(
  store: TestStore,
  count: number,
  storeId = 1,
): Promise<{ id: number; token: string; addressId: number }[]> {
  const { hashSecret, newToken } = await import('../core/shared/secrets.ts')
  const hash = await hashPassword(PASSWORD)
  const made = []
  for (let n = 0; n < count; n++) {
    const token = newToken()
    const [row] = await store.sql<{ id: number; address: number }>(
      `with c as (insert into customers (store_id, phone_number, phone_proved_at, password_hash, name) values ($1, $2, '2026-01-01', $3, $4) returning store_id, id),
        s as (insert into sessions (store_id, customer_id, token_hash, expires_at) select store_id, id, $5, timestamptz '2030-01-01' from c),
        a as (insert into addresses (store_id, customer_id, name, phone, province, district, wards, address_detail, province_name, is_default)
          select store_id, id, $4, $2, 1, 1, 1, '1 phố Huế', 'Hà Nội', true from c returning id)
       select c.id, a.id as address from c, a`,
      [storeId, `09${String(20_000_000 + storeId * 1_000_000 + counter++)}`, hash, `Khách ${n}`, hashSecret(token)],
    )
    if (row) made.push({ id: row.id, token, addressId: row.address })
  }
  return made
}
let counter = 0

export const logInAs = (store: TestStore, phone_number: string, caller: CallerOptions = {}) =>
  store.ask(login, { body: { phone_number, password: PASSWORD } }, caller)
