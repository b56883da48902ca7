import { storeAddress } from '../server/http/addresses.ts'
import { readConfig, type Config } from '../server/config.ts'
import type { Database } from '../server/db/database.ts'
import { portOfServer } from '../server/db/embedded-postgres.ts'
import { findTheme, publish } from '../server/core/themes/theme-queries.ts'
import { EXIT, StartError } from '../server/start-error.ts'
import type { ThemeDocument } from '../src/theme/document.ts'
import { withDatabase } from './with-database.ts'

/**
 * Publishes a document as the store's next version, replacing the published theme; a running server shows it at once. Resolves to the store's
 * address and the replaced document.
 */
export async function applyTheme(
  document: ThemeDocument,
  storeCode: string,
): Promise<{ address: string; replaced: ThemeDocument }> {
  const config = readConfig(process.env)
  const replaced = await withDatabase(
    config,
    async (database) => {
      const storeId = await storeIdOf(database, storeCode)
      const now = config.fixtureNow ? new Date(config.fixtureNow) : new Date()
      const before = await database.forStore(storeId).transaction(async (trx) => {
        const theme = await findTheme(trx, storeId)
        await publish(trx, storeId, { document, author: COMMAND_LINE, now, name: null })
        return theme?.document ?? {}
      })
      await database.notify('store-changed', { storeId, tags: ['theme'] })
      return before
    },
    () => {},
  )
  return { address: servedAddress(config, storeCode), replaced }
}

/** Where the server that runs on the data directory shows the store; without one, where the configured one will. */
export const servedAddress = (config: Config, storeCode: string): string => {
  const port = config.databaseUrl ? undefined : portOfServer(config.dataDir)
  return storeAddress({ ...config, port: port ?? config.port }, storeCode)
}

/** Throws a StartError for an unknown code. */
export async function storeIdOf(database: Database, storeCode: string): Promise<number> {
  const store = await database.system((q) =>
    q.selectFrom('stores').select('id').where('store_code', '=', storeCode).executeTakeFirst(),
  )
  if (!store)
    throw new StartError(
      EXIT.badConfig,
      `There is no store "${storeCode}". Is the database seeded (npm run db -- seed)?`,
    )
  return store.id
}

/** The author of such a version in the studio's history. */
const COMMAND_LINE = { id: 0, name: 'npm run theme' }
