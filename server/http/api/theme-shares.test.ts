import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Envelope } from '../../../src/contract/endpoint.ts'
import type { ThemeDraft, ThemeVersion } from '../../../src/contract/owner-themes.ts'
import type { SharedTheme, ThemeShare } from '../../../src/contract/theme-shares.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { MAX_COMMENTS, MAX_SHARES, openShare } from '../../core/themes/shares.ts'
import { sql } from 'kysely'

let server: TestApp
const cookies: Record<string, string> = {}
const OWNER = 'owner@linh-beauty.test'
const OTHER = 'owner@moc-fashion.test'
beforeAll(async () => {
  server = await openTestApp()
  for (const email of [OWNER, OTHER]) {
    const payload = { email, password: 'matkhau123' }
    const reply = await server.app.fastify.inject({ method: 'POST', url: '/api/studio/sign_in', payload })
    cookies[email] = [reply.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
  }
})
afterAll(() => server?.close())
beforeEach(() => server.database.system((q) => sql`delete from theme_shares; delete from owner_attempts`.execute(q)))

async function request<T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, cookie?: string) {
  const headers = { ...(cookie && { cookie }) }
  const reply = await server.app.fastify.inject({ method, url, headers, ...(payload && { payload }) })
  const { data, msg_code } = reply.json<Envelope<T>>()
  return { status: reply.statusCode, msg_code, data: data as T, text: reply.body }
}
const owner = <T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = OWNER, store = 'linh-beauty') =>
  request<T>(method, `/api/owner/${store}/theme/${path}`, payload, cookies[who])
const guest = (path: '' | '/comments' | '/approve', payload: object) =>
  request<SharedTheme>('POST', `/api/studio/look${path}`, payload)

const tokenOf = ({ address }: ThemeShare): string => new URL(address).hash.replace('#token=', '')
async function share(body: object = { days: 3, note: 'Xem giúp chị' }) {
  const { data } = await owner<ThemeShare>('POST', 'shares', body)
  return { ...data, token: tokenOf(data) }
}
async function save(document: object): Promise<ThemeDraft> {
  const { data } = await owner<ThemeDraft>('GET', 'draft')
  return (await owner<ThemeDraft>('PUT', 'draft', { document, base_version: data.version })).data
}
const PLACE = { path: '/san-pham?page=2', language: 'vi', width: 390, spot: null }
const said = (token: string, more: object = {}) => ({
  token,
  name: 'Lan',
  text: 'Chữ “Khuyến mải” sai dấu',
  place: PLACE,
  attempt: crypto.randomUUID(),
  ...more,
})

test('somebody without an account sees the draft, comments, and reads the owner’s answer', async () => {
  await save({ title: 'Linh', html_footer: '<p onclick="x()">Chào</p><script>1</script>' })
  const { token, id } = await share()
  const seen = await guest('', { token })
  expect(seen.data).toMatchObject({ store_code: 'linh-beauty', note: 'Xem giúp chị', version: null, comments: [] })
  expect(seen.data.theme?.document).toMatchObject({ title: 'Linh', html_footer: '<p>Chào</p>' })
  expect(seen.text).not.toMatch(/onclick|<script|@linh-beauty/)

  const comment = (await guest('/comments', said(token))).data.comments[0]
  expect(comment).toMatchObject({ name: 'Lan', is_staff: false, closed_at: null, place: PLACE })
  const answered = await owner<ThemeShare>('POST', `comments/${comment?.id}/answers`, { text: 'Đã sửa' })
  expect(answered.data).toMatchObject({ id, open: 1 })
  const closed = await owner<ThemeShare>('POST', `comments/${comment?.id}/close`, { is_closed: true })
  expect(closed.data.open).toBe(0)
  const again = (await guest('', { token })).data.comments
  expect(again.map(({ text, is_staff }) => [text, is_staff])).toEqual([
    ['Chữ “Khuyến mải” sai dấu', false],
    ['Đã sửa', true],
  ])
  expect(again[0]?.closed_by).toBeTruthy()
  const back = await guest('/comments', said(token, { text: 'Vẫn sai', parent_id: comment?.id }))
  expect(back.data.comments[0]?.closed_at).toBeNull() // who asked is not content
})

test('the theme is sent once, and again when it was saved', async () => {
  const { version } = await save({ title: 'Một' })
  const { token } = await share()
  expect((await guest('', { token, known: version })).data.theme).toBeNull()
  await save({ title: 'Hai' })
  const { data } = await guest('', { token, known: version })
  expect([data.revision, data.theme?.document.title]).toEqual([version + 1, 'Hai'])
})

test('a comment that is sent again is one, also when both arrive at once', async () => {
  const { token } = await share()
  const body = said(token)
  await Promise.all([guest('/comments', body), guest('/comments', body), guest('/comments', body)])
  expect((await guest('', { token })).data.comments).toHaveLength(1)
})

test('a link ends: by its time, by the owner, and not by other letters', async () => {
  const { token, id, created_at: made } = await share({ days: 1 })
  const at = (ms: number) => server.database.system((q) => openShare(q, token, new Date(Date.parse(made) + ms + 999)))
  expect(await at(24 * 3_600_000 - 2000)).toMatchObject({ id })
  expect(await at(24 * 3_600_000)).toBe('over')
  const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  for (const wrong of [forged, token.replace(/^\d+/, '2348'), `${token}A`, 'x'.repeat(30), '1-1-'])
    expect((await guest('', { token: wrong })).status).toBeGreaterThanOrEqual(400)
  expect((await guest('', { token: forged })).msg_code).toBe('SHARE_NOT_FOUND')
  await owner('POST', `shares/${id}/end`)
  for (const [path, body] of [
    ['', { token }],
    ['/comments', said(token)],
    ['/approve', { token, name: 'Lan', revision: 1 }],
  ] as const)
    expect(await guest(path, body)).toMatchObject({ status: 410, msg_code: 'SHARE_OVER' })
})

test('a row with the number of a former one has another link', async () => {
  const { token, id } = await share()
  await server.database.system((q) => sql`delete from theme_shares`.execute(q))
  await server.database.system((q) =>
    sql`insert into theme_shares (store_id, id, salt, author_id, author_name, created_at, ends_at)
      overriding system value values (2350, ${id}, ${'z'.repeat(22)}, 1, 'Linh', now(), '2099-01-01')`.execute(q),
  )
  expect((await guest('', { token })).msg_code).toBe('SHARE_NOT_FOUND')
})

test('another store’s people neither see nor answer nor end it', async () => {
  const { id, token } = await share()
  const comment = (await guest('/comments', said(token))).data.comments[0]?.id
  const other = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    owner<T>(method, path, body, OTHER, 'moc-fashion')
  expect((await other<ThemeShare[]>('GET', 'shares')).data).toEqual([])
  expect((await other('POST', `shares/${id}/end`)).status).toBe(404)
  expect((await other('POST', `comments/${comment}/answers`, { text: 'Không' })).status).toBe(404)
  expect((await other('POST', `comments/${comment}/close`, { is_closed: true })).status).toBe(404)
  expect((await owner<ThemeShare[]>('GET', 'shares')).data[0]).toMatchObject({ id, ended_at: null, open: 1 })
})

test('what is approved is written into the version that is published of it, and nothing that came after', async () => {
  const { version } = await save({ title: 'Duyệt' })
  const { token } = await share()
  expect((await guest('/approve', { token, name: 'Lan', revision: version - 1 })).msg_code).toBe('SHARE_CHANGED')
  await guest('/approve', { token, name: 'Lan', revision: version })
  const twice = await guest('/approve', { token, name: 'Lan', revision: version })
  expect(twice.data.approvals).toMatchObject([{ name: 'Lan', is_current: true }])
  const publish = async (base: number) =>
    (await owner<ThemeVersion>('POST', 'publish', { base_version: base })).data.approvals.map(({ name }) => name)
  expect(await publish(version)).toEqual(['Lan'])
  const next = await save({ title: 'Sửa sau khi duyệt' })
  expect((await guest('', { token })).data.approvals).toMatchObject([{ name: 'Lan', is_current: false }])
  expect(await publish(next.version)).toEqual([])
})

test('a link to a version that begins later says when, and its approval stands in that version', async () => {
  const { version } = await save({ title: 'Tết' })
  const times = { starts_at: '2099-02-01T00:00:00+07:00', ends_at: '2099-02-10T00:00:00+07:00' }
  const { data: planned } = await owner<ThemeVersion>('POST', 'publish', { base_version: version, ...times })
  await save({ title: 'Nháp sau đó' })
  const { token } = await share({ days: 30, version: planned.id })
  const seen = await guest('', { token })
  expect(seen.data).toMatchObject({ revision: planned.id, starts_at: times.starts_at, version: { id: planned.id } })
  expect(seen.data.theme?.document.title).toBe('Tết')
  await guest('/approve', { token, name: 'Mai', revision: planned.id })
  const { data } = await owner<{ data: ThemeVersion[] }>('GET', 'versions')
  expect(data.data.find(({ id }) => id === planned.id)?.approvals).toMatchObject([{ name: 'Mai' }])
  await owner('POST', `versions/${planned.id}/cancel`)
  expect((await owner('POST', 'shares', { days: 1, version: 99_999 })).msg_code).toBe('VERSION_NOT_FOUND')
})

test('links, comments and what one network sends are bounded', async () => {
  const { token, id } = await share()
  await server.database.system((q) =>
    sql`insert into theme_comments (store_id, share_id, place, name, text, attempt, created_at)
      select 2350, ${id}, '{"path": "/", "language": "vi", "width": 390, "spot": null}', 'Lan', 'x', 'lan-thu-' || n, now()
      from generate_series(1, ${MAX_COMMENTS}) n`.execute(q),
  )
  expect(await guest('/comments', said(token))).toMatchObject({ status: 409, msg_code: 'TOO_MANY_COMMENTS' })
  for (let made = 1; made < MAX_SHARES; made++) await share()
  expect(await owner('POST', 'shares', { days: 1 })).toMatchObject({ status: 409, msg_code: 'TOO_MANY_SHARES' })
  const statuses = []
  for (let tried = 0; tried < 65; tried++) statuses.push((await guest('/comments', said(token))).status)
  expect(statuses.at(-1)).toBe(429)
})

test.each([
  { name: '' },
  { name: 'x'.repeat(61) },
  { text: ' ' },
  { text: 'ă'.repeat(1001) },
  { attempt: 'a b' },
  { place: { ...PLACE, path: 'https://evil.example/' } },
  { place: { ...PLACE, path: '//evil.example/' } },
  { place: { ...PLACE, width: 1e9 } },
  { place: { ...PLACE, spot: { selector: 'x'.repeat(301), text: '', x: 0, y: 0 } } },
  { place: { ...PLACE, spot: { selector: 'main', text: '', x: 2, y: 0 } } },
])('a comment with %j is refused', async (part) => {
  const { token } = await share()
  expect((await guest('/comments', said(token, part))).status).toBe(400)
  expect((await guest('', { token })).data.comments).toEqual([])
})
