import { expect, test } from 'vitest'
import { listProducts } from '../../../src/contract/products.ts'
import type { PageRender, RenderedPage } from './page-render.ts'
import { createRenderThreads } from './render-threads.ts'

/** Instead of the built storefront. */
const ENTRY = `data:text/javascript,${encodeURIComponent(`
  export const NOBODY = {}
  export const prepare = async () => {}
  export async function render({ path, transport, personal }) {
    if (path === '/loop') for (;;) {}
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
  ['that never ends', '/loop', 'was not rendered in 1500 ms'],
  ['that ends the thread', '/exit', 'has ended'],
])('a page %s fails with those beside it, and the next one is rendered', async (_, path, message) => {
  const render = createRenderThreads(ENTRY, { threads: 1, maxMs: 1_500 })
  await render(page('/a'))
  const [failing, beside] = await Promise.allSettled([render(page(path)), render(page('/b'))])
  expect(failing).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(message) } })
  expect(beside.status).toBe('rejected')
  expect(await htmlOf(render(page('/c')))).toBe('/c open')
})

test('a page that throws fails alone', async () => {
  const render = createRenderThreads(ENTRY, { threads: 1 })
  const [failing, beside] = await Promise.allSettled([render(page('/throw')), render(page('/b'))])
  expect(failing).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('no such page') } })
  expect(beside.status).toBe('fulfilled')
})
