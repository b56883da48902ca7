import { storeAddress } from '../server/http/addresses.ts'
import { readConfig, type Config } from '../server/config.ts'
import type { Database } from '../server/db/database.ts'
import { portOfServer } from '../server/db/embedded-postgres.ts'
import { findDraft, findTheme, publish, saveDraft } from '../server/core/themes/theme-queries.ts'
import { copyImages } from '../server/core/media/copy-images.ts'
import { mediaStore } from '../server/core/media/media-store.ts'
import { EXIT, StartError } from '../server/start-error.ts'
import type { ThemeDocument } from '../src/theme/document.ts'
import {
  foreignFiles,
  planImport,
  settingsOf,
  takenByDefault,
  withMedia,
  type ImportPlan,
} from '../src/theme/import-plan.ts'
import { withDatabase } from './with-database.ts'

export type Applied = {
  /** Of the store. */
  address: string
  plan: ImportPlan
  /** Settings of the file that would change and were not taken. */
  left: string[]
  /** Media files of other stores in what was taken that could not be copied. */
  foreign: string[]
  /** Those that were copied into the store's library. */
  copied: string[]
}
export type ApplyOptions = {
  /** Clears what the file does not name; else its settings are merged into those of the store. */
  replace: boolean
  /** Takes all settings; else what an import of the studio takes by itself. */
  all: boolean
  /** Publishes; else the draft is saved. */
  live: boolean
}

/** Takes a document into a store's draft, or publishes it as the store's next version, which a running server shows at once. */
export async function applyTheme(
  file: ThemeDocument,
  storeCode: string,
  { replace, all, live }: ApplyOptions,
): Promise<Applied> {
  const config = readConfig(process.env)
  const mode = replace ? 'replace' : 'merge'
  const isUsual = all ? () => true : takenByDefault(file, storeCode)
  const now = config.fixtureNow ? new Date(config.fixtureNow) : new Date()
  let source = file
  const planned = (current: ThemeDocument) => {
    const names = settingsOf(planImport(current, source, mode))
    const taken = new Set(names.filter(isUsual))
    return { plan: planImport(current, source, mode, taken), left: names.filter((name) => !taken.has(name)), taken }
  }
  const foreignIn = ({ plan, taken }: ReturnType<typeof planned>) => {
    const files = foreignFiles(plan.document, storeCode).filter(({ field }) => taken.has(field))
    return [...new Set(files.map(({ path }) => path))]
  }
  return withDatabase(
    config,
    async (database) => {
      const storeId = await storeIdOf(database, storeCode)
      const { document: current } = await database.forStore(storeId).query((q) => findDraft(q, storeId, now))
      const others = foreignIn(planned(current))
      const copies = await copyImages(database, mediaStore(config), { storeId, storeCode, now }, others)
      source = withMedia(file, copies)
      const done = await database.forStore(storeId).transaction(async (trx) => {
        if (live) {
          const result = planned((await findTheme(trx, storeId))?.document ?? {})
          await publish(trx, storeId, { document: result.plan.document, author: COMMAND_LINE, now, name: null })
          return result
        }
        const draft = await findDraft(trx, storeId, now)
        const result = planned(draft.document)
        const text = JSON.stringify(result.plan.document)
        const saved = await saveDraft(trx, storeId, text, draft.version, COMMAND_LINE, now)
        if (!saved) throw new StartError(EXIT.badConfig, 'Somebody saved the draft at the same moment; try again.')
        return result
      })
      if (live) await database.notify('store-changed', { storeId, tags: ['theme'] })
      const { taken: _, ...applied } = done
      return {
        ...applied,
        address: servedAddress(config, storeCode),
        foreign: foreignIn(done),
        copied: [...copies.keys()],
      }
    },
    { log: () => {} },
  )
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
