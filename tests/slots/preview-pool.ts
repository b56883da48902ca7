import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { openRenderer } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { previewLabel } from '../../server/core/previews/preview-label.ts'
import { openDatabase } from '../../server/db/database.ts'
import { openKeyring } from '../../server/db/keyring.ts'
import { TEST_SECRET_KEY } from '../../server/testing/secret-key.ts'
import type { Persona } from '../../src/contract/preview-views.ts'
import { closeContexts, openBrowser } from '../setup/browser.ts'
import { makeDataDir } from '../setup/data-dir.ts'
import { createTestDatabase } from '../setup/database.ts'
import { openStorePreview, STORE, type StorePreview, type Sessions } from './store-preview.ts'

const CONCURRENCY = 2

export type PreviewPool = Awaited<ReturnType<typeof openPreviewPool>>

/** Opens previews of one store with any theme, rendered by the server in a browser. There are two: `use` waits for a free one. `slowly`: pages arrive in pieces. */
export async function openPreviewPool({ slowly = false } = {}) {
  const connectionString = await createTestDatabase()
  const database = openDatabase(connectionString, { keyring: openKeyring([TEST_SECRET_KEY]) })
  const renderer = await openRenderer()
  if (!renderer) throw new Error('There is no build to preview layouts with: run `npm run build`.')
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
  const previews = await Promise.all(Array.from({ length: CONCURRENCY }, () => openStorePreview(browser, parts)))
  const free = [...previews]
  const waiting: ((preview: StorePreview) => void)[] = []
  const release = (preview: StorePreview) => {
    const next = waiting.shift()
    if (next) next(preview)
    else free.push(preview)
  }
  return {
    browserVersion: browser.version(),
    /** First label of the host at which this persona sees the store. */
    labelOf: (persona: Persona): Promise<string> =>
      database
        .forStore(0)
        .query(
          async (q) => previewLabel(q, STORE.code, { persona, state: 'usual' }, new Date(FIXTURE_NOW)) ?? STORE.code,
        ),
    async use<T>(work: (preview: StorePreview) => Promise<T>): Promise<T> {
      const preview = free.pop() ?? (await new Promise<StorePreview>((resolve) => waiting.push(resolve)))
      try {
        return await work(preview)
      } finally {
        release(preview)
      }
    },
    async close() {
      await closeContexts(browser)
      for (const preview of previews) await preview.close()
      await database.close()
      remove()
    },
  }
}
