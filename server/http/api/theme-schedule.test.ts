import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '../../../src/contract/endpoint.ts'
import type { ThemeDraft, ThemeVersion } from '../../../src/contract/owner-themes.ts'
import { switchScheduledThemes } from '../../core/themes/theme-schedule.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'

let server: TestApp
let cookie = ''
beforeAll(async () => {
  server = await openTestApp()
  const reply = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/studio/sign_in',
    payload: { email: 'owner@trong.test', password: 'matkhau123' },
  })
  cookie = [reply.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
})
afterAll(() => server.close())

async function send<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const url = `/api/owner/trong/theme/${path}`
  const reply = await server.app.fastify.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  const { data, msg_code } = reply.json<Envelope<T>>()
  return { status: reply.statusCode, msg_code, data: data as T }
}
/** Publishes the theme with this colour. */
async function publish(color_main_1: string, times: { starts_at?: string; ends_at?: string; replaces?: number } = {}) {
  const { document, version } = (await send<ThemeDraft>('GET', 'draft')).data
  await send('PUT', 'draft', { document: { ...document, color_main_1 }, base_version: version })
  return send<ThemeVersion>('POST', 'publish', { base_version: version + 1, ...times })
}
async function colour() {
  const reply = await server.app.fastify.inject({ url: '/api/customer/trong/web-theme' })
  return reply.json<Envelope<{ color_main_1: string }>>().data?.color_main_1
}
const at = async (time: string) => {
  await switchScheduledThemes(server.database, new Date(time))
  return colour()
}
const TET = { starts_at: '2027-02-01T00:00:00+07:00', ends_at: '2027-02-15T00:00:00+07:00' }

test('a cancelled schedule never starts, and is cancelled once', async () => {
  await publish('#111111')
  const { data } = await publish('#cc0000', TET)
  const cancelled = await send<ThemeVersion>('POST', `versions/${data.id}/cancel`)
  expect([cancelled.status, cancelled.data.cancelled_at]).toEqual([200, expect.any(String)])
  expect(await at('2027-02-02T00:00:00+07:00')).toBe('#111111')
  const again = await send('POST', `versions/${data.id}/cancel`)
  expect([again.status, again.msg_code]).toEqual([409, 'NO_SCHEDULE'])
})

test('cancelling a theme that has begun brings the earlier one back at once', async () => {
  await publish('#222222')
  const { data } = await publish('#cc0000', { ends_at: TET.ends_at })
  expect([data.is_live, await colour()]).toEqual([true, '#cc0000'])
  await send('POST', `versions/${data.id}/cancel`)
  expect(await colour()).toBe('#222222')
})

test('what is published during a theme of limited time follows when that is over', async () => {
  const tet = await publish('#cc0000', { ends_at: TET.ends_at })
  const { data } = await publish('#333333')
  expect([data.is_live, await colour()]).toEqual([false, '#cc0000'])
  expect(await at('2027-02-16T00:00:00+07:00')).toBe('#333333')
  await send('POST', `versions/${tet.data.id}/cancel`)
})

test('a scheduled theme without an end gives way to a later publication', async () => {
  await publish('#444444', { starts_at: '2020-01-01T00:00:00+07:00' })
  expect(await colour()).toBe('#444444')
  const { data } = await publish('#555555')
  expect([data.is_live, await colour()]).toEqual([true, '#555555'])
})

test('a version without a schedule, an unknown one, an end in the past and one before the start are refused', async () => {
  const { data } = await publish('#666666')
  const cancel = async (id: number) => (await send('POST', `versions/${id}/cancel`)).status
  expect([await cancel(data.id), await cancel(99_999)]).toEqual([409, 404])
  const over = await publish('#777777', { ends_at: '2020-01-01T00:00:00+07:00' })
  expect([over.status, over.msg_code]).toEqual([400, 'SCHEDULE_IS_OVER'])
  const reversed = await publish('#777777', { starts_at: TET.ends_at, ends_at: TET.starts_at })
  expect(reversed.status).toBe(400)
  expect(await colour()).toBe('#666666')
})

test('what is published, now or again, takes the place of a running theme when it says so, and else waits for its end', async () => {
  const usual = await publish('#abcdef')
  const tet = await publish('#cc0000', { ends_at: TET.ends_at })
  const wrong = await publish('#888888', { replaces: usual.data.id })
  expect([wrong.status, wrong.msg_code, await colour()]).toEqual([409, 'NO_SCHEDULE', '#cc0000'])
  const { data } = await publish('#888888', { replaces: tet.data.id })
  expect([data.is_live, await colour()]).toEqual([true, '#888888'])
  const again = await publish('#999999', { replaces: tet.data.id }) // it is over
  expect([again.status, await colour()]).toEqual([409, '#888888'])

  const second = await publish('#cc1111', { ends_at: TET.ends_at })
  const restored = (body?: object) => send<ThemeVersion>('POST', `versions/${usual.data.id}/restore`, body)
  expect((await restored()).data.is_live).toBe(false)
  expect(await colour()).toBe('#cc1111')
  expect((await restored({ replaces: second.data.id })).data.is_live).toBe(true)
  expect(await colour()).toBe('#abcdef')
  expect(await at('2027-02-20T00:00:00+07:00')).toBe('#abcdef')
})
