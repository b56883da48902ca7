import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { sign } from '../../core/payments/vnpay-signature.ts'
import { STAND_IN_PATH, standInAccount } from '../../core/payments/vnpay-account.ts'

const SEEDED = { id: 2348, code: 'moc-fashion' }
const OWN = { id: 9001, code: 'tiem-that' }
let demonstration: TestApp
let real: TestApp
beforeAll(async () => {
  demonstration = await openTestApp()
  await demonstration.database.system((q) =>
    q.insertInto('stores').values({ id: OWN.id, store_code: OWN.code, name: 'Tiệm thật' }).execute(),
  )
  await demonstration.database.system((q) =>
    q
      .insertInto('store_settings')
      .values({ store_id: OWN.id, key: 'accounts', value: JSON.stringify({ fixed_otp: '000000' }) })
      .execute(),
  )
  real = await openTestApp({ connectionString: demonstration.connectionString, env: { DEMO: '0' } })
})
afterAll(async () => {
  await real.close()
  await demonstration.close()
})

const portal = async ({ app }: TestApp, host = 'localhost:3000') =>
  (await app.fastify.inject({ url: '/', headers: { host } })).body

test('the bare domain of a demonstration lists its seeded stores and their people, never a store that somebody made', async () => {
  const page = await portal(demonstration)
  const icon = await demonstration.app.fastify.inject({ url: '/favicon.ico', headers: { host: 'localhost:3000' } })
  expect(icon.statusCode).toBe(204) // browsers ask for it
  expect(page).toContain('http://moc-fashion.localhost:3000/')
  expect(page).toMatch(/matkhau123.*000000.*0901000001/)
  expect(page).not.toContain(OWN.code)
  expect(await portal(demonstration, '127.0.0.1:3000')).toContain('.localhost:3000/"') // the names of its own domain
})

test('without DEMO it lists nobody', async () => {
  const page = await portal(real)
  expect(page).toContain('href="/studio"')
  expect(page).not.toMatch(/matkhau|<code>|0901|moc-fashion|tiem-that/)
})

/** The page of the stand-in gateway for a payment that it signed itself. */
async function gateway({ app }: TestApp, store: typeof OWN): Promise<number> {
  const fields = { vnp_Amount: '100', vnp_TxnRef: 'A-1', vnp_ReturnUrl: '/' }
  const query = new URLSearchParams({ ...fields, vnp_SecureHash: sign(fields, standInAccount(store).hash_secret) })
  const host = `${store.code}.localhost`
  return (await app.fastify.inject({ url: `${STAND_IN_PATH}?${query}`, headers: { host } })).statusCode
}

/** The status of registering with the fixed one-time code, after another code was sent. */
async function register({ app }: TestApp, code: string, phone_number: string): Promise<number> {
  const post = (call: string, payload: object) =>
    app.fastify.inject({ method: 'POST', url: `/api/customer/${code}/${call}`, payload })
  await post('send_otp', { phone_number })
  const person = { phone_number, name: 'Lê Thị Lan', password: 'mat-khau-dai', otp: '000000' }
  return (await post('register', person)).statusCode
}

test.each([
  ['a demonstration', () => demonstration],
  ['a server without DEMO', () => real],
])('on %s only seeded stores have the stand-in gateway and the fixed code', async (_, server) => {
  expect(await gateway(server(), SEEDED)).toBe(200)
  expect(await gateway(server(), OWN)).toBe(400)
  expect(await register(server(), SEEDED.code, server() === real ? '0955000001' : '0955000002')).toBe(201)
  expect(await register(server(), OWN.code, '0955000003')).toBe(400)
})
