import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { buildApp, openRenderer, type App } from '../../server/app.ts'
import { readConfig, type Config } from '../../server/config.ts'
import type { ImagePool } from '../../server/core/media/image-pool.ts'
import { openDatabase, type Database } from '../../server/db/database.ts'
import { openKeyring } from '../../server/db/keyring.ts'
import { TEST_SECRET_KEY } from '../../server/testing/secret-key.ts'
import type { Renderer } from '../../server/http/pages/renderer.ts'
import { makeDataDir } from './data-dir.ts'
import { createTestDatabase } from './database.ts'

export type TestApp = { app: App; database: Database; config: Config; connectionString: string; close(): Promise<void> }

type TestAppOptions = {
  seeded?: boolean
  /** True, or with this renderer: pages are answered. */
  pages?: boolean | Renderer
  env?: Record<string, string>
  images?: ImagePool
  hasSchedules?: boolean
  /** The database of another app, as another process of the same server has it. */
  connectionString?: string
}

/** Opens the server without a port, with its own database and data directory; it validates its responses. Call it with `app.fastify.inject`. */
export async function openTestApp({
  seeded = true,
  pages = false,
  env = {},
  images,
  hasSchedules = true,
  connectionString: existing,
}: TestAppOptions = {}): Promise<TestApp> {
  const connectionString = existing ?? (await createTestDatabase({ seeded }))
  const { dataDir, remove } = makeDataDir()
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    FIXTURE_NOW,
    DEMO: '1',
    SECRET_KEY: TEST_SECRET_KEY,
    ...env,
  })
  const database = openDatabase(connectionString, {
    keyring: openKeyring(config.secretKeys ?? []),
    redisUrl: config.redisUrl,
    readUrl: config.databaseReadUrl,
  })
  const app = await buildApp({
    config,
    database,
    strict: true,
    logLevel: 'silent',
    hasSchedules,
    ...(images && { images }),
    ...(pages && { renderer: pages === true ? await openRenderer() : pages }),
  })
  return {
    app,
    database,
    config,
    connectionString,
    async close() {
      await app.close()
      await database.close()
      remove()
    },
  }
}
