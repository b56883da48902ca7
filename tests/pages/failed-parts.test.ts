import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { productPath } from '../../src/domain/paths.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { closeContexts, openBrowser } from '../setup/browser.ts'
import { live } from '../setup/live.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await openTestApp({ pages: true, env: { PORT: '0' } })
  await server.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.fastify.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  server.config.port = port
})
afterAll(() => server?.close())

const CASES = [
  { path: '/', table: 'banners' },
  { path: '/', table: 'posts' },
  { path: '/', table: 'product_counters' },
  { path: 'a product', table: 'reviews' },
  { path: 'a product', table: 'vouchers' },
].flatMap((one) => ['moc-fashion', 'moc-fashion.preview'].map((host) => ({ ...one, host })))
let renamed: string | undefined
const rename = (from: string, to: string) =>
  server.database.system((q) => sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(q))
afterEach(async () => {
  if (renamed) await rename(`${renamed}_away`, renamed)
  renamed = undefined
  await closeContexts(await openBrowser())
})

test.each(CASES)(
  '$path whose part failed on the server without $table hydrates as it was sent, on $host',
  async ({ path, table, host }) => {
    const page = await (await (await openBrowser()).newContext()).newPage()
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && !/status of 50\d/.test(message.text()) && problems.push(message.text()),
    )
    const { rows } = await server.database.system((q) =>
      sql<{ id: number; slug: string }>`select p.id, p.slug from products p join stores s on s.id = p.store_id
        where s.store_code = 'moc-fashion' and p.status = 0 order by p.id limit 1`.execute(q),
    )
    await rename(table, `${table}_away`)
    renamed = table
    await page.goto(`http://${host}.localhost:${port}${path === '/' ? path : productPath(rows[0]!)}`)
    await live(page)
    expect(problems).toEqual([])
  },
)
