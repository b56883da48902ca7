import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../src/contract/all.ts'
import { endpoint } from '../src/contract/endpoint.ts'
import { plainModule, stripSchemas } from './strip-schemas.ts'

test('keeps plain values, turns schemas into undefined and drops functions', () => {
  const code = plainModule({
    STATUSES: ['A', 'B'],
    SIZES: { min: 1, deep: { max: 2 } },
    LIMIT: 5,
    NAME: 'x',
    CODE: /^\d+$/i,
    Product: z.object({ id: z.int() }),
    SHAPE: { id: z.int() },
    paginated: () => z.int(),
    getThing: endpoint({
      method: 'GET',
      path: 'things/{id}',
      summary: 'A thing',
      auth: 'none',
      params: z.object({ id: z.int() }),
      data: z.int(),
    }),
  })
  expect(code.trim().split('\n')).toEqual([
    'export const STATUSES = ["A","B"]',
    'export const SIZES = {"min":1,"deep":{"max":2}}',
    'export const LIMIT = 5',
    'export const NAME = "x"',
    'export const CODE = /^\\d+$/i',
    'export const Product = undefined',
    'export const SHAPE = undefined',
    'export const getThing = {"method":"GET","path":"things/{id}","scope":"customer"}',
  ])
})

test('a client that calls one endpoint contains that one and no schema library', { timeout: 30_000 }, async () => {
  const code = await bundle(`
    import { getProduct, PRODUCT_SORTS } from '${contract('products')}'
    import { ORDER_STATUSES } from '${contract('order-statuses')}'
    import { LANGUAGES } from '${contract('endpoint')}'
    console.log(getProduct, PRODUCT_SORTS, ORDER_STATUSES, LANGUAGES)`)
  expect(code).toContain('products/{id}')
  expect(code).toContain('DELIVERY_ERROR')
  expect(code).toContain('created_at')
  expect(code).not.toContain('attribute_searches')
  expect(code).not.toContain('purchased_products')
  expect(code.toLowerCase()).not.toContain('zod')
  expect(code.length).toBeLessThan(1200)
})

test('all endpoints together need no schema library', { timeout: 30_000 }, async () => {
  const files = ['account', 'addresses', 'cart', 'collaborator', 'orders', 'products', 'owner-orders']
  const imports = files.map((file, index) => `import * as m${index} from '${contract(file)}'`).join('\n')
  const code = await bundle(`${imports}\nconsole.log(${files.map((_, index) => `m${index}`).join(', ')})`)
  expect(code.toLowerCase()).not.toContain('zod')
  expect(code).toContain(endpoints.createOrder!.path)
})

test('input schemas of forms stay', { timeout: 30_000 }, async () => {
  const code = await bundle(
    `import { PhoneInput } from '${contract('inputs/login')}'\nconsole.log(PhoneInput.safeParse({}))`,
  )
  expect(code.toLowerCase()).toContain('zod')
  expect(code).toContain('form.phone_invalid')
})

const contract = (name: string) => fileURLToPath(new URL(`../src/contract/${name}.ts`, import.meta.url))

async function bundle(entry: string): Promise<string> {
  const inMemory: Plugin = {
    name: 'entry-in-memory',
    resolveId: (id) => (id === 'entry.js' ? '\0entry.js' : undefined),
    load: (id) => (id === '\0entry.js' ? entry : undefined),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [inMemory, stripSchemas()],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry.js' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n')
}
