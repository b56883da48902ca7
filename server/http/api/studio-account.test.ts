import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as calls from '../../../src/contract/studio-account.ts'
import { inviteStaff } from '../../../src/contract/owner-staff.ts'
import { getStudioSession, studioSignIn } from '../../../src/contract/studio.ts'
import { smtpCatcher, type SmtpCatcher } from '../../core/mail/testing/smtp-catcher.ts'
import { receiver } from '../../core/accounts/testing/receiver.ts'
import { setPasswordByLink } from '../../core/staff/password-reset.ts'
import { hashPassword } from '../../core/shared/password.ts'
import { noProblems } from '../../testing/no-problems.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { signInOwners } from '../../testing/store-owners.ts'

const EMAIL = 'owner@mot.test'
const [OLD, NEW] = ['mat-khau-cu-cua-toi', 'mat-khau-moi-cua-toi']
const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

let catcher: SmtpCatcher
let store: TestStore
let owner: CallerOptions
beforeEach(async () => {
  catcher = await smtpCatcher()
  await open(catcher.env)
})
afterEach(async () => {
  await store.close()
  await catcher.close()
  noProblems(store)
})

async function open(env: Record<string, string>): Promise<void> {
  store = await openTestStore({ env })
  ;({ owner } = await signInOwners(store))
  await store.sql('update owners set password_hash = $1 where email = $2', [await hashPassword(OLD), EMAIL])
}
const signIn = (password: string, identity: CallerOptions = {}) =>
  store.ask(studioSignIn, { body: { email: EMAIL, password } }, identity)
const request = (email = EMAIL, identity: CallerOptions = {}) =>
  store.ask(calls.requestPasswordReset, { body: { email } }, identity)
const reset = (token: string, password = NEW) => store.ask(calls.resetStudioPassword, { body: { token, password } })
/** The token of the newest mail, once there are so many. */
async function mailed(count = 1): Promise<string> {
  await vi.waitFor(() => expect(catcher.mails).toHaveLength(count))
  return /#token=([\w-]+)/.exec(catcher.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('a new password by mail', () => {
  test('the link sets it once and ends every session; its secret is stored nowhere', async () => {
    expect((await request()).msg_code).toBe('RESET_LINK_SENT')
    const token = await mailed()
    expect(catcher.mails[0]).toMatchObject({ to: [EMAIL], subject: 'Đặt mật khẩu mới' })
    expect(catcher.mails[0]?.text).toContain('http://localhost:3000/studio/password#token=')
    expect(JSON.stringify(await store.sql('select * from password_resets, outbox'))).not.toContain(token)
    expect((await store.ask(getStudioSession, {}, owner)).status).toBe(200)
    expect((await reset(token)).msg_code).toBe('STUDIO_PASSWORD_SET')
    expect((await store.ask(getStudioSession, {}, owner)).status).toBe(401)
    expect((await reset(token, 'mat-khau-thu-ba')).msg_code).toBe('RESET_LINK_INVALID')
    expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200])
    await mailed(2)
    expect(catcher.mails[1]?.subject).toBe('Mật khẩu studio của bạn đã thay đổi')
  })

  test('an address without an account gets the same answer and no mail; the operator signs in otherwise', async () => {
    const [known, unknown] = [await request(), await request('khong-co@mot.test')]
    expect(unknown.raw).toEqual(known.raw)
    await request('operator@tiem.local')
    await mailed()
    expect(catcher.tries).toEqual([[EMAIL]])
    expect(await store.sql('select count(*)::int from password_resets')).toEqual([{ count: 1 }])
  })

  test('three links in ten minutes and ten a day per address, twenty an hour per network, known or not', async () => {
    for (const email of [EMAIL, 'khong-co@mot.test']) {
      const statuses: number[] = []
      for (let n = 0; n < 4; n++) statuses.push((await request(email, { ip: `10.0.0.${n}` })).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    const answers: number[] = []
    for (let n = 0; n < 25; n++) answers.push((await request(`ai-do-${n}@mot.test`, { ip: '10.1.0.1' })).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
  })

  test('a network where somebody is signed in has three of its own, whatever others ask for', async () => {
    await signIn(OLD, { ip: '10.5.0.1' })
    for (let n = 0; n < 4; n++) await request(EMAIL, { ip: `10.0.0.${n}` })
    expect((await request(EMAIL, { ip: '10.0.0.9' })).status).toBe(429)
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await request(EMAIL.toUpperCase(), { ip: '10.5.0.1' })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('a link ends after half an hour, not because somebody asks for another', async () => {
    await request()
    const first = await mailed()
    store.setNow('2026-11-20T09:14:00+07:00')
    await request()
    expect(await mailed(2)).toBe(first)
    expect(catcher.mails[1]?.text).toContain('16 phút')
    store.setNow('2026-11-20T09:15:01+07:00')
    await request()
    const second = await mailed(3)
    expect((await reset(first)).status).toBe(404) // it worked for a quarter of an hour
    store.setNow('2026-11-20T09:45:02+07:00')
    expect((await reset(second)).status).toBe(404)
    const late = { token: second, passwordHash: 'x', now: new Date('2026-11-20T09:45:02+07:00') } // it ended while the password was hashed
    await expect(store.database.systemTransaction((trx) => setPasswordByLink(trx, late))).rejects.toThrow(
      'RESET_LINK_INVALID',
    )
    expect((await signIn(OLD)).status).toBe(200)
  })

  test('of many uses at once one succeeds; a common password is refused and the link stays', async () => {
    await request()
    const token = await mailed()
    expect((await reset(token, '12345678')).msg_code).toBe('PASSWORD_COMMON')
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `mat-khau-moi-so-${n}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('without a mail server the webhook of codes gets the mail', async () => {
    const webhook = await receiver()
    await store.close()
    await open(webhook.env)
    await store.ask(calls.requestPasswordReset, { body: { email: EMAIL } }, { lang: 'en' })
    await vi.waitFor(() => expect(webhook.messages).toHaveLength(1))
    expect(webhook.messages[0]).toMatchObject({
      isGenuine: true,
      body: {
        type: 'mail',
        to: EMAIL,
        lang: 'en',
        subject: 'Set a new password',
        text: expect.stringContaining('/studio/password#token='),
      },
    })
    await webhook.close()
  })
})

describe('an invitation by mail', () => {
  const invite = (email = 'lan@shop.vn') =>
    store.ask(inviteStaff, { body: { email, role: 'manager' } }, { ...owner, lang: 'en' })

  test('says which shop, and its link is the one of the answer', async () => {
    await store.sql(`update owners set name = 'Mai' where email = $1`, [EMAIL])
    const { link, is_mailed } = (await invite()).data
    expect(is_mailed).toBe(true)
    expect(catcher.mails[0]).toMatchObject({ to: ['lan@shop.vn'], subject: 'Mai invites you to Một' })
    expect(catcher.mails[0]?.text).toContain(`http://localhost:3000${link}`)
  })

  test('an address gets three a day and a shop sends twenty; the link works without a mail', async () => {
    const toLan: boolean[] = []
    for (let n = 0; n < 4; n++) toLan.push((await invite()).data.is_mailed)
    expect(toLan).toEqual([true, true, true, false])
    for (let n = 0; n < 20; n++) await invite(`nguoi-${n}@shop.vn`)
    expect(catcher.mails).toHaveLength(19) // the one too many to the same address counted for the shop
    const last = await invite('nguoi-cuoi@shop.vn')
    expect([last.status, last.data.is_mailed]).toEqual([200, false])
  })

  test('without a mail server the answer says so', async () => {
    await store.close()
    await open({})
    expect((await invite()).data.is_mailed).toBe(false)
  })
})

describe('devices', () => {
  const devices = async (identity = owner) => (await store.ask(calls.listStudioDevices, {}, identity)).data
  const onPhone = async (): Promise<CallerOptions> => {
    const { cookies } = await signIn(OLD, { ip: '10.2.0.1', userAgent: PHONE })
    return { ownerToken: cookies['__Host-owner'], ip: '10.2.0.1' }
  }

  test('say what they are, when and from where they were last used', async () => {
    const phone = await onPhone()
    store.setNow('2026-11-20T10:00:00+07:00')
    await devices({ ...phone, ip: '10.2.0.9' })
    const found = new Map((await devices()).map(({ is_current, ...device }) => [is_current, device]))
    expect(found.get(true)).toMatchObject({ device: null, ip: '127.0.0.1' })
    expect(found.get(false)).toMatchObject({
      device: 'Chrome · Android',
      ip: '10.2.0.9',
      last_seen_at: '2026-11-20T10:00:00+07:00',
    })
  })

  test('one is ended, or all others; nobody ends those of another person', async () => {
    const [phone, tablet] = [await onPhone(), await onPhone()]
    const otherOwner = { ownerToken: await strangerToken() }
    const { id = 0 } = (await devices(phone)).find(({ is_current }) => is_current) ?? {}
    const end = (identity: CallerOptions) => store.ask(calls.endStudioDevice, { params: { id } }, identity)
    expect((await end(otherOwner)).msg_code).toBe('SESSION_NOT_FOUND')
    expect((await store.ask(calls.endOtherStudioDevices, {}, otherOwner)).status).toBe(200)
    expect((await store.ask(getStudioSession, {}, phone)).status).toBe(200)
    expect((await end(owner)).msg_code).toBe('SESSION_ENDED')
    expect((await store.ask(getStudioSession, {}, phone)).status).toBe(401)
    expect((await store.ask(calls.endOtherStudioDevices, {}, owner)).status).toBe(200)
    expect((await store.ask(getStudioSession, {}, tablet)).status).toBe(401)
    expect(await devices()).toHaveLength(1)
  })

  async function strangerToken(): Promise<string | undefined> {
    await store.sql(
      'update owners set password_hash = (select password_hash from owners where email = $1) where email = $2',
      [EMAIL, 'owner@hai.test'],
    )
    const body = { email: 'owner@hai.test', password: OLD }
    return (await store.ask(studioSignIn, { body })).cookies['__Host-owner']
  }
})
