import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'

let server: TestApp
beforeAll(async () => void (server = await openTestApp()))
afterAll(() => server?.close())
const ask = async (domain: string, more: { host?: string; remoteAddress?: string; headers?: object } = {}) => {
  const { host = '127.0.0.1:3000', remoteAddress = '127.0.0.1', headers = {} } = more
  const url = `/knows-host?domain=${encodeURIComponent(domain)}`
  return (await server.app.fastify.inject({ url, remoteAddress, headers: { host, ...headers } })).statusCode
}

test('a proxy on this machine is told which names are shops, so that nobody has certificates made for others', async () => {
  for (const name of ['localhost', 'moc-fashion.localhost', 'moc-fashion.preview.localhost'])
    expect([name, await ask(name)]).toEqual([name, 200])
  for (const name of ['khong-co.localhost', 'evil.test', '', 'a'.repeat(300), '..', 'moc-fashion.localhost/x'])
    expect([name, await ask(name)]).toEqual([name, 404])
})

test('nobody else is told', async () => {
  expect(await ask('moc-fashion.localhost', { host: 'moc-fashion.localhost:3000' })).toBe(404)
  expect(await ask('moc-fashion.localhost', { remoteAddress: '203.0.113.7' })).toBe(404)
  expect(await ask('moc-fashion.localhost', { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404)
})
