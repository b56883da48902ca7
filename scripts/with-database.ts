import type { Config } from '../server/config.ts'
import { openDatabase, type Database } from '../server/db/database.ts'
import { borrowEmbeddedPostgres } from '../server/db/embedded-postgres.ts'
import { checkDatabase } from '../server/start/preflight.ts'

/** Opens the configured database for one command. While a server is running, it uses the server's database. */
export async function withDatabase<T>(
  config: Config,
  use: (database: Database) => Promise<T>,
  log: (text: string) => void = console.log,
): Promise<T> {
  if (config.databaseUrl) await checkDatabase(config.databaseUrl)
  const embedded = config.databaseUrl ? undefined : await borrowEmbeddedPostgres({ dataDir: config.dataDir, log })
  const database = openDatabase(config.databaseUrl ?? embedded?.connectionString ?? '')
  try {
    await database.migrate()
    return await use(database)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}
