import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { COOKIES, cookieJar, readCookies, setCookie } from './cookies.ts'

const fastify = Fastify()
await fastify.register(readCookies)
fastify.get('/read', (request) => ({ sid: request.cookies[COOKIES.customer] ?? null }))
fastify.get('/set', (_, reply) => {
  cookieJar(reply).set('__Host-sid', 'secret_-1', 60)
  cookieJar(reply).set('__Host-device', 'uuid')
  setCookie(reply, COOKIES.typed, undefined)
  return reply.redirect('/', 303)
})
afterAll(() => fastify.close())

const TOKEN = 'aZ09-_'.repeat(7)

test.each([
  { what: 'among others', header: `a=1; __Host-sid=${TOKEN};b = 2`, sid: TOKEN },
  {
    what: 'after junk',
    header: `;;=; =x; %; \u00e9=\u00ff; __proto__=1; constructor=2; __Host-sid=${TOKEN}`,
    sid: TOKEN,
  },
  { what: 'after a value of 8 KB', header: `big=${'x'.repeat(8192)}; __Host-sid=${TOKEN}`, sid: TOKEN },
  { what: 'among a thousand others', header: `${'n=1; '.repeat(1000)}__Host-sid=${TOKEN}`, sid: TOKEN },
  { what: 'that cannot be decoded', header: '__Host-sid=%E0%A4%A; b=%', sid: '%E0%A4%A' },
  { what: 'without a value', header: '__Host-sid; __Host-sid=', sid: '' },
  { what: 'that is missing', header: 'toString=1; __host-sid=lower', sid: null },
  { what: 'of an empty header', header: '', sid: null },
])('reads a cookie $what', async ({ header, sid }) => {
  const { statusCode, body } = await fastify.inject({ url: '/read', headers: { cookie: header } })
  expect({ statusCode, ...JSON.parse(body) }).toEqual({ statusCode: 200, sid })
})

test('a request without a cookie header has no cookies', async () => {
  expect((await fastify.inject('/read')).json()).toEqual({ sid: null })
})

test('cookies are host-only, HttpOnly, Secure and SameSite=Lax; undefined clears', async () => {
  const { headers } = await fastify.inject('/set')
  const always = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']
  expect([headers['set-cookie']].flat().map((line) => attributes(line))).toEqual([
    ['__Host-sid=secret_-1', ...always, 'Max-Age=60'].toSorted(),
    ['__Host-device=uuid', ...always, 'Max-Age=8640000'].toSorted(),
    ['__Host-typed=', ...always, 'Max-Age=0'].toSorted(),
  ])
})

const attributes = (line = '') => line.split('; ').toSorted()
