import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../src/contract/store.ts'
import shell from '../../src/i18n/locales/vi/shell.json' with { type: 'json' }
import { defaultEntries } from '../../studio/menu/default-menu.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'

let app: TestApp
let stores: string[]
beforeAll(async () => {
  app = await openTestApp({ pages: true })
  const { rows } = await app.database.system((q) =>
    sql<{ store_code: string }>`select store_code from stores`.execute(q),
  )
  stores = rows.map(({ store_code }) => store_code)
  await app.database.system((q) =>
    sql`update themes set document = document || '{"is_use_custom_menu": false}'`.execute(q),
  )
})
afterAll(() => app.close())

test('a menu begun from the default is the menu that the header of each store shows', async () => {
  const offered = []
  for (const code of stores) {
    const { body } = await app.app.fastify.inject({ url: '/', headers: { host: `${code}.localhost` } })
    const record = await app.app.fastify.inject({ url: `/api/customer/${code}` })
    const { data } = record.json<{ data: Store }>()
    const nav = /<nav[^>]*aria-label="Menu chính"[^>]*>([\s\S]*?)<\/nav>/.exec(body)?.[1] ?? ''
    const shown = [...nav.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, link_to, name]) => ({
      link_to,
      name,
    }))
    const entries = defaultEntries(data, shell.menu).map(({ link_to, name }) => ({ link_to, name }))
    expect(entries, code).toEqual(shown)
    offered.push(entries.length)
  }
  expect(new Set(offered)).toEqual(new Set([2, 6])) // of a store without news, vouchers, combos and the quotation, and of one with all
})
