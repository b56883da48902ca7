import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '../../../src/contract/endpoint.ts'
import type { LiveTheme, ThemeDraft, ThemeVersion } from '../../../src/contract/owner-themes.ts'
import type { StudioSession } from '../../../src/contract/studio.ts'
import type { Page } from '../../../src/contract/wire.ts'
import { hashPassword } from '../../core/shared/password.ts'
import { switchScheduledThemes } from '../../core/themes/theme-schedule.ts'
import { createSignInLink } from '../../start/sign-in-link.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'

let server: TestApp
const now = new Date(FIXTURE_NOW)

beforeAll(async () => {
  server = await openTestApp()
  await server.database.system(async (q) => {
    const password_hash = await hashPassword('matkhau123')
    await q
      .insertInto('owners')
      .values({ email: 'support@tiem.test', name: 'Hỗ trợ', kind: 'support', password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
})
afterAll(() => server.close())

type Answer<T> = { status: number; msg_code: string; data: T; cookie: string | undefined }
async function send<T = unknown>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { cookie, body, headers = {} }: { cookie?: string | undefined; body?: object; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const reply = await server.app.fastify.inject({
    method,
    url: `/api/${path}`,
    headers: { ...(cookie && { cookie }), ...headers },
    ...(body && { payload: body }),
  })
  const envelope = reply.json<Envelope<T>>()
  const line = [reply.headers['set-cookie']].flat()[0]
  return {
    status: reply.statusCode,
    msg_code: envelope.msg_code,
    data: envelope.data as T,
    cookie: line?.split(';')[0],
  }
}
const signIn = async (email: string, password = 'matkhau123') =>
  send<StudioSession>('POST', 'studio/sign_in', { body: { email, password } })

describe('signing in', () => {
  test('by password: the session is an HttpOnly cookie, and opens own stores only', async () => {
    const reply = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/studio/sign_in',
      payload: { email: 'OWNER@moc-fashion.test', password: 'matkhau123' },
    })
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-owner=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(reply.body).not.toMatch(/password|token|argon2/)
    expect(
      reply.json<Envelope<StudioSession>>().data?.stores.map((store) => [store.store_code, store.may_publish]),
    ).toEqual([['moc-fashion', true]])
    const cookie = String(reply.headers['set-cookie']).split(';')[0]
    expect((await send('GET', 'owner/moc-fashion/theme/draft', { cookie })).status).toBe(200)
    expect((await send('GET', 'owner/cho-que/theme/draft', { cookie })).status).toBe(404)
    expect((await send('GET', 'owner/moc-fashion/theme/draft')).status).toBe(401)
  })

  test('a wrong password and an unknown address get the same answer, and wrong attempts are limited, right ones not', async () => {
    const right: number[] = []
    for (let turn = 0; turn < 12; turn++) right.push((await signIn('owner@cho-que.test')).status)
    const wrong = await signIn('owner@cho-que.test', 'wrong')
    const unknown = await signIn('nobody@cho-que.test', 'wrong')
    expect([wrong.status, wrong.msg_code]).toEqual([401, 'WRONG_LOGIN'])
    expect(unknown).toEqual(wrong)
    const more = []
    for (let guess = 0; guess < 10; guess++) {
      more.push((await signIn('owner@cho-que.test', `guess${guess}`)).status)
      if (guess < 8) right.push((await signIn('owner@cho-que.test')).status)
    }
    expect(more).toEqual([...Array.from({ length: 9 }, () => 401), 429])
    expect(right).toEqual(right.map(() => 200))
  })

  test('by link: once, also under fifty concurrent requests, and not after it expires', async () => {
    const token = (await createSignInLink(server.database, now)) ?? ''
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => send<StudioSession>('POST', 'studio/sign_in/link', { body: { token } })),
    )
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1)
    const session = tries.find((answer) => answer.status === 200)
    expect(session?.data.stores).toHaveLength(4)
    expect((await send<StudioSession>('GET', 'studio/me', { cookie: session?.cookie })).data.role).toBe('owner')

    const late = (await createSignInLink(server.database, new Date(now.getTime() - 8 * 86_400_000))) ?? ''
    expect((await send('POST', 'studio/sign_in/link', { body: { token: late } })).msg_code).toBe('SIGN_IN_LINK_INVALID')
  })

  test('signing out ends the session on the server', async () => {
    const { cookie } = await signIn('owner@linh-beauty.test')
    expect((await send('POST', 'studio/sign_out', { cookie })).status).toBe(200)
    expect((await send('GET', 'studio/me', { cookie })).status).toBe(401)
  })

  test('requests of another site cannot use the cookie', async () => {
    const { cookie } = await signIn('owner@linh-beauty.test')
    for (const headers of [
      { origin: 'http://evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://moc-fashion.localhost' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const { status } = await send('POST', 'owner/linh-beauty/theme/publish', {
        cookie,
        headers,
        body: { base_version: 0 },
      })
      expect([headers, status]).toEqual([headers, 401])
    }
  })
})

describe('themes', () => {
  const draftOf = async (cookie: string | undefined) =>
    (await send<ThemeDraft>('GET', 'owner/trong/theme/draft', { cookie })).data
  const colour = async () => (await send<{ color_main_1: string }>('GET', 'customer/trong/web-theme')).data.color_main_1

  test('who has the draft open is known in its other windows, until they are closed', async () => {
    await server.database.system(async (q) => {
      const store = await q
        .selectFrom('stores')
        .select('id')
        .where('store_code', '=', 'trong')
        .executeTakeFirstOrThrow()
      const hoa = {
        email: 'hoa@trong.test',
        name: 'Hoa',
        kind: 'owner' as const,
        password_hash: await hashPassword('matkhau123'),
      }
      const { id } = await q.insertInto('owners').values(hoa).returning('id').executeTakeFirstOrThrow()
      await q.insertInto('store_owners').values({ store_id: store.id, owner_id: id, role: 'manager' }).execute()
    })
    const { cookie: lan } = await signIn('owner@trong.test')
    const { cookie: hoa } = await signIn('hoa@trong.test')
    const { cookie: other } = await signIn('owner@moc-fashion.test')
    const say = async (cookie: string | undefined, window: string, store = 'trong', is_leaving = false) =>
      (
        await send<{ others: { name: string }[]; version: number }>('POST', `owner/${store}/theme/presence`, {
          cookie,
          body: { window, is_leaving },
        })
      ).data
    expect(await say(lan, 'window-1')).toEqual({ others: [], version: 0 })
    expect((await say(lan, 'window-2')).others).toHaveLength(1)
    const { others } = await say(hoa, 'window-3')
    expect(others).toHaveLength(1)
    expect((await say(lan, 'window-1')).others).toHaveLength(2)
    await say(lan, 'window-2', 'trong', true)
    await say(hoa, 'window-3', 'trong', true)
    expect((await say(lan, 'window-1')).others).toEqual([])
    expect((await say(other, 'window-4', 'moc-fashion')).others).toEqual([])
    const stranger = await send('POST', 'owner/trong/theme/presence', { cookie: other, body: { window: 'window-5' } })
    expect(stranger.status).toBe(404)
    expect((await say(lan, 'window-1')).others).toEqual([])
  })

  test('draft, conflict, publish, restore', async () => {
    const { cookie } = await signIn('owner@trong.test')
    const before = await colour()
    const start = await draftOf(cookie)
    expect(start).toMatchObject({ version: 0, published_version: 1 })

    const mine = { ...start.document, color_main_1: '#114477', unknown_key: { kept: [1, 2] } }
    const saved = await send<ThemeDraft>('PUT', 'owner/trong/theme/draft', {
      cookie,
      body: { document: mine, base_version: 0 },
    })
    expect(saved.data).toMatchObject({
      version: 1,
      document: { color_main_1: '#114477', unknown_key: { kept: [1, 2] } },
      updated_by: { name: expect.any(String) },
    })
    expect(await colour()).toBe(before)

    const late = await send<ThemeDraft>('PUT', 'owner/trong/theme/draft', {
      cookie,
      body: { document: { color_main_1: '#990000' }, base_version: 0 },
    })
    expect([late.status, late.msg_code, late.data.version, late.data.document.color_main_1]).toEqual([
      409,
      'THEME_CONFLICT',
      1,
      '#114477',
    ])

    expect((await send('POST', 'owner/trong/theme/publish', { cookie, body: { base_version: 0 } })).status).toBe(409)
    const published = await send<ThemeVersion>('POST', 'owner/trong/theme/publish', {
      cookie,
      body: { base_version: 1, name: 'Xanh đậm' },
    })
    expect(published.data).toMatchObject({ id: 2, name: 'Xanh đậm', is_live: true, restored_from: null })
    expect(await colour()).toBe('#114477')

    const restored = await send<ThemeVersion>('POST', 'owner/trong/theme/versions/1/restore', { cookie })
    expect(restored.data).toMatchObject({ id: 3, is_live: true, restored_from: 1 })
    expect(await colour()).toBe(before)
    const live = await send<LiveTheme>('GET', 'owner/trong/theme/live', { cookie })
    expect(live.data).toEqual({ version: 3, document: start.document })
    expect((await draftOf(cookie)).document.color_main_1).toBe('#114477')
    const versions = await send<Page<ThemeVersion>>('GET', 'owner/trong/theme/versions', { cookie })
    expect(versions.data.data.map((version) => [version.id, version.is_live])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
    expect((await send('POST', 'owner/trong/theme/versions/99/restore', { cookie })).status).toBe(404)
  })

  test('one of several concurrent saves of the same version wins, the others get the winning draft', async () => {
    const { cookie } = await signIn('owner@trong.test')
    const { version, document } = await draftOf(cookie)
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send<ThemeDraft>('PUT', 'owner/trong/theme/draft', {
          cookie,
          body: { document: { ...document, home_title: `Bản ${index}` }, base_version: version },
        }),
      ),
    )
    expect(saves.filter((save) => save.status === 200)).toHaveLength(1)
    expect(saves.filter((save) => save.status === 409)).toHaveLength(19)
    expect((await draftOf(cookie)).version).toBe(version + 1)
  })

  test('versions are numbered without gaps under concurrent publishing', async () => {
    const { cookie } = await signIn('owner@trong.test')
    await Promise.all(
      Array.from({ length: 10 }, () => send('POST', 'owner/trong/theme/versions/1/restore', { cookie })),
    )
    const { data } = await send<Page<ThemeVersion>>('GET', 'owner/trong/theme/versions?limit=100', { cookie })
    expect(data.data.map((version) => version.id)).toEqual(
      Array.from({ length: data.total }, (_, index) => data.total - index),
    )
    expect(data.data.filter((version) => version.is_live)).toHaveLength(1)
  })

  test('a scheduled theme starts and ends by itself', async () => {
    const { cookie } = await signIn('owner@trong.test')
    const before = await colour()
    const { version, document } = await draftOf(cookie)
    await send('PUT', 'owner/trong/theme/draft', {
      cookie,
      body: { document: { ...document, color_main_1: '#cc0000' }, base_version: version },
    })
    const { data } = await send<ThemeVersion>('POST', 'owner/trong/theme/publish', {
      cookie,
      body: {
        base_version: version + 1,
        name: 'Tết',
        starts_at: '2027-02-01T00:00:00+07:00',
        ends_at: '2027-02-15T00:00:00+07:00',
      },
    })
    expect(data).toMatchObject({ is_live: false, starts_at: '2027-02-01T00:00:00+07:00' })
    expect(await colour()).toBe(before)
    expect(await switchScheduledThemes(server.database, new Date('2027-02-02T00:00:00+07:00'))).toEqual([2351])
    expect(await colour()).toBe('#cc0000')
    expect(await switchScheduledThemes(server.database, new Date('2027-02-03T00:00:00+07:00'))).toEqual([])
    expect(await switchScheduledThemes(server.database, new Date('2027-02-16T00:00:00+07:00'))).toEqual([2351])
    expect(await colour()).toBe(before)
  })

  test('support saves no draft: the owner’s stays as it is, and still says who saved it', async () => {
    const { cookie: ownersCookie } = await signIn('owner@linh-beauty.test')
    const draft = async () =>
      (await send<ThemeDraft>('GET', 'owner/linh-beauty/theme/draft', { cookie: ownersCookie })).data
    const { document, version } = await draft()
    await send('PUT', 'owner/linh-beauty/theme/draft', {
      cookie: ownersCookie,
      body: { document: { ...document, home_title: 'Của chủ' }, base_version: version },
    })
    const before = await draft()
    const { cookie } = await signIn('support@tiem.test')
    for (const base_version of [0, before.version]) {
      const reply = await send('PUT', 'owner/linh-beauty/theme/draft', {
        cookie,
        body: { document: { home_title: 'Của hỗ trợ' }, base_version },
      })
      expect([reply.status, reply.msg_code, reply.data]).toEqual([403, 'SUPPORT_CANNOT_SAVE', null])
    }
    expect(await draft()).toEqual(before)
    expect(before.updated_by?.name).not.toBe('Hỗ trợ')
  })

  test('support opens every store and publishes in none', async () => {
    const { cookie, data } = await signIn('support@tiem.test')
    expect(data.stores.map((store) => store.may_publish)).toEqual([false, false, false, false])
    expect((await draftOf(cookie)).document).toBeTypeOf('object')
    for (const path of ['publish', 'versions/1/restore']) {
      const { status, msg_code } = await send('POST', `owner/trong/theme/${path}`, {
        cookie,
        body: { base_version: 0 },
      })
      expect([path, status, msg_code]).toEqual([path, 403, 'SUPPORT_CANNOT_PUBLISH'])
    }
    expect((await send('PUT', 'owner/moc-fashion/products/1', { cookie, body: { price: 1 } })).status).toBe(403)
  })

  test('an invalid theme is reported and harmless', async () => {
    const { cookie } = await signIn('owner@trong.test')
    const { data } = await send<{ issues: { pointer: string }[]; text: string }>('POST', 'owner/trong/theme/check', {
      cookie,
      body: { document: { header_type: 'x', color_main_1: 'red', html_footer: '<script>1</script>' } },
    })
    expect(data.issues.map((issue) => issue.pointer)).toEqual(expect.arrayContaining(['/header_type', '/color_main_1']))
    expect(data.text).toContain('/color_main_1')
    const huge = await send('PUT', 'owner/trong/theme/draft', {
      cookie,
      body: { document: { note: 'x'.repeat(600 * 1024) }, base_version: 0 },
    })
    expect(huge.status).toBe(413)
  }, 60_000) // the first large body of a server waits for its thread

  test('a script in the footer is never served', async () => {
    const { cookie } = await signIn('owner@trong.test')
    const { version, document } = await draftOf(cookie)
    const html_footer = '<p onclick="x()">Chào</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    await send('PUT', 'owner/trong/theme/draft', {
      cookie,
      body: { document: { ...document, html_footer }, base_version: version },
    })
    await send('POST', 'owner/trong/theme/publish', { cookie, body: { base_version: version + 1 } })
    const reply = await server.app.fastify.inject('/api/customer/trong/web-theme')
    expect(reply.json().data.html_footer).toContain('Chào')
    expect(reply.body).not.toMatch(/onclick|onerror|<script/)
  })
})

describe('pickers and products', () => {
  test('search by folded name, or by id so that a broken link is noticed', async () => {
    const { cookie } = await signIn('owner@moc-fashion.test')
    const picked = await send<Page<{ id: number; name: string }>>(
      'GET',
      'owner/moc-fashion/pick/products?search=ao%20so%20mi&limit=3',
      { cookie },
    )
    expect(picked.data.data.length).toBe(3)
    const id = picked.data.data[0]?.id
    const byId = await send<Page<{ id: number }>>('GET', `owner/moc-fashion/pick/products?ids=${id},999999999`, {
      cookie,
    })
    expect(byId.data.data.map((row) => row.id)).toEqual([id])
    for (const what of ['categories', 'posts', 'post_categories'])
      expect((await send('GET', `owner/moc-fashion/pick/${what}`, { cookie })).status).toBe(200)
  })

  test('hide, show, price and stock; an unknown cell changes nothing', async () => {
    const { cookie } = await signIn('owner@moc-fashion.test')
    const { data } = await send<
      Page<{ id: number; min_price: number; distributes: { element_distributes: { id: number }[] }[] }>
    >('GET', 'owner/moc-fashion/products?limit=5', { cookie })
    const product = data.data.find((row) => row.distributes.length > 0)
    const path = `owner/moc-fashion/products/${product?.id}`
    expect((await send('PUT', path, { cookie, body: { status: -1 } })).data).toMatchObject({ status: -1 })
    expect((await send('GET', `customer/moc-fashion/products/${product?.id}`)).status).toBe(404)
    const elements = product?.distributes[0]?.element_distributes.map(({ id }) => ({
      element_distribute_id: id,
      price: 123_000,
      quantity_in_stock: 7,
    }))
    expect((await send('PUT', path, { cookie, body: { status: 0, elements } })).data).toMatchObject({
      status: 0,
      min_price: 123_000,
      max_price: 123_000,
    })
    const wrong = await send('PUT', path, {
      cookie,
      body: { price: 1_000, elements: [{ element_distribute_id: 999_999_999, quantity_in_stock: 1 }] },
    })
    expect(wrong.status).toBe(404)
    expect((await send('GET', `customer/moc-fashion/products/${product?.id}`)).data).toMatchObject({
      min_price: 123_000,
    })
    expect((await send('PUT', path, { cookie, body: { price: -1 } })).status).toBe(400)
  })
})
