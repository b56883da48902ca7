import { afterEach, describe, expect, test } from 'vitest'
import { getProfile, register, resetPassword, sendEmailOtp, sendOtp } from '../../../src/contract/account.ts'
import type { Args } from '../../../src/contract/endpoint.ts'
import { fail } from '../shared/refused.ts'
import { implement, type Call, type Implementation } from '../../http/api/implement.ts'
import { implementations } from '../../http/api/routes.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { PASSWORD, registered } from '../../testing/people.ts'
import { receiver, type Receiver } from './testing/receiver.ts'
import { LIMITS } from '../shared/rate-limit.ts'
import { hashSecret } from '../shared/secrets.ts'
import { VOLUMES } from '../../../tests/volumes.ts'

let store: TestStore
let otpReceiver: Receiver | undefined
afterEach(async () => {
  await store.close()
  await otpReceiver?.close()
  otpReceiver = undefined
})

const GUESSES = VOLUMES.codeGuesses // reliability.md R20
const PHONE = '0902222221'
const FIXED = '000000' // accepted by this store besides the code that was sent
const one = async (text: string, values: unknown[] = []) => Object.values((await store.sql(text, values))[0] ?? {})[0]
const loopback = (n: number) => `127.0.0.${(n % 100) + 1}`
const code = (n: number) => String(n).padStart(6, '0')
const guess = (otp: string, n: number, phone_number = PHONE) =>
  store.ask(register, { body: { phone_number, name: 'Kẻ Đoán Mò', password: PASSWORD, otp } }, { ip: loopback(n) })

/** Counts evaluated guesses with a database trigger. */
async function countEvaluations() {
  await store.sql(`create table evaluations (id serial);
    create function evaluated() returns trigger language plpgsql security definer as $$ begin insert into evaluations default values; return null; end $$;
    create trigger evaluated after update of tries on otp_codes for each row execute function evaluated()`)
}

async function guessAll(
  count: number,
  atOnce: number,
): Promise<{ statuses: Record<string, number>; evaluated: unknown }> {
  await countEvaluations()
  await store.ask(sendOtp, { body: { phone_number: PHONE } }, { ip: '10.0.0.1' })
  const statuses: Record<string, number> = {}
  for (let from = 0; from < count; from += atOnce) {
    const replies = await Promise.all(
      Array.from({ length: atOnce }, (_, n) => guess(from + n === 400 ? FIXED : code(from + n + 1), from + n)),
    )
    for (const { msg_code } of replies) statuses[msg_code] = (statuses[msg_code] ?? 0) + 1
  }
  return { statuses, evaluated: await one('select count(*)::int from evaluations') }
}

describe('guessing a code (R20)', () => {
  test(
    `${GUESSES} guesses from a hundred addresses: five are evaluated, none succeeds`,
    { timeout: 180_000 },
    async () => {
      store = await openTestStore()
      expect(await guessAll(GUESSES, 250)).toEqual({ statuses: { WRONG_OTP: GUESSES }, evaluated: 5 })
      expect(await one('select count(*)::int from customers')).toBe(0)
      expect(store.problems).toEqual([])
    },
  )

  test('a mutant that reads the tries and writes them later evaluates more: the test detects the fault', async () => {
    store = await openTestStore({
      implementations: [...implementations.filter(({ endpoint }) => endpoint !== register), unsafe],
    })
    const { evaluated } = await guessAll(250, 250)
    expect(evaluated).toBeGreaterThan(5)
  })

  test('fifty concurrent uses of a correct code: one succeeds', async () => {
    store = await openTestStore()
    await registered(store, PHONE)
    await store.ask(sendOtp, { body: { phone_number: PHONE } }, { ip: '10.0.0.2' })
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        store.ask(
          resetPassword,
          { body: { phone_number: PHONE, password: `matkhau-${n}`, otp: FIXED } },
          { ip: loopback(n) },
        ),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await one('select count(*)::int from otp_codes where used_at is not null')).toBe(2) // one to register, one to reset
  })

  test('a code works for five minutes, and the one before it no longer', async () => {
    otpReceiver = await receiver()
    store = await openTestStore({ env: otpReceiver.env })
    await store.sql(`update store_settings set value = '{}' where key = 'accounts'`)
    for (let n = 0; n < 2; n++) await store.ask(sendOtp, { body: { phone_number: PHONE } }, { ip: '10.0.0.4' })
    const [first = '', second = ''] = otpReceiver.codes()
    const age = (minutes: number) =>
      store.sql(`update otp_codes set expires_at = expires_at - make_interval(secs => $1)`, [minutes * 60])
    expect((await guess(first, 1)).msg_code).toBe('WRONG_OTP')
    await age(5)
    expect((await guess(second, 1)).msg_code).toBe('WRONG_OTP')
    await age(-1)
    expect((await guess(second, 1)).status).toBe(201)
  })

  test('a code of one number opens no other, no e-mail address and no other store', async () => {
    otpReceiver = await receiver()
    store = await openTestStore({ env: otpReceiver.env })
    await store.sql(`update store_settings set value = '{}' where key = 'accounts'`)
    for (const phone_number of ['0902222222', '0902222223'])
      await store.ask(sendOtp, { body: { phone_number } }, { ip: '10.0.0.3' })
    await store.ask(sendEmailOtp, { body: { email: 'b@mail.test' } }, { ip: '10.0.0.3' })
    await store.ask(sendOtp, { body: { phone_number: '0902222222' } }, { store: 'hai', ip: '10.0.0.3' })
    const [ofA] = otpReceiver.codes()
    const otp = ofA ?? ''
    expect((await guess(otp, 1, '0902222223')).msg_code).toBe('WRONG_OTP')
    expect(
      (
        await store.ask(register, {
          body: {
            phone_number: '0902222222',
            email: 'b@mail.test',
            name: 'Ai Đó',
            password: PASSWORD,
            otp,
            otp_from: 'email',
          },
        })
      ).msg_code,
    ).toBe('WRONG_OTP')
    expect(
      (
        await store.ask(
          register,
          { body: { phone_number: '0902222222', name: 'Ai Đó', password: PASSWORD, otp } },
          { store: 'hai' },
        )
      ).msg_code,
    ).toBe('WRONG_OTP')
    expect(await one('select count(*)::int from customers')).toBe(0)
    expect((await guess(otp, 1, '0902222222')).status).toBe(201)
  })
})

describe('a registration whose answer was lost', () => {
  const again = (body: Partial<Body>, caller: CallerOptions = {}) =>
    store.ask(register, { body: { ...LOST, ...body } }, { ip: '10.0.0.9', ...caller })
  type Body = NonNullable<Args<typeof register>['body']>
  const LOST: Body = { phone_number: PHONE, name: 'Lê Văn Cam', password: PASSWORD, otp: '' }

  /** Registers with a code that was really sent; gives that code. */
  async function registerOnce(by: 'phone' | 'email' = 'phone'): Promise<string> {
    otpReceiver = await receiver()
    store = await openTestStore({ env: otpReceiver.env })
    await store.sql(`update store_settings set value = '{}' where key = 'accounts'`)
    if (by === 'phone') await store.ask(sendOtp, { body: { phone_number: PHONE } })
    else await store.ask(sendEmailOtp, { body: { email: 'cam@mail.test' } })
    const [otp = ''] = otpReceiver.codes()
    const made = await again(by === 'phone' ? { otp } : { otp, otp_from: 'email', email: 'cam@mail.test' })
    expect(made.status).toBe(201)
    return otp
  }

  test('sent again it signs in to the account it made, which stays one', async () => {
    const otp = await registerOnce()
    const page = await again({ otp }, { isOwnPage: true })
    expect([page.status, page.msg_code]).toEqual([201, 'REGISTERED'])
    const token = page.cookies['__Host-sid'] ?? ''
    expect((await store.ask(getProfile, {}, { token })).data.phone_number).toBe(PHONE)
    expect(await one('select count(*)::int from customers')).toBe(1)
  })

  test('by e-mail too, for that phone and that e-mail only', async () => {
    const otp = await registerOnce('email')
    const by = { otp, otp_from: 'email', email: 'cam@mail.test' } as const
    expect((await again({ ...by, phone_number: '0902222228' })).msg_code).toBe('WRONG_OTP')
    expect((await again(by)).status).toBe(201)
  })

  test('a wrong password, a wrong code, another store and an expired code get the answer of a wrong code', async () => {
    const otp = await registerOnce()
    const refused = async (body: Partial<Body>, caller?: CallerOptions) => {
      const { status, msg_code, cookies } = await again({ otp, ...body }, caller)
      expect([status, msg_code, cookies['__Host-sid']]).toEqual([400, 'WRONG_OTP', undefined])
    }
    await refused({ password: 'mat-khau-khac' })
    await refused({ otp: otp === '111111' ? '222222' : '111111' })
    await refused({}, { store: 'hai' })
    await store.sql(`update otp_codes set expires_at = now()`)
    await refused({})
  })

  test('guesses at the password share the tries of the code', async () => {
    const otp = await registerOnce()
    for (let n = 0; n < 4; n++) expect((await again({ otp, password: `doan-sai-${n}` })).msg_code).toBe('WRONG_OTP')
    expect((await again({ otp })).msg_code).toBe('WRONG_OTP')
  })
})

describe('asking for codes (R20)', () => {
  test(
    'requests for 2,000 numbers from as many addresses stop at the store’s budget; another store has its own',
    { timeout: 180_000 },
    async () => {
      store = await openTestStore()
      const numbers = Array.from(
        { length: 2000 },
        (_, n) =>
          `0${['9', '8', '7', '3', '5'][n % 5]}${String(10_000_000 + ((n * 7_919_387) % 89_999_999)).slice(0, 8)}`,
      )
      const answers: Record<string, number> = {}
      for (let from = 0; from < numbers.length; from += 100) {
        const replies = await Promise.all(
          numbers
            .slice(from, from + 100)
            .map((phone_number, n) =>
              store.ask(sendOtp, { body: { phone_number } }, { ip: `127.1.${(from + n) >> 8}.${(from + n) & 255}` }),
            ),
        )
        for (const { status } of replies) answers[status] = (answers[status] ?? 0) + 1
      }
      expect(answers).toEqual({ 200: LIMITS.otp_store.max, 429: 2000 - LIMITS.otp_store.max })
      expect(await one('select count(*)::int from otp_codes')).toBe(LIMITS.otp_store.max)
      expect((await store.ask(sendOtp, { body: { phone_number: PHONE } }, { store: 'hai' })).status).toBe(200)
    },
  )

  test('limits: three per number in ten minutes and ten a day; five in ten minutes per address without a device', async () => {
    store = await openTestStore()
    const sends = (count: number, ask: (n: number) => [phone_number: string, ip: string]) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          store.ask(sendOtp, { body: { phone_number: ask(n)[0] } }, { ip: ask(n)[1] }),
        ),
      ).then((replies) => replies.filter(({ status }) => status === 200).length)
    expect(await sends(12, (n) => [PHONE, `10.1.0.${n}`])).toBe(3)
    for (let day = 0; day < 3; day++) {
      await store.sql(
        `update rate_limits set window_start = now() - interval '11 minutes' where key like 'otp_target:%'`,
      )
      await sends(12, (n) => [PHONE, `10.2.${day}.${n}`])
    }
    expect(await one('select count(*)::int from otp_codes where target = $1', [PHONE])).toBe(LIMITS.otp_target_day.max)
    expect(await sends(30, (n) => [`09033300${n + 10}`, '10.3.0.1'])).toBe(5)
  })

  test('a device where the customer has signed in has codes of its own, whatever others ask for', async () => {
    store = await openTestStore()
    const device = store.newDevice()
    await registered(store, PHONE, 'Lê Văn Cam', { device }) // with the first of five codes for this device
    const ask = (caller: CallerOptions) => store.ask(sendOtp, { body: { phone_number: PHONE } }, caller)
    for (let n = 0; n < 4; n++) await ask({ ip: `10.6.0.${n}` })
    expect((await ask({ ip: '10.6.1.1', device: store.newDevice() })).status).toBe(429)
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await ask({ ip: '10.6.1.1', device })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test('requests rejected by the address limit do not use the store’s budget', async () => {
    store = await openTestStore()
    for (let n = 0; n < 60; n++)
      await store.ask(sendOtp, { body: { phone_number: `09044400${n + 10}` } }, { ip: '10.4.0.1' })
    expect(await one(`select count from rate_limits where key like 'otp_store:%'`)).toBe(
      await one('select count(*)::int from otp_codes'),
    )
  })
})

describe('the webhook that sends codes', () => {
  test('is signed and retried while the receiver is unavailable, and its code works', async () => {
    otpReceiver = await receiver([503, 'cut', 200])
    store = await openTestStore({ env: otpReceiver.env })
    await store.sql(`update store_settings set value = '{}' where key = 'accounts'`)
    expect((await store.ask(sendOtp, { body: { phone_number: PHONE } }, { lang: 'en' })).msg_code).toBe('OTP_SENT')
    expect(otpReceiver.messages).toHaveLength(3)
    expect(new Set(otpReceiver.messages.map(({ id }) => id)).size).toBe(1)
    expect(otpReceiver.messages.every(({ isGenuine }) => isGenuine)).toBe(true)
    const [sent] = otpReceiver.codes()
    expect(otpReceiver.messages[0]?.body).toEqual({
      type: 'otp',
      store_code: 'mot',
      channel: 'phone',
      to: PHONE,
      lang: 'en',
      code: sent,
      text: `${sent} is your code for mot. It works for 5 minutes. Give it to nobody.`,
      expires_in: 300,
    })
    expect((await guess(sent ?? '', 1)).status).toBe(201)
    const stored = await store.sql<{ code_hash: Buffer }>('select code_hash from otp_codes')
    expect(stored.map(({ code_hash }) => code_hash.toString('hex'))).toEqual([
      hashSecret(`otp:${PHONE}:${sent}`).toString('hex'),
    ])
  })

  test('a 4xx is not retried; the shopper is asked to try again, and the log contains neither number nor code', async () => {
    otpReceiver = await receiver([400, 400])
    store = await openTestStore({ env: otpReceiver.env })
    expect(await store.ask(sendEmailOtp, { body: { email: 'Lan@Mail.test' } })).toMatchObject({
      status: 503,
      msg_code: 'TRY_AGAIN',
    })
    expect(otpReceiver.messages.map(({ body }) => [body.channel, body.to])).toEqual([['email', 'lan@mail.test']])
    expect(JSON.stringify(store.problems)).toContain('the receiver answered 400')
    for (const secret of ['lan@mail.test', ...otpReceiver.codes()])
      expect(JSON.stringify(store.problems)).not.toContain(secret)
  })
})

/** Faulty implementation: reads the tries, compares, and writes afterwards. */
const unsafe: Implementation = implement(register, async (call: Call, { body }) => {
  const newest = await call.db.query((q) =>
    q
      .selectFrom('otp_codes')
      .selectAll()
      .where('store_id', '=', call.store.id)
      .where('target', '=', body.phone_number)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  if (!newest || newest.tries >= 5) return fail('WRONG_OTP')
  await call.db.query((q) =>
    q
      .updateTable('otp_codes')
      .set({ tries: newest.tries + 1 })
      .where('store_id', '=', call.store.id)
      .where('id', '=', newest.id)
      .execute(),
  )
  return fail('WRONG_OTP')
})
