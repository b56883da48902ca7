import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  changePassword,
  checkExists,
  getProfile,
  login,
  register,
  resetPassword,
  sendOtp,
  setReferralPhone,
  updateProfile,
} from '../../../src/contract/account.ts'
import { logout } from '../../../src/contract/logout.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from '../../../src/contract/addresses.ts'
import { getBadges } from '../../../src/contract/badges.ts'
import { setFavorite } from '../../../src/contract/favorites.ts'
import { listMessages, sendMessage } from '../../../src/contract/chat.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { logInAs, manyCustomers, PASSWORD, registered } from '../../testing/people.ts'
import { hashPassword } from '../shared/password.ts'
import { LIMITS } from '../shared/rate-limit.ts'
import { withUsualPasswordCost } from '../../../tests/setup/password-cost.ts'
import { VOLUMES } from '../../../tests/volumes.ts'

/** Every derivation of a password hash, by what it costs. */
const derived: { memory: number; passes: number; parallelism: number; tagLength: number; nonce: number }[] = []
const { argon2 } = crypto
vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, given, callback) => {
  const { memory, passes, parallelism, tagLength } = given
  derived.push({ memory, passes, parallelism, tagLength, nonce: (given.nonce as Buffer).length })
  return argon2(algorithm, given, callback)
})
syncBuiltinESMExports() // for those who import it by its name

const SWEEP = VOLUMES.numbersAskedAbout // reliability.md R21
let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await store.close()
})

describe('sessions', () => {
  test('own pages get a cookie and a marker, other clients the token; logout ends the session', async () => {
    await registered(store, '0901111111')
    const page = await logInAs(store, '0901111111', { isOwnPage: true })
    expect(page.data).toMatchObject({ token: null, refresh_token: null })
    const token = page.cookies['__Host-sid'] ?? ''
    expect(token).toHaveLength(43)
    const app = await logInAs(store, '0901111111')
    expect(app.data.token).toHaveLength(43)
    expect(app.cookies).toEqual({})
    expect(app.data.token_expried.slice(0, 10)).toBe('2027-02-28')
    expect((await store.ask(logout, {}, { token })).cookies).toEqual({ '__Host-sid': undefined })
    expect((await store.ask(getProfile, {}, { token })).status).toBe(401)
    expect((await store.ask(getProfile, {}, { token: app.data.token ?? '' })).data.phone_number).toBe('0901111111')
    const stored = await store.sql<{ hash: string }>(
      `select encode(token_hash, 'hex') || encode(refresh_hash, 'hex') as hash from sessions`,
    )
    expect(stored.some(({ hash }) => hash.includes(app.data.token ?? ''))).toBe(false)
  })

  test('a token is invalid in another store and after it expires', async () => {
    const { token } = await registered(store, '0901111112')
    expect((await store.ask(getProfile, {}, { token, store: 'hai' })).status).toBe(401)
    store.setNow('2027-03-01T10:00:00+07:00')
    expect((await store.ask(getProfile, {}, { token })).status).toBe(401)
    store.setNow('2026-11-20T09:00:00+07:00')
  })

  test('changing the password ends every other session', async () => {
    const { token } = await registered(store, '0901111113')
    const other = (await logInAs(store, '0901111113')).data.token ?? ''
    expect(
      (await store.ask(changePassword, { body: { old_password: 'sai', new_password: 'moi12345' } }, { token }))
        .msg_code,
    ).toBe('WRONG_PASSWORD')
    expect(
      (await store.ask(changePassword, { body: { old_password: PASSWORD, new_password: 'moi12345' } }, { token }))
        .status,
    ).toBe(201)
    expect((await store.ask(getProfile, {}, { token: other })).status).toBe(401)
    expect((await store.ask(getProfile, {}, { token })).status).toBe(200)
    expect((await logInAs(store, '0901111113')).status).toBe(401)
  })

  test.each(['123456', 'PassWord', 'anhyeuem'])(
    'the common password %s is refused at registration, reset and change, and uses up no code; who has it logs in',
    async (common) => {
      const phone_number = `09011112${common.charCodeAt(0)}`
      const caller = { ip: `10.7.3.${common.charCodeAt(0)}` }
      await store.ask(sendOtp, { body: { phone_number } }, caller)
      const body = { phone_number, name: 'Lê Văn Cam', password: common, otp: '000000' }
      expect(await store.ask(register, { body }, { ...caller, lang: 'en' })).toMatchObject({
        status: 400,
        msg_code: 'PASSWORD_COMMON',
        msg: expect.stringContaining('choose another'),
      })
      const made = await store.ask(register, { body: { ...body, password: PASSWORD } }, caller)
      expect(made.status).toBe(201)
      await store.ask(sendOtp, { body: { phone_number } }, caller)
      expect((await store.ask(resetPassword, { body })).msg_code).toBe('PASSWORD_COMMON')
      const change = { old_password: PASSWORD, new_password: common }
      const { token } = made.data
      expect((await store.ask(changePassword, { body: change }, { token: token ?? '' })).msg_code).toBe(
        'PASSWORD_COMMON',
      )
      await store.sql('update customers set password_hash = $1 where phone_number = $2', [
        await hashPassword(common),
        phone_number,
      ])
      expect((await store.ask(login, { body: { phone_number, password: common } })).status).toBe(200)
    },
  )

  test('signing in is no attack, however often; wrong passwords between are still counted', async () => {
    await registered(store, '0901111119')
    const { max } = LIMITS.login_account
    const guess = () => store.ask(login, { body: { phone_number: '0901111119', password: 'doan-sai' } })
    for (let n = 0; n < max + 2; n++) expect((await logInAs(store, '0901111119')).status).toBe(200)
    for (let n = 0; n < max - 1; n++) {
      expect((await guess()).msg_code).toBe('WRONG_LOGIN')
      expect((await logInAs(store, '0901111119')).status).toBe(200)
    }
    expect((await guess()).msg_code).toBe('WRONG_LOGIN')
    expect((await guess()).msg_code).toBe('TOO_MANY_REQUESTS')
    expect((await logInAs(store, '0901111119')).msg_code).toBe('TOO_MANY_REQUESTS')
  })

  test('the old password cannot be tried over and over by who has the session', async () => {
    const { token } = await registered(store, '0901111120')
    const change = async (old_password: string) =>
      (await store.ask(changePassword, { body: { old_password, new_password: 'moi12345' } }, { token })).msg_code
    const { max } = LIMITS.login_account
    for (let n = 0; n < max; n++) expect(await change(`doan${n}`)).toBe('WRONG_PASSWORD')
    expect(await change(PASSWORD)).toBe('TOO_MANY_REQUESTS')
    expect((await logInAs(store, '0901111120')).status).toBe(200) // the owner of the account is not locked out
  })

  test.each([
    ['NFC', 'NFD', '0901111121'],
    ['NFD', 'NFC', '0901111122'],
  ] as const)('a password with marks, written in %s, is the same in %s', async (written, typed, phone_number) => {
    const password = 'mậtkhẩu-đẹp'
    await store.ask(sendOtp, { body: { phone_number } }, { ip: `10.7.1.${phone_number.slice(-2)}` })
    const body = { phone_number, name: 'Lê Văn Cam', password: password.normalize(written), otp: '000000' }
    expect((await store.ask(register, { body })).status).toBe(201)
    expect((await store.ask(login, { body: { phone_number, password: password.normalize(typed) } })).status).toBe(200)
    expect((await store.ask(login, { body: { phone_number, password: 'matkhau-dep' } })).status).toBe(401)
  })

  // Work is counted instead of timed: a busy machine says nothing about milliseconds. `npm run bench -- people` measures.
  test('login says and does the same for a wrong password, for who has none, and for nobody (R21)', () =>
    withUsualPasswordCost(async () => {
      await registered(store, '0901111114')
      await registered(store, '0901111115')
      await store.sql(`update customers set password_hash = null where phone_number = '0901111115'`)
      const recorded: Record<string, unknown> = {}
      const replies: Record<string, unknown> = {}
      for (const phone_number of ['0901111114', '0901111115', '0901111999', 'nobody@mail.test', 'no name at all']) {
        derived.length = 0
        replies[phone_number] = (
          await store.ask(login, { body: { email_or_phone_number: phone_number, password: 'khongphai' } })
        ).raw
        recorded[phone_number] = structuredClone(derived)
      }
      const [once] = Object.values(recorded)
      expect(once).toEqual([{ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, nonce: 16 }])
      for (const [typed, work] of Object.entries(recorded))
        expect([typed, work, replies[typed]]).toEqual([typed, once, replies['0901111114']])
    }))

  test('password reset and one-time codes answer and cost the same for registered and unknown numbers (R21)', () =>
    withUsualPasswordCost(async () => {
      await registered(store, '0901111116')
      const seen = []
      for (const phone_number of ['0901111116', '0901111998']) {
        derived.length = 0
        const sent = await store.ask(sendOtp, { body: { phone_number } }, { ip: '10.7.0.1' })
        const reset = await store.ask(resetPassword, { body: { phone_number, password: 'moi12345', otp: '123456' } })
        const afterGuess = derived.length
        await store.ask(resetPassword, { body: { phone_number, password: 'moi12345', otp: '000000' } })
        seen.push([sent.raw, reset.raw, afterGuess, structuredClone(derived)])
      }
      expect(seen[1]).toEqual(seen[0])
      expect(seen[0]?.slice(2)).toEqual([0, [{ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, nonce: 16 }]])
    }))

  test('wrong codes, whether one was sent or not, and attempts beyond the limit cost no password hash', async () => {
    await registered(store, '0901111996')
    await store.ask(sendOtp, { body: { phone_number: '0901111996' } }, { ip: '10.7.0.2' })
    derived.length = 0
    const { max } = LIMITS.otp_check_ip
    const guesses = await Promise.all(
      Array.from({ length: max + 20 }, (_, n) =>
        store.ask(
          resetPassword,
          { body: { phone_number: n % 2 === 0 ? '0901111996' : '0901111997', password: 'moi12345', otp: '123456' } },
          { ip: '10.7.0.3' },
        ),
      ),
    )
    expect(new Set(guesses.map(({ msg_code }) => msg_code))).toEqual(new Set(['WRONG_OTP']))
    expect(derived).toEqual([])
  })

  test('failed logins from another address do not lock the customer out', async () => {
    await registered(store, '0901111117')
    for (let n = 0; n < 40; n++)
      await store.ask(login, { body: { phone_number: '0901111117', password: 'doan' } }, { ip: `10.8.${n % 2}.1` })
    expect(
      (await store.ask(login, { body: { phone_number: '0901111117', password: 'doan' } }, { ip: '10.8.0.1' })).status,
    ).toBe(429)
    expect((await logInAs(store, '0901111117', { ip: '10.8.9.9' })).status).toBe(200)
  })
})

describe('one-time codes (R20)', () => {
  test('five tries, one use, three sends', async () => {
    const phone_number = '0902222221'
    const ask = { ip: '10.2.0.1' }
    expect((await store.ask(sendOtp, { body: { phone_number } }, ask)).msg_code).toBe('OTP_SENT')
    const body = { phone_number, name: 'Đỗ Thị Ổi', password: PASSWORD }
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        store.ask(register, { body: { ...body, otp: String(100_000 + n) } }, { ip: `10.3.0.${n}` }),
      ),
    )
    expect(new Set(guesses.map((reply) => reply.msg_code))).toEqual(new Set(['WRONG_OTP']))
    expect((await store.sql('select tries from otp_codes where target = $1', [phone_number]))[0]).toEqual({ tries: 5 })
    expect((await store.ask(register, { body: { ...body, otp: '000000' } })).msg_code).toBe('WRONG_OTP') // the tries are used up
    await store.ask(sendOtp, { body: { phone_number } }, ask)
    const twice = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        store.ask(resetPassword, { body: { phone_number, password: PASSWORD, otp: '000000' } }, { ip: `10.4.0.${n}` }),
      ),
    )
    expect(new Set(twice.map((reply) => reply.msg_code))).toEqual(new Set(['WRONG_OTP'])) // does not reveal that the number is unregistered
    expect(
      (
        await store.sql('select count(*)::int as used from otp_codes where target = $1 and used_at is not null', [
          phone_number,
        ])
      )[0],
    ).toEqual({ used: 1 })
    await store.ask(sendOtp, { body: { phone_number } }, ask)
    expect((await store.ask(sendOtp, { body: { phone_number } }, ask)).status).toBe(429)
  })

  test('a code is valid for its own number only; a registered number is 409', async () => {
    await store.ask(sendOtp, { body: { phone_number: '0902222222' } }, { ip: '10.5.0.1' })
    expect(
      (
        await store.ask(register, {
          body: { phone_number: '0902222223', name: 'Ai Đó', password: PASSWORD, otp: '000000' },
        })
      ).msg_code,
    ).toBe('WRONG_OTP')
    await registered(store, '0902222224')
    await store.ask(sendOtp, { body: { phone_number: '0902222224' } }, { ip: '10.5.0.2' })
    expect(
      await store.ask(register, {
        body: { phone_number: '0902222224', name: 'Ai Đó', password: PASSWORD, otp: '000000' },
      }),
    ).toMatchObject({ status: 409, msg_code: 'PHONE_TAKEN' })
  })

  test('checking whether a number is registered is rate-limited', async () => {
    const caller = { ip: '10.6.0.1' }
    expect((await store.ask(checkExists, { body: { phone_number: '0902222224' } }, caller)).data).toEqual([
      { name: 'phone_number', value: true },
    ])
    const replies = []
    for (let n = 0; n < 25; n++)
      replies.push(await store.ask(checkExists, { body: { phone_number: '0902999999' } }, caller))
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(5) // twenty about a number, without a device
  })
})

describe('enumeration of customers (R21)', () => {
  test(
    `${SWEEP} numbers asked about from one address with ever new devices: a hundred answers`,
    { timeout: 180_000 },
    async () => {
      const answers: Record<number, number> = {}
      for (let from = 0; from < SWEEP; from += 100) {
        const replies = await Promise.all(
          Array.from({ length: 100 }, (_, n) =>
            store.ask(
              checkExists,
              { body: { phone_number: `09${10_000_000 + from + n}` } },
              { ip: '10.9.0.1', device: store.newDevice() },
            ),
          ),
        )
        for (const { status } of replies) answers[status] = (answers[status] ?? 0) + 1
      }
      expect(answers).toEqual({ 200: 100, 429: SWEEP - 100 })
    },
  )

  test('a logged-in customer cannot probe referrer numbers or e-mail addresses without limit', async () => {
    const { token } = await registered(store, '0901111118')
    const tries = async (ask: (n: number) => Promise<{ status: number }>) => {
      const statuses = []
      for (let n = 0; n < 14; n++) statuses.push((await ask(n)).status)
      return statuses.filter((status) => status !== 429).length
    }
    expect(
      await tries((n) =>
        store.ask(setReferralPhone, { body: { referral_phone_number: `09055500${n + 10}` } }, { token }),
      ),
    ).toBe(10)
    expect(await tries((n) => store.ask(updateProfile, { body: { email: `nguoi${n}@mail.test` } }, { token }))).toBe(10)
    const { data } = await store.ask(getProfile, {}, { token })
    expect(
      (await store.ask(updateProfile, { body: { name: 'Vẫn Đổi Được', email: data.email } }, { token })).status,
    ).toBe(200)
  })
})

describe('data of a customer', () => {
  test('addresses: one default, place names from the dataset, only own ones', async () => {
    const [ann, binh] = await manyCustomers(store, 2)
    if (!ann || !binh) throw new Error('no customers')
    const body = {
      name: 'Nguyễn Thị Mận',
      phone: '+84 912 345 678',
      province: 1,
      district: 1,
      wards: 1,
      address_detail: '5 ngõ Phất Lộc',
      is_default: true,
    }
    const added = await store.ask(addAddress, { body }, ann)
    expect(added).toMatchObject({ status: 201, data: { phone: '0912345678', is_default: true } })
    expect(added.data.province_name).toContain('Hà Nội')
    expect((await store.ask(listAddresses, {}, ann)).data.map((address) => address.is_default)).toEqual([true, false])
    expect((await store.ask(addAddress, { body: { ...body, wards: 26_740 } }, ann)).msg_code).toBe('PLACE_MISMATCH')
    expect((await store.ask(updateAddress, { params: { id: added.data.id }, body }, binh)).status).toBe(404)
    expect((await store.ask(deleteAddress, { params: { id: added.data.id } }, binh)).status).toBe(404)
    expect((await store.ask(deleteAddress, { params: { id: added.data.id } }, ann)).status).toBe(200)
    expect((await store.ask(listAddresses, {}, ann)).data.map((address) => address.is_default)).toEqual([true])
  })

  test('profile: rejected input changes nothing', async () => {
    const [ann] = await manyCustomers(store, 1)
    const caller = { token: ann?.token }
    const body = {
      name: 'Tên mới',
      points: 999,
      is_agency: true,
      is_collaborator: true,
      debt: -5,
      id: 1,
      store_id: 2,
      phone_number: '0900000000',
    }
    const changed = await store.ask(updateProfile, { body }, caller)
    expect(changed.data).toMatchObject({
      id: ann?.id,
      name: 'Tên mới',
      points: 0,
      is_agency: false,
      is_collaborator: false,
      debt: 0,
    })
    expect(changed.data.phone_number).not.toBe('0900000000')
  })

  test('a referrer is set once, is another customer, and does not form a cycle', async () => {
    const first = await registered(store, '0903333331')
    const second = await registered(store, '0903333332')
    const set = (phone: string, token: string) =>
      store.ask(setReferralPhone, { body: { referral_phone_number: phone } }, { token })
    expect((await set('0903333331', first.token)).msg_code).toBe('REFERRER_IS_SELF')
    expect((await set('0903333339', first.token)).msg_code).toBe('REFERRER_NOT_FOUND')
    expect((await set('0903333332', first.token)).data.referral_phone_number).toBe('0903333332')
    expect((await set('0903333331', second.token)).msg_code).toBe('REFERRER_NOT_FOUND')
    expect((await set('0903333332', first.token)).msg_code).toBe('REFERRER_ALREADY_SET')
  })

  test('badges for a visitor and for a customer', async () => {
    expect((await store.ask(getBadges, {})).data).toMatchObject({
      cart_quantity: 0,
      status_collaborator: null,
      collaborator_register_request: null,
    })
    const [ann] = await manyCustomers(store, 1)
    await store.ask(setFavorite, { params: { id: 1 }, body: { is_favorite: true } }, ann)
    await store.ask(setFavorite, { params: { id: 1 }, body: { is_favorite: true } }, ann)
    expect((await store.ask(getBadges, {}, ann)).data.favorite_products).toBe(1)
    expect((await store.sql('select likes from product_counters where product_id = 1'))[0]).toEqual({ likes: 1 })
  })

  test('chat: own messages only, images of this store only', async () => {
    const [ann, binh] = await manyCustomers(store, 2)
    expect(
      (await store.ask(sendMessage, { body: { content: 'Áo này còn không?', product_id: 2 } }, ann)).data,
    ).toMatchObject({ is_user: false, product: { id: 2 } })
    const image = (link: string) =>
      store.ask(sendMessage, { body: { link_images: JSON.stringify([{ link, width: 10, height: 10 }]) } }, ann)
    expect((await image('/media/mot/chat/a.webp')).status).toBe(200)
    expect((await image('https://evil.test/a.webp')).status).toBe(400)
    expect((await image('/media/hai/chat/a.webp')).status).toBe(400)
    expect((await store.ask(listMessages, { query: {} }, ann)).data.total).toBe(2)
    expect((await store.ask(listMessages, { query: {} }, binh)).data.total).toBe(0)
    expect(store.problems).toEqual([])
  })
})
