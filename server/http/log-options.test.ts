import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { receiver, type Receiver } from '../core/accounts/testing/receiver.ts'
import { buildApp, type App } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { sql } from 'kysely'
import { withoutSecrets } from './log-options.ts'

/** Unique values that must not appear in any log line or refusal. */
const CANARY = {
  phone: '0977123457',
  other: '0977123458',
  email: 'canary.lan@mail.test',
  password: 'Canary-mat-khau',
  wrong: 'Canary-sai',
  bank: '19038812345019',
  card: '079199001234',
  name: 'Canary Thị Lan',
  device: 'c0ffee00-1234-4abc-8def-00c0ffee0042',
}
const lines: string[] = []
let app: App
let database: Database
let otpReceiver: Receiver
const refusals: { url: string; status: number; body: string }[] = []

beforeAll(async () => {
  otpReceiver = await receiver()
  const connectionString = await createTestDatabase()
  database = openDatabase(connectionString)
  app = await buildApp({
    config: readConfig({
      DATABASE_URL: connectionString,
      DATA_DIR: '/nowhere',
      FIXTURE_NOW,
      NODE_ENV: 'production',
      ...otpReceiver.env,
    }),
    database,
    logLevel: 'trace',
    writeLog: (line) => void lines.push(line),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await otpReceiver.close()
})

let token = ''
async function ask(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object | string,
  headers: Record<string, string> = {},
) {
  const url = `/api/customer/moc-fashion/${path}`
  const reply = await app.fastify.inject({
    method,
    url,
    headers: {
      'device-id': CANARY.device,
      cookie: `__Host-sid=${token}`,
      ...(token && { 'customer-token': token }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
  })
  if (reply.statusCode >= 400) refusals.push({ url, status: reply.statusCode, body: reply.body })
  return { status: reply.statusCode, data: reply.json<{ data: { token?: string; id?: number } | null }>().data }
}
const newestCode = () => otpReceiver.codes().at(-1) ?? ''

test('phones, tokens, codes and bank numbers of all flows, including failures, appear in no log line and no refusal (R29)', async () => {
  const { phone, other, email, password, wrong, bank, card, name } = CANARY
  const secrets: string[] = []
  await ask('POST', 'login/check_exists', { phone_number: phone, email })
  await ask('POST', 'send_otp', { phone_number: phone })
  secrets.push(newestCode())
  await ask('POST', 'register', { phone_number: phone, email, name, password, otp: '111111' })
  const made = await ask('POST', 'register', { phone_number: phone, email, name, password, otp: newestCode() })
  expect(made.status).toBe(201)
  token = made.data?.token ?? ''
  secrets.push(token)
  await ask('POST', 'login', { phone_number: phone, password: wrong })
  await ask('POST', 'change_password', { old_password: wrong, new_password: password })
  await ask('POST', 'send_email_otp', { email })
  secrets.push(newestCode())
  await ask('POST', 'reset_password', { email, otp_from: 'email', password: wrong, otp: '222222' })
  await ask('PUT', 'profile', { name, email, address_detail: `${bank} phố Huế` })
  await ask('PUT', 'profile/referral_phone_number', { referral_phone_number: other })
  await ask('POST', 'address', { name, phone, province: 1, district: 1, wards: 1, address_detail: `ngõ ${bank}` })
  await ask('POST', 'collaborator/account', {
    first_and_last_name: name,
    account_name: name,
    account_number: bank,
    cmnd: card,
    bank: 'VCB',
    branch: 'HN',
  })
  await ask('POST', 'messages', { content: `gọi em ${phone}, chuyển khoản ${bank}` })
  await ask('GET', `products?search=${encodeURIComponent(phone)}&token=${token}`)
  await ask('GET', `carts/orders/${phone}?phone_number=${other}`)
  await ask('POST', 'carts/orders/find', { order_code: 'KHONGCO', phone_number: phone, otp: newestCode() })
  await ask('POST', 'login', `{"phone_number":"${phone}","password":"${password}`) // truncated JSON
  await ask('POST', 'profile', { phone }) // no such endpoint
  for (const [path, body] of [
    ['send_otp', { phone_number: `${phone}9` }],
    ['login', { phone_number: [phone], password }],
    ['address', { phone, name: `<${name}>` }],
  ] as const)
    await ask('POST', path, body)

  // A database error that quotes the row.
  await database.system((q) =>
    sql`
    create function quote_row() returns trigger language plpgsql as $$ begin raise exception 'row % is refused', new using detail = format('Failing row contains %s', new); end $$;
    create trigger quoted before insert or update on addresses for each row execute function quote_row();
    create trigger quoted before insert on chat_messages for each row execute function quote_row();
    create trigger quoted before update on customers for each row execute function quote_row()`.execute(q),
  )
  expect(
    (await ask('POST', 'address', { name, phone, province: 1, district: 1, wards: 1, address_detail: `ngõ ${bank}` }))
      .status,
  ).toBe(500)
  expect((await ask('POST', 'messages', { content: `gọi em ${phone} hoặc ${email}` })).status).toBe(500)
  expect((await ask('PUT', 'profile', { name, email: `2${email}`, password })).status).toBe(500)
  otpReceiver.refuse()
  await ask('POST', 'send_otp', { phone_number: other })
  secrets.push(newestCode())
  await ask('POST', 'logout')

  expect(lines.some((line) => line.includes('is refused') && line.includes('"level":50'))).toBe(true) // the errors were logged
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  const all = { log: lines.join(''), refusals: refusals.map(({ body }) => body).join('\n') }
  const hits = [...Object.values({ ...CANARY, name: '' }), ...secrets]
    .filter(Boolean)
    .flatMap((secret) =>
      Object.entries(all).flatMap(([where, text]) => (text.includes(secret) ? [`${secret} in ${where}`] : [])),
    )
  expect(hits).toEqual([])
  for (const body of refusals)
    expect(body.body).not.toMatch(/select |insert |postgres|node_modules|server\/|Failing row/i)
  expect(refusals.length).toBeGreaterThan(12)
})

test.each([
  [
    '{"level":40,"time":"2026-11-21T02:12:15.123Z","msg":"x"}',
    '{"level":40,"time":"2026-11-21T02:12:15.123Z","msg":"x"}',
  ],
  ['{"responseTime":1234567.8912,"statusCode":200,"id":123456789}', '{"responseTime":0,"statusCode":200,"id":0}'],
  ['Key (store_id, phone)=(1, 0901234567)', 'Key (store_id, phone)=(1, …)'],
  ['+84 901 234 567 / 0901.234.567 / 0901-234-567', '… / … / …'],
  ['at f (file:///srv/server/http/api/handle.ts:123:45)', 'at f (file:///srv/server/http/api/handle.ts:123:45)'],
  ['token=Zk3v0tq9QmC8t5wXo1yN7bL2sR4uE6iA_-d0f1g2h3j', 'token=…'],
])('%s', (line, expected) => expect(withoutSecrets(line)).toBe(expected))
