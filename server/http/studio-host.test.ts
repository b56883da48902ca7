import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/all.ts'
import { SCOPE_BASE, type Endpoint } from '../../src/contract/endpoint.ts'
import { openTestApp, type TestApp } from '../../tests/setup/app.ts'

let local: TestApp
let open: TestApp
beforeAll(async () => {
  local = await openTestApp()
  await local.database.system((q) =>
    q.insertInto('domains').values({ host: 'moc.example.vn', store_id: 2348, is_canonical: false }).execute(),
  )
  open = await openTestApp({ connectionString: local.connectionString, env: { BASE_DOMAIN: 'shops.example.com' } })
})
afterAll(async () => {
  await open.close()
  await local.close()
})

const signIn = ({ app }: TestApp, host: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/studio/sign_in',
    headers: { host },
    payload: { email: 'owner@moc-fashion.test', password: 'matkhau123' },
  })

test.each([
  ['localhost:3000', () => local],
  ['127.0.0.1:3000', () => local],
  ['[::1]:3000', () => local],
  ['shops.example.com', () => open],
])('owners sign in on %s', async (host, server) => {
  const { statusCode, headers } = await signIn(server(), host)
  expect([statusCode, String(headers['set-cookie'])]).toEqual([200, expect.stringContaining('__Host-owner=')])
})

test.each([
  ['moc-fashion.localhost:3000', () => local],
  ['moc-fashion.preview.localhost:3000', () => local],
  ['moc.example.vn', () => local],
  ['evil.example', () => local],
  ['localhost', () => open],
  ['127.0.0.1:3000', () => open],
  ['moc-fashion.shops.example.com', () => open],
])('on %s there is no studio, no call of owners and no cookie', async (host, server) => {
  const { statusCode, headers } = await signIn(server(), host)
  expect([statusCode, headers['set-cookie']]).toEqual([404, undefined])
  for (const url of ['/studio', '/studio/', '/%73tudio', '/studio/moc-fashion/theme', '/studio/assets/index.js']) {
    const answer = await server().app.fastify.inject({ url, headers: { host } })
    expect([url, [404, 503].includes(answer.statusCode), answer.headers['set-cookie']]).toEqual([url, true, undefined])
    expect(answer.body).not.toContain('<div id="studio"')
  }
  for (const { scope, path, method } of Object.values<Endpoint>(endpoints)) {
    if (scope !== 'owner' && scope !== 'studio') continue
    const url = (SCOPE_BASE[scope] + path).replaceAll(/\{store_code\}/g, 'moc-fashion').replaceAll(/\{\w+\}/g, '1')
    const answer = await server().app.fastify.inject({ method, url, headers: { host } })
    expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 404, { msg_code: 'NO_SUCH_CALL' }])
  }
})
