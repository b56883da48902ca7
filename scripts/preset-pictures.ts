import { mkdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { FIXTURE_NOW } from '../fixtures/clock.ts'
import { buildApp, openRenderer } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/database.ts'
import { STORE_LOOKS } from '../src/contract/inputs/new-store.ts'
import { closeContexts, openBrowser } from '../tests/setup/browser.ts'
import { makeDataDir } from '../tests/setup/data-dir.ts'
import { createTestDatabase } from '../tests/setup/database.ts'
import openDatabases from '../tests/setup/database-service.ts'
import { buildWhenStale } from './build.ts'
import { root } from './root.ts'

type Theme = { color_main_1: string }

const FOLDER = path.join(root, 'studio/presets/pictures')
const [WIDTH, HEIGHT] = [1280, 960]
/** The fixture store that shows the looks of a kind first named. */
const STORES: Partial<Record<string, string>> = {
  food: 'cho-que',
  home: 'cho-que',
  beauty: 'linh-beauty',
}

/** `npm run shots -- preset-pictures`: the looks that are offered when a store is opened, each on the home page of a fixture store. */
export async function presetPictures(): Promise<void> {
  await buildWhenStale()
  mkdirSync(FOLDER, { recursive: true })
  const closeDatabases = await openDatabases()
  const connectionString = await createTestDatabase()
  const database = openDatabase(connectionString)
  const { dataDir, remove } = makeDataDir()
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: connectionString,
    FIXTURE_NOW,
    DATA_DIR: dataDir,
    PAGE_CACHE_MB: '0',
  })
  const themes = new Map<number, object>()
  const renderer = await openRenderer()
  const app = await buildApp({
    config,
    database,
    strict: true,
    logLevel: 'silent',
    themeOverrides: themes,
    ...(renderer && { renderer }),
  })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.fastify.server.address() as AddressInfo // it listens on TCP
  const browser = await openBrowser()
  try {
    for (const [look, code] of storeOfLooks()) {
      const store = await database.system((q) =>
        q.selectFrom('stores').select('id').where('store_code', '=', code).executeTakeFirstOrThrow(),
      )
      const address = `http://${code}.localhost:${port}/`
      const theme = JSON.parse(readFileSync(path.join(root, `themes/preset-${look}.json`), 'utf8')) as Theme
      themes.set(store.id, theme)
      const page = await browser.newPage({
        viewport: { width: WIDTH, height: HEIGHT },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      do {
        await database.notify('store-changed', { storeId: store.id, tags: ['theme'] }) // the listener may not be open yet
        await page.goto(address, { waitUntil: 'networkidle' })
      } while (!(await page.content()).includes(theme.color_main_1))
      const picture = await page.screenshot({ animations: 'disabled' })
      await page.close()
      await sharp(picture)
        .resize({ width: 360 })
        .webp({ quality: 62, effort: 6 })
        .toFile(path.join(FOLDER, `${look}.webp`))
    }
  } finally {
    await closeContexts(browser)
    await browser.close()
    await app.close()
    await database.close()
    remove()
    await closeDatabases()
  }
}

function storeOfLooks(): Map<string, string> {
  const stores = new Map<string, string>()
  for (const [kind, looks] of Object.entries(STORE_LOOKS))
    for (const look of looks) if (!stores.has(look)) stores.set(look, STORES[kind] ?? 'moc-fashion')
  return stores
}
