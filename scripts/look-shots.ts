import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buildApp } from '../server/app.ts'
import { STORE_LOOKS } from '../src/contract/inputs/new-store.ts'
import { closeContexts, openBrowser } from '../tests/setup/browser.ts'
import openDatabases from '../tests/setup/database-service.ts'
import { previewParts } from '../tests/slots/store-preview.ts'
import { buildWhenStale } from './build.ts'
import { root } from './root.ts'

type Theme = { color_main_1: string }

/** The fixture store that shows the looks of a kind first named; Mộc shows the others. */
const STORES: Partial<Record<string, string>> = {
  food: 'cho-que',
  home: 'cho-que',
  beauty: 'linh-beauty',
  tech: 'linh-beauty',
}

/** Takes screenshots of home pages in each look, as a shop that was opened with it: without campaigns of its own, with a fixture store's goods. */
export async function openLookShots() {
  await buildWhenStale()
  const closeDatabases = await openDatabases()
  const shop = await previewParts({ PAGE_CACHE_MB: '0' })
  const { database } = shop.parts
  const themes = new Map<number, object>()
  const app = await buildApp({ ...shop.parts, themeOverrides: themes })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.fastify.server.address() as AddressInfo // it listens on TCP
  const browser = await openBrowser()
  const stores = storeOfLooks()
  return {
    async take(look: string, viewport: { width: number; height: number }, pathname = '/'): Promise<Buffer> {
      const code = stores.get(look) ?? 'cho-que'
      const theme = JSON.parse(readFileSync(path.join(root, `themes/preset-${look}.json`), 'utf8')) as Theme
      const { id: store_id } = await database.system((q) =>
        q.selectFrom('stores').select('id').where('store_code', '=', code).executeTakeFirstOrThrow(),
      )
      await database.system((q) =>
        q.deleteFrom('banners').where('store_id', '=', store_id).where('place', '=', 'carousel').execute(),
      )
      themes.set(store_id, theme)
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })
      do {
        await database.notify('store-changed', { storeId: store_id, tags: ['*'] }) // the listener may not be open yet
        await page.goto(`http://${code}.localhost:${port}${pathname}`, { waitUntil: 'networkidle' })
      } while (!(await page.content()).includes(theme.color_main_1))
      const taken = await page.screenshot({ animations: 'disabled' })
      await page.close()
      return taken
    },
    async close(): Promise<void> {
      await closeContexts(browser)
      await browser.close()
      await app.close()
      await shop.close()
      await closeDatabases()
    },
  }
}

function storeOfLooks(): Map<string, string> {
  const stores = new Map<string, string>()
  for (const [kind, looks] of Object.entries(STORE_LOOKS))
    for (const look of looks) if (!stores.has(look)) stores.set(look, STORES[kind] ?? 'moc-fashion')
  return stores
}
