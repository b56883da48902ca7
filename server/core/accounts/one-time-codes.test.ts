import { afterEach, describe, expect, test } from 'vitest'
import { register, resetPassword, sendEmailOtp, sendOtp } from '../../../src/contract/account.ts'
import { fail } from '../shared/refused.ts'
import { implement, type Call, type Implementation } from '../../http/api/implement.ts'
import { implementations } from '../../http/api/routes.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { PASSWORD, registered } from '../../testing/people.ts'
import { receiver, type Receiver } from './testing/receiver.ts'
import { LIMITS } from '../shared/rate-limit.ts'
import { hashSecret } from '../shared/secrets.ts'
import { VOLUMES } from '../../../tests/volumes.ts'

let shop: Shop
let heard: Receiver | undefined
afterEach(async () => {
  await shop.close()
  await heard?.close()
  heard = undefined
})

const GUESSES = VOLUMES.codeGuesses // reliability.md R20
const PHONE = '0902222221'
const FIXED = '000000' // accepted by this store besides the code that was sent
const one = async (text: string, values: unknown[] = []) => Object.values((await shop.sql(text, values))[0] ?? {})[0]
const loopback = (n: number) => `127.0.0.${(n % 100) + 1}`
const code = (n: number) => String(n).padStart(6, '0')
const guess = (otp: string, n: number, phone_number = PHONE) =>
  shop.ask(register, { body: { phone_number, name: 'Kẻ Đoán Mò', password: PASSWORD, otp } }, { ip: loopback(n) })

/** Counts evaluated guesses with a database trigger. */
async function countEvaluations() {
  await shop.sql(`create table evaluations (id serial);
    create function evaluated() returns trigger language plpgsql security definer as $$ begin insert into evaluations default values; return null; end $$;
    create trigger evaluated after update of tries on otp_codes for each row execute function evaluated()`)
}

async function guessAll(
  count: number,
  atOnce: number,
): Promise<{ statuses: Record<string, number>; evaluated: unknown }> {
  await countEvaluations()
  await shop.ask(sendOtp, { body: { phone_number: PHONE } }, { ip: '10.0.0.1' })
  const statuses: Record<string, number> = {}
  for (let from = 0; from < count; from += atOnce) {
    const replies = await Promise.all(
      Array.from({ length: atOnce }, (_, n) => guess(from + n === 1000 ? FIXED : code(from + n + 1), from + n)),
    )
    for (const { msg_code } of replies) statuses[msg_code] = (statuses[msg_code] ?? 0) + 1
  }
  return { statuses, evaluated: await one('select count(*)::int from evaluations') }
}

describe('guessing a code (R20)', () => {
  test(
    `${GUESSES} guesses from a hundred addresses: five are evaluated, none succeeds`,
    { timeout: 120_000 },
    async () => {
      shop = await openShop()
      expect(await guessAll(GUESSES, 250)).toEqual({ statuses: { WRONG_OTP: GUESSES }, evaluated: 5 })
      expect(await one('select count(*)::int from customers')).toBe(0)
      expect(shop.problems).toEqual([])
    },
  )

  test('a mutant that reads the tries and writes them later evaluates more: the test detects the fault', async () => {
    shop = await openShop({
      implementations: [...implementations.filter(({ endpoint }) => endpoint !== register), careless],
    })
    const { evaluated } = await guessAll(250, 250)
    expect(evaluated).toBeGreaterThan(5)
  })

  test('fifty concurrent uses of a correct code: one succeeds', async () => {
    shop = await openShop()
    await registered(shop, PHONE)
    await shop.ask(sendOtp, { body: { phone_number: PHONE } }, { ip: '10.0.0.2' })
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        shop.ask(
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
    heard = await receiver()
    shop = await openShop({ env: heard.env })
    await shop.sql(`update store_settings set value = '{}' where key = 'accounts'`)
    for (let n = 0; n < 2; n++) await shop.ask(sendOtp, { body: { phone_number: PHONE } }, { ip: '10.0.0.4' })
    const [first = '', second = ''] = heard.codes()
    const age = (minutes: number) =>
      shop.sql(`update otp_codes set expires_at = expires_at - make_interval(secs => $1)`, [minutes * 60])
    expect((await guess(first, 1)).msg_code).toBe('WRONG_OTP')
    await age(5)
    expect((await guess(second, 1)).msg_code).toBe('WRONG_OTP')
    await age(-1)
    expect((await guess(second, 1)).status).toBe(201)
  })

  test('a code of one number opens no other, no e-mail address and no other store', async () => {
    heard = await receiver()
    shop = await openShop({ env: heard.env })
    await shop.sql(`update store_settings set value = '{}' where key = 'accounts'`)
    for (const phone_number of ['0902222222', '0902222223'])
      await shop.ask(sendOtp, { body: { phone_number } }, { ip: '10.0.0.3' })
    await shop.ask(sendEmailOtp, { body: { email: 'b@mail.test' } }, { ip: '10.0.0.3' })
    await shop.ask(sendOtp, { body: { phone_number: '0902222222' } }, { store: 'hai', ip: '10.0.0.3' })
    const [ofA] = heard.codes()
    const otp = ofA ?? ''
    expect((await guess(otp, 1, '0902222223')).msg_code).toBe('WRONG_OTP')
    expect(
      (
        await shop.ask(register, {
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
        await shop.ask(
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

describe('asking for codes (R20)', () => {
  test(
    'requests for 2,000 numbers from as many addresses stop at the store’s budget; another store has its own',
    { timeout: 120_000 },
    async () => {
      shop = await openShop()
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
              shop.ask(sendOtp, { body: { phone_number } }, { ip: `127.1.${(from + n) >> 8}.${(from + n) & 255}` }),
            ),
        )
        for (const { status } of replies) answers[status] = (answers[status] ?? 0) + 1
      }
      expect(answers).toEqual({ 200: LIMITS.otp_store.max, 429: 2000 - LIMITS.otp_store.max })
      expect(await one('select count(*)::int from otp_codes')).toBe(LIMITS.otp_store.max)
      expect((await shop.ask(sendOtp, { body: { phone_number: PHONE } }, { store: 'hai' })).status).toBe(200)
    },
  )

  test('limits: three per number in ten minutes and ten a day; five in ten minutes per address without a device', async () => {
    shop = await openShop()
    const sends = (count: number, ask: (n: number) => [phone_number: string, ip: string]) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          shop.ask(sendOtp, { body: { phone_number: ask(n)[0] } }, { ip: ask(n)[1] }),
        ),
      ).then((replies) => replies.filter(({ status }) => status === 200).length)
    expect(await sends(12, (n) => [PHONE, `10.1.0.${n}`])).toBe(3)
    for (let day = 0; day < 3; day++) {
      await shop.sql(
        `update rate_limits set window_start = now() - interval '11 minutes' where key like 'otp_target:%'`,
      )
      await sends(12, (n) => [PHONE, `10.2.${day}.${n}`])
    }
    expect(await one('select count(*)::int from otp_codes where target = $1', [PHONE])).toBe(LIMITS.otp_target_day.max)
    expect(await sends(30, (n) => [`09033300${n + 10}`, '10.3.0.1'])).toBe(5)
  })

  test('requests rejected by the address limit do not use the store’s budget', async () => {
    shop = await openShop()
    for (let n = 0; n < 60; n++)
      await shop.ask(sendOtp, { body: { phone_number: `09044400${n + 10}` } }, { ip: '10.4.0.1' })
    expect(await one(`select count from rate_limits where key like 'otp_store:%'`)).toBe(
      await one('select count(*)::int from otp_codes'),
    )
  })
})

describe('the webhook that sends codes', () => {
  test('is signed and retried while the receiver is unavailable, and its code works', async () => {
    heard = await receiver([503, 'cut', 200])
    shop = await openShop({ env: heard.env })
    await shop.sql(`update store_settings set value = '{}' where key = 'accounts'`)
    expect((await shop.ask(sendOtp, { body: { phone_number: PHONE } }, { lang: 'en' })).msg_code).toBe('OTP_SENT')
    expect(heard.messages).toHaveLength(3)
    expect(new Set(heard.messages.map(({ id }) => id)).size).toBe(1)
    expect(heard.messages.every(({ isGenuine }) => isGenuine)).toBe(true)
    const [sent] = heard.codes()
    expect(heard.messages[0]?.body).toEqual({
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
    const stored = await shop.sql<{ code_hash: Buffer }>('select code_hash from otp_codes')
    expect(stored.map(({ code_hash }) => code_hash.toString('hex'))).toEqual([
      hashSecret(`otp:${PHONE}:${sent}`).toString('hex'),
    ])
  })

  test('a 4xx is not retried; the shopper is asked to try again, and the log contains neither number nor code', async () => {
    heard = await receiver([400, 400])
    shop = await openShop({ env: heard.env })
    expect(await shop.ask(sendEmailOtp, { body: { email: 'Lan@Mail.test' } })).toMatchObject({
      status: 503,
      msg_code: 'TRY_AGAIN',
    })
    expect(heard.messages.map(({ body }) => [body.channel, body.to])).toEqual([['email', 'lan@mail.test']])
    expect(JSON.stringify(shop.problems)).toContain('the receiver answered 400')
    for (const secret of ['lan@mail.test', ...heard.codes()])
      expect(JSON.stringify(shop.problems)).not.toContain(secret)
  })
})

/** Faulty implementation: reads the tries, compares, and writes afterwards. */
const careless: Implementation = implement(register, async (call: Call, { body }) => {
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
