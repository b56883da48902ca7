import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { openRenderer } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/database.ts'
import { closeContexts, openBrowser } from '../setup/browser.ts'
import { makeDataDir } from '../setup/data-dir.ts'
import { createTestDatabase } from '../setup/database.ts'
import { openStorePreview, type StorePreview, type Sessions } from './store-preview.ts'

const CONCURRENCY = 2

export type PreviewPool = Awaited<ReturnType<typeof openPreviewPool>>

/** Shows one store with any theme through the real server in a real browser, two themes at a time: `use` waits for a free booth. `slowly`: pages come in pieces. */
export async function openPreviewPool({ slowly = false } = {}) {
  const connectionString = await createTestDatabase()
  const database = openDatabase(connectionString)
  const renderer = await openRenderer()
  if (!renderer) throw new Error('There is no build to try layouts in: run `npm run build`.')
  const browser = await openBrowser()
  const { dataDir, remove } = makeDataDir()
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: connectionString,
    FIXTURE_NOW,
    DATA_DIR: dataDir,
  })
  const parts = {
    sessions: new Map() as Sessions,
    config,
    database,
    renderer,
    strict: true,
    logLevel: 'silent',
    slowly,
  } as const
  const booths = await Promise.all(Array.from({ length: CONCURRENCY }, () => openStorePreview(browser, parts)))
  const free = [...booths]
  const waiting: ((preview: StorePreview) => void)[] = []
  const giveBack = (preview: StorePreview) => {
    const next = waiting.shift()
    if (next) next(preview)
    else free.push(preview)
  }
  return {
    browserVersion: browser.version(),
    async use<T>(work: (preview: StorePreview) => Promise<T>): Promise<T> {
      const preview = free.pop() ?? (await new Promise<StorePreview>((resolve) => waiting.push(resolve)))
      try {
        return await work(preview)
      } finally {
        giveBack(preview)
      }
    },
    async close() {
      await closeContexts(browser)
      for (const preview of booths) await preview.close()
      await database.close()
      remove()
    },
  }
}
