import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { previewLabel } from '../../server/core/previews/preview-label.ts'
import type { Envelope } from '../../src/contract/endpoint.ts'
import { OWN_PAGE_HEADER } from '../../src/contract/endpoint.ts'
import type { PreviewView } from '../../src/contract/preview-views.ts'
import type { OpenedBundle, RecordedScreen, ThemeBundle } from '../../src/contract/theme-support.ts'
import { callPath } from '../../src/api/call.ts'
import { keyOf } from '../../src/api/query.ts'
import { addCartItem } from '../../src/contract/cart.ts'
import { listProducts } from '../../src/contract/products.ts'
import { PATHS } from '../../src/domain/paths.ts'
import { checkThemeText } from '../../src/theme/check-theme.ts'
import { CANARY, stamp } from '../access/canaries.ts'
import { openBrowser } from '../setup/browser.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { hostileTexts, hostileTheme } from '../themes/hostile-themes.ts'
import { provoke } from '../themes/in-page.ts'
import { IS_LONG, timeFor, VOLUMES } from '../volumes.ts'
import { hostileScreen } from './hostile-bundle.ts'
import { screenOf, shownIn } from './recorded-screen.ts'
import { live } from '../setup/live.ts'

let own: TestApp
let other: TestApp
const cookies = new Map<TestApp, string>()
beforeAll(async () => {
  own = await openTestApp({ pages: true })
  other = await openTestApp({
    pages: true,
    env: { SECRET_KEY: 'another-server-has-another-key-of-its-own' },
  })
  for (const server of [own, other]) {
    const reply = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/studio/sign_in',
      payload: { email: 'support@tiem.test', password: 'matkhau123' },
    })
    cookies.set(server, [reply.headers['set-cookie']].flat()[0]?.split(';')[0] ?? '')
  }
  await other.database.system((q) => sql`update stores set is_open = false where store_code = 'moc-fashion'`.execute(q)) // nothing of it answers there
})
afterAll(() => Promise.all([own?.close(), other?.close()]))

/** On a slow machine a reader of bundles may be busy for longer than a caller waits; whoever is told so and comes back is answered. */
const TRIES = 5
const RETRY_MS = 2_000

async function send<T>(server: TestApp, path: string, payload?: object, store = 'moc-fashion') {
  const ask = () =>
    server.app.fastify.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/owner/${store}/theme/${path}`,
      headers: { cookie: cookies.get(server) ?? '' },
      ...(payload && { payload }),
    })
  let reply = await ask()
  for (let tries = 1; tries < TRIES && reply.statusCode === 503 && reply.headers['retry-after']; tries++) {
    await sleep(RETRY_MS)
    reply = await ask()
  }
  const { data, msg, msg_code } = reply.json<Envelope<T>>()
  return { status: reply.statusCode, msg, msg_code, data: data as T }
}

const DOCUMENT = { title: 'Gói thử', color_main_1: '#0055aa', header_type: 5, footer_type: 3 }
type Screen = { view: PreviewView; page: string }

/** The preview of the store with this theme, as the person sees it. */
async function preview({ view, page }: Screen): Promise<string> {
  const label = await own.database
    .forStore(0)
    .query(async (q) => previewLabel(q, 'moc-fashion', view, new Date(FIXTURE_NOW)) ?? '')
  return (await own.app.fastify.inject({ url: page, headers: { host: `${label}.preview.localhost` } })).body
}

async function bundleOf(screen: Screen): Promise<{ id: string; bundle: ThemeBundle; html: string }> {
  const html = await preview(screen)
  const place = `?page=${screen.page}&width=390&person=${screen.view.persona}&shop=${screen.view.state}`
  const body = { document: PUBLISHED, place, changes: ['Màu chính'], screen: screenOf(html, screen.page) }
  const made = await send<{ id: string; bundle: ThemeBundle }>(own, 'bundles', body)
  expect([made.status, made.msg]).toEqual([200, expect.any(String)])
  return { ...made.data, html }
}
let PUBLISHED: object = {}
beforeAll(async () => {
  await own.database.systemTransaction((q) =>
    sql`update themes set document = document || ${JSON.stringify(DOCUMENT)}::jsonb where store_id = 2348`.execute(q),
  )
  const { rows } = await own.database.system((q) =>
    sql<{ document: object }>`select document from themes where store_id = 2348`.execute(q),
  )
  PUBLISHED = rows[0]?.document ?? {}
})

/** Opens the file at the other server, in the studio of a store that is there. */
async function openElsewhere(bundle: unknown) {
  const opened = await send<{ id: string }>(other, 'bundles/open', { bundle }, 'trong')
  if (opened.status !== 200) return { ...opened, host: '', opened: undefined }
  const { data } = await send<OpenedBundle>(other, `bundles/${opened.data.id}`, undefined, 'trong')
  return { ...opened, host: new URL(data.preview_address ?? '').host, opened: data }
}
const visit = (server: TestApp, host: string, url: string) => server.app.fastify.inject({ url, headers: { host } })
const copyOf = (bundle: ThemeBundle, change: (copy: ThemeBundle) => void): ThemeBundle => {
  const copy = structuredClone(bundle)
  change(copy)
  return copy
}

const HOSTILE_HTML = '<b onclick=alert(1)>Còn 2</b><img src=x onerror=alert(1)><iframe src=//x.test></iframe>'
const SCREENS: Screen[] = [
  { view: { persona: 'visitor', state: 'usual' }, page: PATHS.home },
  { view: { persona: 'collaborator', state: 'long-names' }, page: '/san-pham?page=2' },
  { view: { persona: 'agency', state: 'full-cart' }, page: '/en/gio-hang' },
  { view: { persona: 'both', state: 'usual' }, page: PATHS.account },
  { view: { persona: 'visitor', state: 'no-images' }, page: '/khong-co-trang-nay' },
]
const MORE = [PATHS.orders, PATHS.vouchers, PATHS.posts, PATHS.points, PATHS.collaborator, PATHS.agency].map(
  (page): Screen => ({ view: { persona: 'both', state: 'usual' }, page }),
)

describe('on another server', () => {
  test.each(IS_LONG ? [...SCREENS, ...MORE] : SCREENS)('$view.persona sees the same at $page', async (screen) => {
    const { bundle, html } = await bundleOf(screen)
    const { host, opened } = await openElsewhere(JSON.parse(JSON.stringify(bundle, null, 1)))
    expect(opened).toMatchObject({ is_foreign: true, server: 'http://localhost:3000', store_code: 'moc-fashion' })
    const { body, headers } = await visit(other, host, screen.page)
    expect(shownIn(body)).toBe(shownIn(html))
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/frame-ancestors http:\/\/localhost(?::\d+)?(?:;|$)/) // this server's studio, not the one that made it
    expect(policy).toMatch(/script-src (?:'self'|'strict-dynamic'|'sha256-[\w+/=]+'| )+;/)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['set-cookie']).toBeUndefined()
    expect(shownIn(html)).toContain('Mộc')
    expect(body).toContain('data-clock="2026-11-20T02:00:00.000Z"')
    expect((await visit(other, 'trong.localhost', '/')).body).not.toContain('Mộc') // where the bundle is kept
  })

  test('its calls have the recorded answers, others have none, and nothing is written', async () => {
    const { bundle } = await bundleOf(SCREENS[1]!)
    const { host } = await openElsewhere(bundle)
    const ask = async (path: string, payload?: object) => {
      const reply = await other.app.fastify.inject({
        method: payload ? 'POST' : 'GET',
        url: path,
        headers: { host, ...OWN_PAGE_HEADER },
        ...(payload && { payload }),
      })
      const { data, msg_code } = reply.json<Envelope>()
      return { status: reply.statusCode, data, msg_code }
    }
    const recorded = bundle.content.screen?.answers.find(([[name]]) => name === keyOf(listProducts)[0])
    const [[, args], page] = recorded!
    expect(await ask(callPath(listProducts, 'moc-fashion', args as object))).toMatchObject({ status: 200, data: page })
    expect(await ask('/api/customer/moc-fashion/products?page=3')).toMatchObject({
      status: 404,
      msg_code: 'NOT_IN_BUNDLE',
    })
    expect(await ask(callPath(addCartItem, 'moc-fashion', {}), { product_id: 1, quantity: 1 })).toMatchObject({
      status: 403,
      msg_code: 'PREVIEW_ONLY',
    })
  })

  test('its images are those that it brought, in any size, and no script', async () => {
    const { bundle } = await bundleOf(SCREENS[0]!)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const images = {
      '/media/moc-fashion/upload/anh-640.avif': png.toString('base64'),
      '/media/moc-fashion/upload/trang.webp': Buffer.from('<script>alert(1)</script>').toString('base64'),
      '/media/moc-fashion/logo/logo.svg': Buffer.from('<svg xmlns="x"><script>alert(1)</script></svg>').toString(
        'base64',
      ),
      '/recorded-clock.js': Buffer.from('alert(1)').toString('base64'),
      '/san-pham': png.toString('base64'),
    }
    const { host } = await openElsewhere({ ...bundle, images })
    const image = await visit(other, host, '/media/moc-fashion/upload/anh.webp')
    expect([image.statusCode, image.headers['content-type'], image.rawPayload.equals(png)]).toEqual([
      200,
      'image/png',
      true,
    ])
    expect((await visit(other, host, '/media/moc-fashion/upload/trang.webp')).statusCode).toBe(404)
    const drawing = await visit(other, host, '/media/moc-fashion/logo/logo.svg')
    for (const { headers } of [image, drawing])
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/), // opened by itself it runs nothing
        'x-content-type-options': 'nosniff',
      })
    expect(drawing.headers['content-type']).toBe('image/svg+xml')
    expect((await visit(other, host, '/recorded-clock.js')).body).not.toContain('alert') // only images are replaced
    expect((await visit(other, host, '/san-pham')).headers['content-type']).toContain('text/html')
    expect((await visit(other, 'trong.preview.localhost', '/media/moc-fashion/upload/anh.webp')).statusCode).toBe(404)
  })

  test('HTML of a recorded answer cannot run, whatever the bundle says', async () => {
    const { bundle } = await bundleOf({ view: { persona: 'visitor', state: 'usual' }, page: PATHS.posts })
    const post = await bundleOf({
      view: { persona: 'visitor', state: 'usual' },
      page: firstLink(await preview({ view: { persona: 'visitor', state: 'usual' }, page: PATHS.posts }), '/tin-tuc/'),
    })
    expect(bundle.content.screen).toBeDefined()
    const hostile = copyOf(post.bundle, ({ content }) => {
      for (const [, data] of content.screen!.answers) {
        const detail = data as { content?: string } | null
        if (typeof detail?.content === 'string')
          detail.content += '<img src=x onerror=alert(1)><iframe src=//x.test></iframe>'
      }
    })
    hostile.key = 'ffffffffffffffff'
    const { host } = await openElsewhere(hostile)
    const { body } = await visit(other, host, hostile.content.screen!.path)
    expect(JSON.stringify(hostile)).toContain('onerror')
    expect(body).not.toMatch(/onerror|x\.test/)
    expect(body).toContain('<h1')
  })

  test('HTML in what a recorded call failed with cannot run', async () => {
    const { bundle } = await bundleOf(SCREENS[0]!)
    const failure = { ok: false as const, code: 409, msg: '', msg_code: 'SOLD_OUT', data: { left: [HOSTILE_HTML] } }
    const failed = copyOf(bundle, ({ content }) => {
      const { screen } = content
      screen!.answers = screen!.answers.filter(([[name]]) => name !== keyOf(listProducts)[0])
      screen!.failures.push([[String(keyOf(listProducts)[0]), {}], failure])
    })
    const { host } = await openElsewhere({ ...failed, key: 'ffffffffffffffff' })
    const reply = await other.app.fastify.inject({
      url: callPath(listProducts, 'moc-fashion', {}),
      headers: { host, ...OWN_PAGE_HEADER },
    })
    expect(reply.json()).toMatchObject({ code: 409, msg_code: 'SOLD_OUT', data: { left: ['<b>Còn 2</b>'] } })
  })

  test('HTML of a theme’s footer cannot run', async () => {
    const { bundle } = await bundleOf(SCREENS[0]!)
    const hostile = copyOf(bundle, ({ content }) =>
      Object.assign(content.document, { html_footer: HOSTILE_HTML, is_use_footer_html: true }),
    )
    const { host } = await openElsewhere({ ...hostile, key: 'ffffffffffffffff' })
    const { body } = await visit(other, host, SCREENS[0]!.page)
    expect(body).toContain('<b>Còn 2</b>')
    expect(body).not.toMatch(/onerror|x\.test/)
  })
})

test(
  'texts that would run a script, in every place of a bundle, run none in a browser without a policy',
  async () => {
    const texts = hostileTexts(VOLUMES.html).map((text) => text.replaceAll('\0', '')) // which no bundle may hold
    let index = 0
    const next = () => texts[index++ % texts.length] ?? ''
    const origin = await other.app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const context = await (await openBrowser()).newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const ran: string[] = []
    await page.exposeFunction('ran', () => void ran.push('ran'))
    page.on('dialog', (dialog) => {
      ran.push('dialog')
      void dialog.dismiss()
    })
    await context.route(
      ({ hostname }) => hostname === 'canary.example.test',
      (route) => {
        ran.push(`asked ${route.request().resourceType()}`)
        return route.abort()
      },
    )
    await context.route(/\.(?:avif|webp|png|jpe?g|svg|woff2)(?:\?|$)/, (route) => route.abort())
    let bundles = 0
    while (index < texts.length) {
      const one = [...SCREENS.slice(0, 2), ...MORE][bundles % (2 + MORE.length)]!
      const { bundle } = await bundleOf(one)
      const { screen, places } = hostileScreen(bundle.content.screen!, next)
      expect(places).toBeGreaterThan(5)
      const document = checkThemeText(JSON.stringify(hostileTheme(texts, index))).document ?? {}
      const content = { ...bundle.content, screen, document, changes: [next(), next()], server: next().slice(0, 300) }
      const { host, opened, msg } = await openElsewhere({ ...bundle, key: 'another-server', content })
      expect(opened?.is_foreign, msg).toBe(true)
      const address = new URL(one.page, `http://${host.split(':')[0]}:${new URL(origin).port}`)
      const { body, statusCode } = await visit(other, address.host, one.page)
      expect(statusCode).toBe(200)
      await context.route(address.href, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
      await page.goto(address.href)
      await live(page)
      await page.evaluate(provoke)
      bundles += 1
    }
    process.stdout.write(`hostile bundles: ${index} texts in ${bundles} bundles, ${ran.length} ran\n`)
    expect(ran).toEqual([])
    await page.setContent(`<main>${texts.map((text) => `<div title="${text}">${text}</div>`).join('\n')}</main>`)
    await page.evaluate(provoke).catch(() => {})
    await expect.poll(() => ran.length).toBeGreaterThan(0) // as they are, they run
    await context.close()
  },
  timeFor(VOLUMES.html, 1_000),
)

describe('refused, and nothing is kept', () => {
  const changed: [what: string, change: (bundle: ThemeBundle) => unknown, code: string, says: string][] = [
    [
      'an answer that is no answer',
      (one) => copyOf(one, ({ content: { screen } }) => void (screen!.answers[0]![1] = 7)),
      'BUNDLE_UNREADABLE',
      '/content/screen/answers/0/1',
    ],
    [
      'a call of the owner',
      (one) => copyOf(one, ({ content: { screen } }) => void (screen!.answers[0]![0][0] = 'owner:theme/draft')),
      'BUNDLE_UNREADABLE',
      '/content/screen/answers/0/0',
    ],
    [
      'a store without a name',
      (one) => copyOf(one, ({ content: { screen } }) => void Object.assign(screen!.store, { name: null })),
      'BUNDLE_UNREADABLE',
      '/content/screen/store/name',
    ],
    ['no recorded page', (one) => copyOf(one, ({ content }) => void delete content.screen), 'BUNDLE_NOT_RECORDED', ''],
    ['a newer version', (one) => ({ ...one, version: 3, content: { later: true } }), 'BUNDLE_NEWER', '3'],
    [
      'an answer that is nested deeper than any answer',
      (one) => copyOf(one, ({ content: { screen } }) => void (screen!.answers[0]![1] = nested(60))),
      'BUNDLE_UNREADABLE',
      '/content/screen/answers/0',
    ],
    [
      'arguments that are nested deeper than any answer',
      (one) => copyOf(one, ({ content: { screen } }) => void (screen!.answers[0]![0][1] = nested(60))),
      'BUNDLE_UNREADABLE',
      '/content/screen/answers/0',
    ],
    [
      'a failure that is nested deeper than any answer',
      (one) =>
        copyOf(
          one,
          ({ content: { screen } }) =>
            void screen!.failures.push([
              [screen!.answers[0]![0][0], nested(60)],
              { ok: false, code: 500, msg: '', msg_code: '' },
            ]),
        ),
      'BUNDLE_UNREADABLE',
      '/content/screen/failures/0',
    ],
    [
      'more answers than a page has',
      (one) =>
        copyOf(
          one,
          ({ content: { screen } }) => void (screen!.answers = Array.from({ length: 301 }, () => screen!.answers[0]!)),
        ),
      'BUNDLE_UNREADABLE',
      '/content/screen/answers',
    ],
    [
      'more images than a page has',
      (one) => ({
        ...one,
        images: Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`/media/${index}.png`, ''])),
      }),
      'BUNDLE_UNREADABLE',
      '/images',
    ],
    [
      'a path of another host',
      (one) => copyOf(one, ({ content: { screen } }) => void (screen!.path = 'https://x.test/')),
      'BUNDLE_UNREADABLE',
      '/content/screen/path',
    ],
    [
      'an image that is no base64',
      (one) => ({ ...one, images: { '/media/a.png': '<svg>' } }),
      'BUNDLE_UNREADABLE',
      '/images/',
    ],
  ]
  test.each(changed)('%s', async (_, change, code, says) => {
    const { bundle } = await bundleOf(SCREENS[4]!)
    const before = await rowsOf(other)
    const refused = await send(other, 'bundles/open', { bundle: change(bundle) }, 'trong')
    expect([refused.status, refused.msg_code]).toEqual([400, code])
    expect(refused.msg).toContain(says)
    expect(await rowsOf(other)).toBe(before)
  })

  test('a theme larger than a store may save', async () => {
    const { bundle } = await bundleOf(SCREENS[4]!)
    const large = copyOf(bundle, ({ content }) => void Object.assign(content.document, { title: 'ă'.repeat(600_000) }))
    const before = await rowsOf(other)
    expect((await send(other, 'bundles/open', { bundle: large }, 'trong')).status).toBe(413)
    expect(await rowsOf(other)).toBe(before)
  })

  test('a file of 9 MB, and one that is cut off', async () => {
    const post = (payload: string) =>
      other.app.fastify.inject({
        method: 'POST',
        url: '/api/owner/trong/theme/bundles/open',
        headers: { cookie: cookies.get(other) ?? '', 'content-type': 'application/json' },
        payload,
      })
    const { bundle } = await bundleOf(SCREENS[4]!)
    const text = JSON.stringify({ bundle })
    expect((await post(JSON.stringify({ bundle: { ...bundle, more: 'a'.repeat(9 * 2 ** 20) } }))).statusCode).toBe(413)
    expect((await post(text.slice(0, -20))).statusCode).toBe(400)
    expect((await post(text.slice(0, 20) + '\u0000\u0089PNG')).statusCode).toBe(400)
  })

  test('on the own server, a recorded answer that was changed', async () => {
    const { bundle } = await bundleOf(SCREENS[4]!)
    const tampered = copyOf(bundle, ({ content }) => void (content.screen!.store.name = 'Cửa hàng khác'))
    expect(await send(own, 'bundles/open', { bundle: tampered })).toMatchObject({
      status: 400,
      msg_code: 'BUNDLE_CHANGED',
    })
    expect((await send(own, 'bundles/open', { bundle })).status).toBe(200)
    const elsewhere = await send(own, 'bundles/open', { bundle }, 'cho-que')
    expect(elsewhere).toMatchObject({ status: 400, msg_code: 'BUNDLE_OF_OTHER_STORE' })
  })
})

test('of other servers a store keeps five', async () => {
  const { bundle } = await bundleOf(SCREENS[4]!)
  for (let turn = 0; turn < 7; turn++) expect((await openElsewhere(bundle)).status).toBe(200)
  expect(await rowsOf(other)).toBe(5)
})

test('a host that no bundle has is no store', async () => {
  expect((await visit(own, `bundle--${'0'.repeat(32)}.preview.localhost`, '/')).statusCode).toBe(404)
})

test('no secret is in a recorded page', async () => {
  await stamp(own.database, [2348])
  const { rows } = await own.database.system((q) =>
    sql<{ secret: string }>`
      select phone_number as secret from customers where store_id = 2348 and phone_number is not null union all
      select order_code from orders where store_id = 2348 union all
      select encode(token_hash, 'hex') from owner_sessions union all
      select password_hash from owners where password_hash is not null`.execute(q),
  )
  const secrets = rows.map(({ secret }) => secret).filter((secret) => secret.length > 5)
  const canaries = (text: string) => (text.match(CANARY) ?? []).filter((one) => /^z[qgo]/i.test(one)) // others are public
  const found = (text: string) => [...canaries(text), ...secrets.filter((secret) => text.includes(secret))]
  expect(secrets.length).toBeGreaterThan(50)
  expect(found(`${secrets[0]} zoabzo`)).toHaveLength(2) // the search finds what is there
  for (const screen of [...SCREENS, ...MORE]) {
    const recorded: RecordedScreen = screenOf(await preview(screen), screen.page)
    expect(found(JSON.stringify(recorded)), `${screen.view.persona} ${screen.page}`).toEqual([])
  }
})

/** A list in a list in a list, so many times. */
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const rowsOf = async (server: TestApp): Promise<number> => {
  const { rows } = await server.database.system((q) =>
    sql<{ count: number }>`select count(*)::int as count from theme_bundles`.execute(q),
  )
  return rows[0]?.count ?? 0
}
const firstLink = (html: string, begin: string): string => new RegExp(`href="(${begin}[^"?]+)"`).exec(html)?.[1] ?? ''
