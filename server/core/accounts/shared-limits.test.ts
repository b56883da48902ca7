import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkExists, sendEmailOtp, sendOtp } from '../../../src/contract/account.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { logInAs, registered } from '../../testing/people.ts'
import { LIMITS } from '../shared/rate-limit.ts'

/** Limits that one stranger must not use up for others: those of an address that many share, and those of the whole store. */
let store: TestStore
beforeEach(async () => void (store = await openTestStore()))
afterEach(() => store.close())

const phone = (n: number) => `09${10_000_000 + n}`

describe('check_exists (R21)', () => {
  const ask = (n: number, caller: CallerOptions) => store.ask(checkExists, { body: { phone_number: phone(n) } }, caller)
  const statuses = async (count: number, one: (n: number) => Promise<{ status: number }>) => {
    const seen: number[] = []
    for (let n = 0; n < count; n++) seen.push((await one(n)).status)
    return {
      answered: seen.filter((status) => status === 200).length,
      refused: seen.filter((status) => status === 429).length,
    }
  }

  test('people behind one address ask about their own number as often as they like, each on their own device', async () => {
    const people = Array.from({ length: 40 }, (_, n) => ({ n, caller: { ip: '10.70.0.1', device: store.newDevice() } }))
    const answers = await statuses(200, (k) => ask(people[k % 40]?.n ?? 0, people[k % 40]?.caller ?? {}))
    expect(answers).toEqual({ answered: 200, refused: 0 })
  })

  test('a sweep from one address ends after a hundred numbers; a device that logged in there goes on', async () => {
    const device = store.newDevice()
    await registered(store, '0912000666', 'Khách Quen', { ip: '10.70.0.2', device })
    await logInAs(store, '0912000666', { ip: '10.70.0.2', device })
    const sweep = await statuses(150, (n) => ask(1000 + n, { ip: '10.70.0.2', device: store.newDevice() }))
    expect(sweep).toEqual({ answered: LIMITS.check_exists_ip.max, refused: 150 - LIMITS.check_exists_ip.max })
    const known = await statuses(30, (n) => ask(3000 + n, { ip: '10.70.0.2', device }))
    expect(known).toEqual({ answered: LIMITS.check_exists_device.max, refused: 30 - LIMITS.check_exists_device.max })
  })

  test('the addresses of one IPv6 network count as one', async () => {
    const sweep = await statuses(150, (n) =>
      ask(5000 + n, { ip: `2001:db8:1:2:${n.toString(16)}::1`, device: store.newDevice() }),
    )
    expect(sweep.answered).toBe(LIMITS.check_exists_ip.max)
    expect((await ask(1, { ip: '2001:db8:1:3::1', device: store.newDevice() })).status).toBe(200)
    expect((await ask(1, { ip: '::ffff:10.70.0.3', device: store.newDevice() })).status).toBe(200)
  })
})

describe('the store’s budget of codes (R20)', () => {
  /** Twenty codes for each of as many addresses, to invented numbers of ever other ranges. */
  async function exhaust(addresses: number): Promise<number> {
    let sent = 0
    for (let a = 0; a < addresses; a++) {
      const replies = await Promise.all(
        Array.from({ length: LIMITS.otp_ip.max }, (_, n) =>
          store.ask(
            sendOtp,
            {
              body: {
                phone_number: `0${['9', '8', '7', '3', '5'][n % 5]}${String(10_000_000 + (a * 20 + n) * 104_729).slice(0, 8)}`,
              },
            },
            { ip: `10.71.${a}.1`, device: store.newDevice() },
          ),
        ),
      )
      sent += replies.filter(({ status }) => status === 200).length
    }
    return sent
  }

  test('thirty addresses leave codes for newcomers and for customers', { timeout: 180_000 }, async () => {
    const customer = '0912000777'
    await registered(store, customer)
    const sent = await exhaust(30)
    expect(sent).toBeLessThan(LIMITS.otp_store.max)
    expect((await store.ask(sendOtp, { body: { phone_number: '0387654321' } }, { ip: '10.72.0.1' })).status).toBe(200)
    await store.sql(`update rate_limits set count = 1000000 where key like 'otp_store:%'`)
    expect((await store.ask(sendOtp, { body: { phone_number: '0387654322' } }, { ip: '10.72.0.2' })).status).toBe(429)
    expect((await store.ask(sendOtp, { body: { phone_number: customer } }, { ip: '10.72.0.3' })).status).toBe(200)
  })

  test('three addresses leave codes for others with numbers of the same range, and nobody uses up an e-mail domain', async () => {
    for (let a = 0; a < 4; a++)
      for (let n = 0; n < LIMITS.otp_ip.max; n++)
        await store.ask(
          sendOtp,
          { body: { phone_number: `090555${1000 + a * 20 + n}` } },
          { ip: `10.73.${a}.1`, device: store.newDevice() },
        )
    expect((await store.ask(sendOtp, { body: { phone_number: '0905559999' } }, { ip: '10.74.0.1' })).status).toBe(200)
    for (let a = 0; a < 4; a++)
      for (let n = 0; n < LIMITS.otp_ip.max; n++)
        await store.ask(
          sendEmailOtp,
          { body: { email: `nguoi${a}-${n}@gmail.com` } },
          { ip: `10.75.${a}.1`, device: store.newDevice() },
        )
    expect((await store.ask(sendEmailOtp, { body: { email: 'lan@gmail.com' } }, { ip: '10.76.0.1' })).status).toBe(200)
  })
})
