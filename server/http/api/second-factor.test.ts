import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { inviteStaff } from '../../../src/contract/owner-staff.ts'
import * as calls from '../../../src/contract/second-factor.ts'
import { acceptStudioInvitation, studioSignIn } from '../../../src/contract/studio.ts'
import { hashPassword } from '../../core/shared/password.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

const EMAIL = 'owner@mot.test'
const password = 'mat-khau-cua-toi'
const NOW = Date.parse(FIXTURE_NOW)
const STEP_MS = 30_000

let store: TestStore
let owner: CallerOptions
let otherOwner: CallerOptions
beforeEach(async () => {
  ;({ store, owner, otherOwner } = await openOwnedStore())
  await store.sql('update owners set password_hash = $1', [await hashPassword(password)])
})
afterEach(() => closeStore(store))

const later = (steps: number) => store.setNow(new Date(NOW + steps * STEP_MS).toISOString())
const codeAt = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW + steps * STEP_MS })
const signIn = (code?: string, ip = '127.0.0.1') =>
  store.ask(studioSignIn, { body: { email: EMAIL, password, ...(code !== undefined && { code }) } }, { ip })
const start = (identity = owner) => store.ask(calls.startSecondFactor, { body: { password } }, identity)
const confirm = (code: string) => store.ask(calls.confirmSecondFactor, { body: { code } }, owner)
/** Switched on at step 0, whose code is used by it. */
async function switchedOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await start()).data
  return { secret, codes: (await confirm(codeAt(secret, 0))).data.recovery_codes }
}
/** No six digits that the app shows around step 0 to 3. */
const wrongCodes = (secret: string, count: number) => {
  const right = new Set([-1, 0, 1, 2, 3, 4].map((step) => codeAt(secret, step)))
  return Array.from({ length: count + right.size }, (_, n) => String(100_000 + n))
    .filter((code) => !right.has(code))
    .slice(0, count)
}

describe('switching on', () => {
  test('takes the password and a code of the app; until then nothing changes', async () => {
    const wrong = await store.ask(calls.startSecondFactor, { body: { password: 'khong-phai' } }, owner)
    expect(wrong.msg_code).toBe('WRONG_PASSWORD')
    const { secret, uri } = (await start()).data
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*owner%40mot\.test\?issuer=/)
    expect((await signIn()).status).toBe(200)
    expect((await confirm(wrongCodes(secret, 1)[0] ?? '')).msg_code).toBe('WRONG_SECOND_FACTOR')
    expect((await store.ask(calls.getSecondFactor, {}, owner)).data).toEqual({ is_on: false, recovery_codes_left: 0 })
    expect((await confirm(codeAt(secret, 0))).data.recovery_codes).toHaveLength(10)
    expect((await store.ask(calls.getSecondFactor, {}, owner)).data).toEqual({ is_on: true, recovery_codes_left: 10 })
    expect((await start()).msg_code).toBe('SECOND_FACTOR_ON')
  })

  test('the database has neither the secret nor a recovery code in clear', async () => {
    const { secret, codes } = await switchedOn()
    const stored = JSON.stringify([
      await store.sql('select * from second_factors'),
      await store.sql('select * from recovery_codes'),
    ])
    expect(stored).toContain('enc1.')
    for (const clear of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(clear)
  })

  test('a secret copied to another account opens nothing', async () => {
    const { secret } = await switchedOn()
    await start(otherOwner)
    await store.sql(
      `update second_factors set secret = (select secret from second_factors where confirmed_at is not null)`,
    )
    later(1)
    const copied = await store.ask(calls.confirmSecondFactor, { body: { code: codeAt(secret, 1) } }, otherOwner)
    expect(copied.status).toBe(500)
    store.problems.length = 0
  })
})

describe('signing in', () => {
  test('takes a code after the password; a wrong password is not told that there is one', async () => {
    const { secret } = await switchedOn()
    later(1)
    expect((await signIn()).msg_code).toBe('SECOND_FACTOR_NEEDED')
    const body = { email: EMAIL, password: 'khong-phai', code: codeAt(secret, 1) }
    expect((await store.ask(studioSignIn, { body })).msg_code).toBe('WRONG_LOGIN')
    const signedIn = await signIn(codeAt(secret, 1))
    expect([signedIn.status, Boolean(signedIn.cookies['__Host-owner'])]).toEqual([200, true])
  })

  test('a code that was used, or an earlier one, is refused; of many uses at once one succeeds', async () => {
    const { secret } = await switchedOn()
    expect((await signIn(codeAt(secret, 0))).msg_code).toBe('WRONG_SECOND_FACTOR') // it switched on
    later(2)
    const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => signIn(codeAt(secret, 2), `10.0.0.${n}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    await store.sql('delete from owner_attempts')
    expect((await signIn(codeAt(secret, 2))).msg_code).toBe('WRONG_SECOND_FACTOR')
    expect((await signIn(codeAt(secret, 1))).msg_code).toBe('WRONG_SECOND_FACTOR')
    expect((await signIn(codeAt(secret, 3))).status).toBe(200)
  })

  test('after the clock was an hour ahead, and a code was used then, the next codes are taken again, each once', async () => {
    const { secret } = await switchedOn()
    const hour = 3_600_000 / STEP_MS
    later(hour)
    expect((await signIn(codeAt(secret, hour))).status).toBe(200)
    later(1)
    expect((await signIn(codeAt(secret, 1))).status).toBe(200)
    expect((await signIn(codeAt(secret, 1))).msg_code).toBe('WRONG_SECOND_FACTOR')
    expect((await signIn(codeAt(secret, 0))).msg_code).toBe('WRONG_SECOND_FACTOR')
  })

  test('five guesses are compared, wherever they come from; the right code then waits too', async () => {
    const { secret } = await switchedOn()
    later(2)
    const replies = await Promise.all(wrongCodes(secret, 40).map((code, n) => signIn(code, `10.0.1.${n}`)))
    const counts = (msgCode: string) => replies.filter(({ msg_code }) => msg_code === msgCode).length
    expect([counts('WRONG_SECOND_FACTOR'), counts('TOO_MANY_REQUESTS')]).toEqual([5, 35])
    expect((await signIn(codeAt(secret, 2), '10.0.2.1')).msg_code).toBe('TOO_MANY_REQUESTS')
    await store.sql(`update owner_attempts set window_start = now() - interval '16 minutes'`)
    expect((await signIn(codeAt(secret, 2), '10.0.2.1')).status).toBe(200)
  })

  test('right codes use up no guesses', async () => {
    const { secret } = await switchedOn()
    const statuses: number[] = []
    for (let step = 1; step <= 7; step++) {
      later(step)
      statuses.push((await signIn(codeAt(secret, step))).status)
    }
    expect(statuses).toEqual(Array(7).fill(200))
  })

  test('each recovery code works once, however it is typed', async () => {
    const { codes } = await switchedOn()
    const [first = '', second = ''] = codes
    expect((await signIn(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(first)).msg_code).toBe('WRONG_SECOND_FACTOR')
    const replies = await Promise.all(Array.from({ length: 4 }, (_, n) => signIn(second, `10.0.3.${n}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await store.ask(calls.getSecondFactor, {}, owner)).data.recovery_codes_left).toBe(8)
  })

  test('an invitation asks for it too', async () => {
    const { secret } = await switchedOn()
    const invited = await store.ask(
      inviteStaff,
      { body: { email: EMAIL, role: 'manager' } },
      { ...otherOwner, store: 'hai' },
    )
    const token = invited.data.link.split('=')[1] ?? ''
    const accept = (code?: string) =>
      store.ask(acceptStudioInvitation, { body: { token, name: 'Chủ', password, ...(code && { code }) } })
    expect((await accept()).msg_code).toBe('SECOND_FACTOR_NEEDED')
    later(1)
    expect((await accept(codeAt(secret, 1))).status).toBe(200)
  })
})

describe('switching off, and new recovery codes', () => {
  const off = (proof: { password: string; code: string }) =>
    store.ask(calls.switchOffSecondFactor, { body: proof }, owner)

  test('take the password and a code', async () => {
    const { secret, codes } = await switchedOn()
    later(1)
    expect((await off({ password: 'khong-phai', code: codeAt(secret, 1) })).msg_code).toBe('WRONG_PASSWORD')
    expect((await off({ password, code: wrongCodes(secret, 1)[0] ?? '' })).msg_code).toBe('WRONG_SECOND_FACTOR')
    const renewed = await store.ask(calls.renewRecoveryCodes, { body: { password, code: codeAt(secret, 1) } }, owner)
    expect(renewed.data.recovery_codes).toHaveLength(10)
    expect((await signIn(codes[0])).msg_code).toBe('WRONG_SECOND_FACTOR')
    expect((await off({ password, code: renewed.data.recovery_codes[0] ?? '' })).msg_code).toBe('SECOND_FACTOR_REMOVED')
    expect((await signIn()).status).toBe(200)
    expect(await store.sql('select from recovery_codes')).toEqual([])
  })
})
