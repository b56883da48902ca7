import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '../../../src/contract/endpoint.ts'
import type { BundleContent, ThemeBundle, ThemeProposal } from '../../../src/contract/theme-support.ts'
import { CANARY, stamp } from '../../../tests/access/canaries.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { isRefusal } from '../../core/shared/refused.ts'
import { findBundle, readBundle } from '../../core/themes/bundles.ts'
import { openKeyring } from '../../db/keyring.ts'
import { TEST_SECRET_KEY } from '../../testing/secret-key.ts'

const PASSWORD = 'matkhau123'
let server: TestApp
const cookies: Record<string, string> = {}
beforeAll(async () => {
  server = await openTestApp()
  for (const email of ['owner@linh-beauty.test', 'owner@moc-fashion.test', 'support@tiem.test']) {
    const reply = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/studio/sign_in',
      payload: { email, password: PASSWORD },
    })
    cookies[email] = [reply.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
  }
})
afterAll(() => server?.close())

const OWNER = 'owner@linh-beauty.test'
const SUPPORT = 'support@tiem.test'

type More = { store?: string; key?: string }
async function send<T>(who: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, more: More = {}) {
  const url = `/api/owner/${more.store ?? 'linh-beauty'}/theme/${path}`
  const headers = {
    cookie: cookies[who] ?? '',
    'x-canary': 'zqheaderzq',
    authorization: 'Bearer zqheaderzq',
    ...(more.key && { 'idempotency-key': more.key }),
  }
  const reply = await server.app.fastify.inject({ method, url, headers, ...(payload && { payload }) })
  const { data, msg_code } = reply.json<Envelope<T>>()
  return { status: reply.statusCode, msg_code, data: data as T, text: reply.body }
}
type Made = { id: string; bundle: ThemeBundle }
const SCREEN = {
  document: { title: 'Linh', color_main_1: '#0055aa', unknown_key: [1, { a: null }] },
  place: '?page=/gio-hang&width=390,1280&person=agency&shop=full-cart&group=colours',
  changes: ['Màu chính', 'Tiêu đề'],
}
const make = () => send<Made>(OWNER, 'POST', 'bundles', SCREEN)

test('support opens the same screen by link and by file', async () => {
  const { data } = await make()
  expect((await send<BundleContent>(SUPPORT, 'GET', `bundles/${data.id}`)).data).toMatchObject(SCREEN)
  const file = JSON.parse(JSON.stringify(data.bundle, null, 2)) as ThemeBundle // as saved and read again
  const opened = await send<{ id: string }>(SUPPORT, 'POST', 'bundles/open', { bundle: file })
  expect((await send<BundleContent>(SUPPORT, 'GET', `bundles/${opened.data.id}`)).data).toMatchObject(file.content)
  expect((await send('owner@moc-fashion.test', 'GET', `bundles/${data.id}`)).status).toBe(404)
})

test('the id of a bundle’s link is worth nothing in another store, whether or not the database walls it off', async () => {
  const { id } = (await make()).data
  const elsewhere = await send('owner@moc-fashion.test', 'GET', `bundles/${id}`, undefined, { store: 'moc-fashion' })
  expect([elsewhere.status, elsewhere.msg_code]).toEqual([404, 'BUNDLE_NOT_FOUND'])
  const find = (storeId: number) => server.database.system((q) => findBundle(q, storeId, id)) // outside row-level security
  expect(await find(2350)).toMatchObject({ content: { store_code: 'linh-beauty' } })
  expect(await find(2348)).toBeUndefined()
})

test('a store keeps fifty for their links, the newest among them', async () => {
  for (let turn = 0; turn < 50; turn++) await make()
  const newest = (await make()).data.id
  const { rows } = await server.database.system((q) =>
    sql<{ id: string }>`select id from theme_bundles where store_id = 2350`.execute(q),
  )
  expect(rows).toHaveLength(50)
  expect(rows.map(({ id }) => id)).toContain(newest)
})

test.each<[string, (bundle: ThemeBundle) => unknown, string]>([
  ['another theme', (one) => ({ ...one, content: { ...one.content, document: { title: 'Khác' } } }), 'BUNDLE_CHANGED'],
  ['another person', (one) => ({ ...one, content: { ...one.content, place: '?person=both' } }), 'BUNDLE_CHANGED'],
  ['another signature', (one) => ({ ...one, signature: one.signature.replace(/^./, '_') }), 'BUNDLE_CHANGED'],
  ['no signature', (one) => ({ ...one, signature: '' }), 'BUNDLE_CHANGED'],
  ['another store', (one) => ({ ...one, content: { ...one.content, store_code: 'moc' } }), 'BUNDLE_OF_OTHER_STORE'],
  ['more in it', (one) => ({ ...one, content: { ...one.content, token: 'x' } }), 'BUNDLE_UNREADABLE'],
  ['a theme file', () => ({ title: 'Linh' }), 'BUNDLE_UNREADABLE'],
  ['a list', () => [], 'BUNDLE_UNREADABLE'],
  ['no JSON', () => 'PNG…', 'BUNDLE_UNREADABLE'],
])('a bundle with %s is refused, and says why', async (_, changed, code) => {
  const { data } = await make()
  const refused = await send(SUPPORT, 'POST', 'bundles/open', { bundle: changed(data.bundle) })
  expect([refused.status, refused.msg_code]).toEqual([400, code])
})

test('a bundle that was signed before the key changed is ours while the old key is kept, and afterwards of another server, whose page would have to be in it', async () => {
  const { data } = await make()
  const body = Buffer.from(JSON.stringify({ bundle: data.bundle }))
  const open = async (...keys: string[]) => {
    const read = await readBundle(openKeyring(keys), { id: 2350, code: 'linh-beauty' }, body)
    return isRefusal(read) ? read.msgCode : read.isForeign
  }
  const next = 'another-secret-key-for-tests-0123456789'
  expect([await open(TEST_SECRET_KEY), await open(next, TEST_SECRET_KEY), await open(next)]).toEqual([
    false,
    false,
    'BUNDLE_NOT_RECORDED',
  ])
})

test('no secret is in a bundle', async () => {
  await stamp(server.database, [2350])
  const secrets = await server.database.system(async (q) => {
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from owners where password_hash is not null union all
      select encode(token_hash, 'hex') from owner_sessions union all
      select value::text from store_settings where length(value::text) > 2 union all
      select phone_number from customers where store_id = 2350 and phone_number is not null union all
      select order_code from orders where store_id = 2350`.execute(q)
    return rows.map(({ secret }) => secret)
  })
  const own = [TEST_SECRET_KEY, PASSWORD, 'zqheaderzq', ...Object.values(cookies).map((one) => one.split('=')[1] ?? '')]
  const found = (text: string) => [
    ...(text.match(CANARY) ?? []).filter((one) => one.toLowerCase().includes('cdfa')), // of store 2350: random letters of a key may look like another's
    ...[...secrets, ...own].filter((secret) => secret.length > 5 && text.includes(secret)),
  ]
  expect(secrets.length).toBeGreaterThan(50)
  expect(new Set(found(`x ${own[3]} ${secrets[0]} zocdfazo`)).size).toBe(3) // the search finds what is there
  const made = await make()
  expect(found(made.text)).toEqual([])
  expect(found((await send(SUPPORT, 'GET', `bundles/${made.data.id}`)).text)).toEqual([])
  const { rows } = await server.database.system((q) =>
    sql<{ row: string }>`select to_jsonb(b)::text as row from theme_bundles b`.execute(q),
  )
  expect(found(rows.map(({ row }) => row).join())).toEqual([])
})

test('a proposal changes nothing until the owner answers, once, and the answer is in the audit log', async () => {
  const before = await send<{ document: object; version: number }>(OWNER, 'GET', 'draft')
  const proposed = { base: before.data.document, document: { ...before.data.document, header_type: 4 }, note: 'Thử' }
  const sent = await send<ThemeProposal>(SUPPORT, 'POST', 'proposals', proposed)
  expect([sent.status, sent.msg_code]).toEqual([200, 'PROPOSAL_SENT'])
  const waiting = (await send<ThemeProposal[]>(OWNER, 'GET', 'proposals')).data
  expect(waiting).toMatchObject([{ id: sent.data.id, note: 'Thử', document: { header_type: 4 } }])
  expect((await send(SUPPORT, 'POST', `proposals/${sent.data.id}/answer`, { accepted: true })).status).toBe(403)
  expect(
    (await send('owner@moc-fashion.test', 'POST', `proposals/${sent.data.id}/answer`, { accepted: true })).status,
  ).toBe(404)

  const answers = await Promise.all(
    [true, false].map((accepted) => send(OWNER, 'POST', `proposals/${sent.data.id}/answer`, { accepted })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
  expect((await send<ThemeProposal[]>(OWNER, 'GET', 'proposals')).data).toEqual([])
  expect((await send<{ version: number }>(OWNER, 'GET', 'draft')).data.version).toBe(before.data.version)
  const { rows } = await server.database.system((q) =>
    sql<{ action: string; subject_id: string }>`
      select action, subject_id from audit_log where store_id = 2350 and action in ('proposeTheme', 'answerThemeProposal') order by id`.execute(
      q,
    ),
  )
  expect(rows.map(({ action, subject_id }) => [action, Number(subject_id)])).toEqual([
    ['proposeTheme', sent.data.id],
    ['answerThemeProposal', sent.data.id],
  ])
})

test('a proposal that is sent or answered again, because the answer did not arrive, is the same one', async () => {
  const { document } = (await send<{ document: object }>(OWNER, 'GET', 'draft')).data
  const proposed = { base: document, document: { ...document, header_type: 6 }, note: 'Hai lần' }
  const sent = await Promise.all(
    [1, 2].map(() => send<ThemeProposal>(SUPPORT, 'POST', 'proposals', proposed, { key: 'sent-twice' })),
  )
  const [id, other] = sent.map(({ data }) => data.id)
  expect(other).toBe(id)
  const answer = (key: string) => send(OWNER, 'POST', `proposals/${id}/answer`, { accepted: true }, { key })
  expect((await answer('taken')).msg_code).toBe('PROPOSAL_ACCEPTED')
  expect((await answer('taken')).msg_code).toBe('PROPOSAL_ACCEPTED')
  expect((await answer('another-window')).status).toBe(404)
  expect((await send<ThemeProposal[]>(OWNER, 'GET', 'proposals')).data).toEqual([])
})

test.each([1, 20_000])('themes are saved, proposed and checked alike with %i unread characters', async (length) => {
  const document = { header_type: 99, title: 'Linh', unknown_key: ['x'.repeat(length), { a: null }], schema_version: 1 }
  const { data: before } = await send<{ version: number }>(OWNER, 'GET', 'draft')
  const saved = await send<{ document: object }>(OWNER, 'PUT', 'draft', { document, base_version: before.version })
  expect([saved.msg_code, saved.data.document]).toEqual(['THEME_SAVED', expect.objectContaining(document)])
  const late = await send(OWNER, 'PUT', 'draft', { document, base_version: before.version })
  expect([late.status, late.msg_code]).toEqual([409, 'THEME_CONFLICT'])
  const proposed = await send<ThemeProposal>(SUPPORT, 'POST', 'proposals', { base: document, document, note: ' Thử ' })
  expect(proposed.data).toMatchObject({ base: document, document, note: 'Thử' })
  const checked = await send<{ issues: { field: string }[] }>(OWNER, 'POST', 'check', { document })
  expect(checked.data.issues.map(({ field }) => field)).toEqual(['unknown_key', 'header_type'])
  const wrong = await send<{ field: string }>(OWNER, 'PUT', 'draft', { document, base_version: -1 })
  expect([wrong.status, wrong.msg_code, wrong.data.field]).toEqual([400, 'INVALID_INPUT', 'base_version'])
})
