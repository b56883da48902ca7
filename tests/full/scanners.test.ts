import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../setup/app.ts'

const SHOP = 'http://moc-fashion.localhost'
/** Answers as a careless program would: what the scanners must find, or they have tried nothing. */
const WEAK = 'http://weak.localhost'
let shop: TestApp
let weakDatabase: Client
let folder: string
let proxy: ReturnType<typeof createServer>
let proxyAddress: string
let forwarded = 0

beforeAll(async () => {
  for (const tool of ['wapiti', 'sqlmap'])
    if (spawnSync(tool, ['--version']).error)
      throw new Error(`${tool} is not installed, so nothing was tried with it: apt-get install -y ${tool}`)
  folder = mkdtempSync(path.join(tmpdir(), 'tiem-scanners-'))
  shop = await openTestApp({ pages: true, env: { PORT: '0', TRUST_PROXY: '127.0.0.1' } })
  await shop.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  weakDatabase = new Client({ connectionString: shop.connectionString })
  await weakDatabase.connect()
  proxyAddress = await openProxy((shop.app.fastify.server.address() as AddressInfo).port) // it listens on TCP
})
afterAll(async () => {
  proxy?.close()
  proxy?.closeAllConnections()
  await weakDatabase?.end()
  await shop?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** The tools resolve no `.localhost`; this proxy leads there. Each request comes from an address of its own, so that no limit ends the scan. */
async function openProxy(port: number): Promise<string> {
  proxy = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', WEAK)
    if (target.origin === WEAK) return void answerWeakly(target, outgoing)
    forwarded += 1
    const client = `10.${(forwarded >> 16) & 255}.${(forwarded >> 8) & 255}.${forwarded & 255}`
    const headers = { ...incoming.headers, host: target.host, 'accept-encoding': 'identity', 'x-forwarded-for': client }
    const address = (incoming.url ?? '').replace(/^http:\/\/[^/]*/, '') || '/'
    const onward = ask({ port, host: '127.0.0.1', method: incoming.method, path: address, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` // it listens on TCP
}

async function answerWeakly({ pathname, searchParams }: URL, outgoing: ServerResponse): Promise<void> {
  outgoing.setHeader('content-type', 'text/html')
  if (pathname === '/echo') return void outgoing.end(`<p>Hello ${searchParams.get('name')}</p>`)
  if (pathname !== '/rows')
    return void outgoing.end('<a href="/echo?name=An">An</a> <a href="/rows?name=moc-fashion">moc-fashion</a>')
  const rows = weakDatabase.query<{ name: string }>(
    `select name from (values ('moc-fashion', 'Mộc Fashion'), ('cho-que', 'Chợ Quê')) as stores (code, name) where code = '${searchParams.get('name')}'`,
  )
  await rows.then(
    (found) => outgoing.end(`<ul>${found.rows.map(({ name }) => `<li>${name}</li>`).join('')}</ul>`),
    (error: Error) => outgoing.end(`<p>Warning: PostgreSQL query failed: ERROR: ${error.message}</p>`),
  )
}

async function run(tool: string, args: string[]): Promise<string> {
  const child = spawn(tool, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  await once(child, 'close')
  return output
}

/** Frames are refused by the content security policy, the second is obsolete, and the third is sent under TLS (`behind-nginx.test.ts`). */
const ANSWERED = ['X-Frame-Options', 'X-XSS-Protection', 'Strict-Transport-Security'].map(
  (name) => `${name} is not set`,
)

type Finding = { method: string; path: string; info: string; parameter: string }
/** What wapiti says about a site, by class of fault. It follows links and forms for so many seconds, then attacks them with each module for a quarter. */
async function scan(site: string, seconds: number): Promise<Record<string, Finding[]>> {
  const report = path.join(folder, `${new URL(site).hostname}.json`)
  const output = await run('wapiti', [
    ...['-u', `${site}/`, '-p', proxyAddress, '--scope', 'domain', '--flush-session', '--no-bugreport'],
    ...['--store-session', folder, '--store-config', folder, '--max-links-per-page', '40', '--depth', '3'],
    ...['--max-scan-time', String(seconds), '--max-attack-time', String(seconds / 4)],
    ...[
      '-m',
      'backup,blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe',
    ],
    ...['-f', 'json', '-o', report],
  ])
  const { vulnerabilities, anomalies } = readReport(report, output)
  return Object.fromEntries(Object.entries({ ...vulnerabilities, ...anomalies }).filter(([, found]) => found.length))
}

function readReport(file: string, output: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<'vulnerabilities' | 'anomalies', Record<string, Finding[]>>
  } catch (error) {
    throw new Error(`wapiti wrote no report:\n${output.slice(-2_000)}`, { cause: error })
  }
}

/** The parameters that sqlmap could inject, as it prints them. */
async function inject(addresses: string[]): Promise<string[]> {
  const list = path.join(folder, 'addresses.txt')
  writeFileSync(list, addresses.join('\n'))
  const output = await run('sqlmap', [
    ...[
      '-m',
      list,
      '--batch',
      '--proxy',
      proxyAddress,
      '--output-dir',
      folder,
      '--flush-session',
      '--disable-coloring',
    ],
    ...['--technique', 'BEU', '--level', '1', '--dbms', 'PostgreSQL', '--skip-waf', '--ignore-redirects'],
  ])
  expect(output).toContain('testing if') // it has asked
  return [...output.matchAll(/Parameter: (.+)/g)].map(([, name]) => name ?? '')
}

test('wapiti finds what is weak, and nothing in a shop', async () => {
  expect(Object.keys(await scan(WEAK, 60))).toEqual(expect.arrayContaining(['Cross Site Scripting', 'SQL Injection']))
  const before = forwarded
  const found = await scan(SHOP, 60)
  process.stdout.write(`wapiti: ${forwarded - before} requests to a shop\n`)
  expect(found).toEqual({ 'HTTP Secure Headers': ANSWERED.map((info) => expect.objectContaining({ info })) })
}, 3_600_000)

test('sqlmap injects what is weak, and no address of a shop', async () => {
  expect(await inject([`${WEAK}/rows?name=moc-fashion`])).toEqual([expect.stringContaining('name')])
  const api = `${SHOP}/api/customer/moc-fashion`
  const before = forwarded
  const injected = await inject([
    `${SHOP}/san-pham?search=ao&sort_by=price&page=1`,
    `${SHOP}/tim-don-hang?code=A1&phone=0901000001`,
    `${api}/products?search=ao&sort_by=price&descending=true&page=1&category_ids=1`,
    `${api}/posts?search=tet&page=1&category_ids=1`,
    `${api}/combos?page=1`,
    `${api}/products/10001/reviews?page=1&filter_by=stars&filter_by_value=5`,
    `${SHOP}/api/place/vn/district/1?search=1`,
  ])
  process.stdout.write(`sqlmap: ${forwarded - before} requests to a shop\n`)
  expect(injected).toEqual([])
}, 3_600_000)
