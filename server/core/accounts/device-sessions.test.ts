import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile, refreshToken } from '../../../src/contract/account.ts'
import { endOtherSessions, endSession, listSessions } from '../../../src/contract/sessions.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { logInAs, registered } from '../../testing/people.ts'

const PHONE = '0912000444'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-S921) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
let store: TestStore
beforeEach(async () => void (store = await openTestStore()))
afterEach(() => store.close())

const sessions = async (token: string) => (await store.ask(listSessions, {}, { token })).data
const lives = async (token: string) => (await store.ask(getProfile, {}, { token })).status === 200
const refresh = (refresh_token: string, more = {}) => store.ask(refreshToken, { body: { refresh_token } }, more)
async function loggedIn(userAgent?: string) {
  const { data } = await logInAs(store, PHONE, { userAgent })
  return { token: data.token ?? '', refresh: data.refresh_token ?? '' }
}

describe('sessions of a person', () => {
  test('are listed with device and times, and ended one by one or all others; nobody else’s', async () => {
    const first = (await registered(store, PHONE)).token
    store.setNow('2026-11-20T12:00:00+07:00')
    const [phone, tablet] = [await loggedIn(ANDROID), await loggedIn(IPHONE)]
    const other = (await registered(store, '0912000555')).token
    expect((await sessions(phone.token)).map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Safari · iPhone', false],
      ['Chrome · Android', true],
      [null, false],
    ])
    expect((await sessions(first)).find(({ is_current }) => is_current)).toMatchObject({
      created_at: '2026-11-20 09:00:00',
      last_seen_at: '2026-11-20 12:00:00',
    })
    const [{ id } = { id: 0 }] = await sessions(tablet.token)
    expect((await store.ask(endSession, { params: { id } }, { token: other })).status).toBe(404)
    expect((await store.ask(endSession, { params: { id } }, { token: phone.token })).status).toBe(200)
    expect([await lives(tablet.token), await lives(first), await lives(other)]).toEqual([false, true, true])
    expect((await store.ask(endOtherSessions, {}, { token: phone.token })).status).toBe(200)
    expect([await lives(phone.token), await lives(first), await lives(other)]).toEqual([true, false, true])
    expect(await sessions(phone.token)).toHaveLength(1)
  })

  test('end after 60 days without use, and go on for a hundred with use', async () => {
    await registered(store, PHONE)
    const [used, idle] = [await loggedIn(), await loggedIn()]
    store.setNow('2027-01-10T09:00:00+07:00') // 51 days
    expect(await lives(used.token)).toBe(true)
    store.setNow('2027-01-19T09:00:00+07:00') // 60 days
    expect([await lives(used.token), await lives(idle.token)]).toEqual([true, false])
    expect((await sessions(used.token)).map(({ is_current }) => is_current)).toEqual([true])
    expect((await refresh(idle.refresh)).status).toBe(401)
    store.setNow('2027-03-01T09:00:00+07:00') // 101 days
    expect(await lives(used.token)).toBe(false)
  })
})

describe('the refresh token of a login', () => {
  beforeEach(() => registered(store, PHONE))

  test('gives new tokens, which replace the old ones; also after the token has expired', async () => {
    const before = await loggedIn()
    const { status, data } = await refresh(before.refresh)
    expect([status, await lives(before.token), await lives(data.token ?? '')]).toEqual([200, false, true])
    expect(data.token_expried.slice(0, 10)).toBe('2027-02-28')
    store.setNow('2027-01-10T09:00:00+07:00')
    expect(await lives(data.token ?? '')).toBe(true)
    store.setNow('2027-03-01T09:00:00+07:00')
    expect(await lives(data.token ?? '')).toBe(false)
    const again = await refresh(data.refresh_token ?? '')
    expect([again.status, await lives(again.data.token ?? ''), again.data.token_expried.slice(0, 10)]).toEqual([
      200,
      true,
      '2027-06-09',
    ])
  })

  test('works once: an earlier one ends the session, for the thief and for the owner', async () => {
    const [{ refresh: stolen }, untouched] = [await loggedIn(), await loggedIn()]
    const thief = (await refresh(stolen)).data
    const third = (await refresh(thief.refresh_token ?? '')).data
    expect(await lives(third.token ?? '')).toBe(true)
    expect(await refresh(stolen)).toMatchObject({ status: 401, msg_code: 'REFRESH_TOKEN_INVALID' })
    expect([await lives(third.token ?? ''), (await refresh(third.refresh_token ?? '')).status]).toEqual([false, 401])
    expect(await lives(untouched.token)).toBe(true)
  })

  test('used twenty times at once gives one answer, and then none', async () => {
    const { refresh: once } = await loggedIn()
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(once)))
    const good = replies.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    expect(await lives(good[0]?.data.token ?? '')).toBe(false)
  })

  test('is of its own store, is no session token, and is not in the database; an invented one ends nothing', async () => {
    const { token, refresh: mine } = await loggedIn()
    expect((await refresh(mine, { store: 'hai' })).status).toBe(401)
    expect(await lives(mine)).toBe(false)
    for (const invented of ['', 'x', token, `${token}.${token}`]) expect((await refresh(invented)).status).toBe(401)
    expect(await lives(token)).toBe(true)
    const [family = ''] = mine.split('.')
    expect(JSON.stringify(await store.sql('select * from sessions'))).not.toContain(family)
    expect((await refresh(mine)).status).toBe(200)
  })
})
