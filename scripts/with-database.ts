import type { Config } from '../server/config.ts'
import { openDatabase, type Database } from '../server/db/database.ts'
import { borrowEmbeddedPostgres } from '../server/db/embedded-postgres.ts'
import { withSoleUse } from '../server/db/sole-use.ts'
import { EXIT, StartError } from '../server/start-error.ts'
import { checkDatabase } from '../server/start/preflight.ts'

type Options = {
  log?: (text: string) => void
  /** The command replaces everything: it throws a StartError (2) while a server is running, and none can start meanwhile. */
  alone?: boolean
}

/** Opens the configured database for one command. While a server is running, it uses the server's database. */
export async function withDatabase<T>(
  config: Config,
  use: (database: Database) => Promise<T>,
  { log = console.log, alone = false }: Options = {},
): Promise<T> {
  const own = config.databaseDirectUrl ?? config.databaseUrl
  if (own) await checkDatabase(own)
  const embedded = own ? undefined : await borrowEmbeddedPostgres({ dataDir: config.dataDir, log })
  const connectionString = own ?? embedded?.connectionString ?? ''
  const database = openDatabase(connectionString)
  const run = async () => {
    await database.migrate()
    return use(database)
  }
  try {
    if (!alone) return await run()
    const done = await withSoleUse(connectionString, run, (error) => console.error(error.message))
    if (done) return done.result
    throw new StartError(EXIT.badConfig, 'A server is using this database. Stop it first. Nothing was changed.')
  } finally {
    await database.close()
    await embedded?.stop()
  }
}
