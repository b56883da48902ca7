import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { openRenderer } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/database.ts'
import { closeContexts, openBrowser } from '../setup/browser.ts'
import { makeDataDir } from '../setup/data-dir.ts'
import { createTestDatabase } from '../setup/database.ts'
import { openBooth, type Booth, type Sessions } from './booth.ts'

const AT_ONCE = 2

export type TryOut = Awaited<ReturnType<typeof openTryOut>>

/** Shows one store with any theme through the real server in a real browser, two themes at a time: `use` waits for a free booth. `slowly`: pages come in pieces. */
export async function openTryOut({ slowly = false } = {}) {
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
  const booths = await Promise.all(Array.from({ length: AT_ONCE }, () => openBooth(browser, parts)))
  const free = [...booths]
  const waiting: ((booth: Booth) => void)[] = []
  const giveBack = (booth: Booth) => {
    const next = waiting.shift()
    if (next) next(booth)
    else free.push(booth)
  }
  return {
    browserVersion: browser.version(),
    async use<T>(work: (booth: Booth) => Promise<T>): Promise<T> {
      const booth = free.pop() ?? (await new Promise<Booth>((resolve) => waiting.push(resolve)))
      try {
        return await work(booth)
      } finally {
        giveBack(booth)
      }
    },
    async close() {
      await closeContexts(browser)
      for (const booth of booths) await booth.close()
      await database.close()
      remove()
    },
  }
}
