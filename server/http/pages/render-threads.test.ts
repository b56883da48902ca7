import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { listProducts } from '../../../src/contract/products.ts'
import type { PageRender, RenderedPage } from './page-render.ts'
import { createRenderThreads } from './render-threads.ts'

/** Instead of the built storefront. */
const ENTRY = `data:text/javascript,${encodeURIComponent(`
  export const NOBODY = {}
  export const prepare = async () => {}
  export async function render({ path, transport, personal }) {
    if (path === '/slow') await new Promise((resolve) => setTimeout(resolve, 100))
    if (path === '/loop-after-call') await transport({ scope: 'customer', method: 'GET', path: 'products' }, {})
    if (path.startsWith('/loop')) for (;;) {}
    if (path === '/exit') process.exit(1)
    if (path === '/throw') throw new Error('no such page')
    const reply = path === '/products' ? await transport({ scope: 'customer', method: 'GET', path: 'products' }, { query: { page: 2 } }) : undefined
    return { html: path + (personal.mark ? ' open' : ' filled'), state: { reply, text: '</script>' } }
  }`)}`
const page = (path: string, more: Partial<PageRender> = {}) =>
  ({
    path,
    language: 'vi',
    transport: () => Promise.reject(new Error('no call')),
    personal: undefined,
    ...more,
  }) as PageRender
const htmlOf = async (rendered: Promise<RenderedPage>) => (await rendered).html

test('a page is rendered with its holes open, or filled for a person, and its state cannot close its script', async () => {
  const render = createRenderThreads(ENTRY, { threads: 1 })
  expect(await htmlOf(render(page('/a')))).toBe('/a open')
  const personal = { cart: 1, notifications: 0, favourites: 0, favouriteIds: [], closedCampaign: 0 }
  const filled = await render(page('/b', { personal }))
  expect(filled.html).toBe('/b filled')
  expect(filled.state).not.toContain('</script>')
})

test('calls of the API are made by the thread that asked for the page', async () => {
  const render = createRenderThreads(ENTRY, { threads: 1 })
  const asked: unknown[] = []
  const { state } = await render(
    page('/products', {
      transport: async (endpoint, args) => {
        asked.push([endpoint === listProducts, args])
        return { ok: false, code: 404, msg: 'none', msg_code: 'NONE' }
      },
    }),
  )
  expect(asked).toEqual([[true, { query: { page: 2 } }]])
  expect(JSON.parse(state)).toMatchObject({ reply: { ok: false, code: 404, msg: 'none', msg_code: 'NONE' } })
  await expect(render(page('/products'))).rejects.toThrow('no call')
})

test.each([
  ['that never ends', '/loop', 'was not rendered in 600 ms'],
  ['that ends the thread', '/exit', 'has ended'],
  ['that never ends after a call', '/loop-after-call', 'was not rendered in 600 ms'],
])('a page %s fails alone: those beside it are rendered by another thread', async (_, path, message) => {
  const render = createRenderThreads(ENTRY, { threads: 1, maxStuckMs: 600 })
  await render(page('/a'))
  const transport: PageRender['transport'] = async () => ({ ok: false, code: 404, msg: 'none', msg_code: 'NONE' })
  const before = render(page('/slow'))
  const failing = render(page(path, { transport }))
  const [first, culprit, after] = await Promise.allSettled([before, failing, render(page('/b'))])
  expect(culprit).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(message) } })
  expect([first, after]).toMatchObject([{ value: { html: '/slow open' } }, { value: { html: '/b open' } }])
  expect(await htmlOf(render(page('/c')))).toBe('/c open')
})

test('a page that waits for ever fails alone', async () => {
  const render = createRenderThreads(ENTRY, { threads: 1, maxMs: 4_000 })
  const [waiting, beside] = await Promise.allSettled([
    render(page('/products', { transport: () => new Promise(() => {}) })),
    render(page('/b')),
  ])
  expect(waiting).toMatchObject({ reason: { message: '/products was not rendered in 4000 ms' } })
  expect(beside).toMatchObject({ value: { html: '/b open' } })
  expect(await htmlOf(render(page('/c')))).toBe('/c open')
})

test('a page is rendered while another one works', async () => {
  const render = createRenderThreads(ENTRY, { threads: 2, maxStuckMs: 8_000 })
  await render(page('/a'))
  const order: string[] = []
  const loop = render(page('/loop')).catch(() => order.push('loop'))
  await render(page('/b')).then(() => order.push('b'))
  await loop
  expect(order).toEqual(['b', 'loop'])
})

test('a page that throws fails alone', async () => {
  const render = createRenderThreads(ENTRY, { threads: 1 })
  const [failing, beside] = await Promise.allSettled([render(page('/throw')), render(page('/b'))])
  expect(failing).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('no such page') } })
  expect(beside.status).toBe('fulfilled')
})

test('an idle thread does not keep the process alive', () => {
  const program = `
    import { createRenderThreads } from ${JSON.stringify(new URL('render-threads.ts', import.meta.url).href)}
    const { html } = await createRenderThreads(${JSON.stringify(ENTRY)}, { threads: 1 })(${JSON.stringify({ path: '/a', language: 'vi' })})
    console.log(html)`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([signal, stdout.trim()]).toEqual([null, '/a open'])
})
