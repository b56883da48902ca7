import { sql } from 'kysely'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../server/config.ts'
import { backup as writeBackup, restore as readBackup } from '../server/core/archive/backup.ts'
import { mediaStore } from '../server/core/media/media-store.ts'
import { messageOf } from '../server/core/shared/messages.ts'
import { isRefusal, refusedAsValue } from '../server/core/shared/refused.ts'
import type { Database } from '../server/db/database.ts'
import { generateStress, seedStores, STRESS_STORE } from '../server/seed/seed.ts'
import { createTranslators } from '../src/i18n/messages.ts'
import { EXIT, StartError } from '../server/start-error.ts'
import { orPlainExit } from './plain-exit.ts'
import { helpOf } from './usage.ts'
import { withDatabase } from './with-database.ts'

type Amounts = { products: number; stores: number; each: number }
type Options = Amounts & { file: string; isReplacing: boolean }
type Command = (database: Database, config: Config, options: Options) => Promise<void>

const seed: Command = async (database) => {
  const seeded = await seedStores(database, { onProgress: console.log })
  console.log(seeded.length > 0 ? `Seeded ${seeded.join(', ')}.` : 'Every fixture store is there already.')
}

const reset: Command = async (database, config, amounts) => {
  if (config.isProduction) throw new StartError(EXIT.badConfig, 'With NODE_ENV=production nothing is emptied.')
  await database.system((q) => sql`drop schema public cascade`.execute(q))
  await database.system((q) => sql`create schema public`.execute(q))
  await database.migrate()
  await seed(database, config, amounts)
}

const generate: Command = async (database, config, amounts) => {
  if (config.isProduction && config.databaseUrl)
    throw new StartError(EXIT.badConfig, 'With NODE_ENV=production nothing is generated in a database of your own.')
  const startedAt = performance.now()
  await generateStress(database, { ...amounts, onProgress: console.log })
  console.log(
    `Generated in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: http://${STRESS_STORE.code}.${config.baseDomain}:${config.port}/`,
  )
}

const backup: Command = async (database, config, { file }) => {
  const part = `${file}.part`
  await writeBackup(database, createWriteStream(part, { flags: 'wx', mode: 0o600 }), {
    media: mediaStore(config),
    onProgress: console.log,
  })
  await rename(part, file)
  console.log(`Wrote ${file}. Secrets in it are encrypted: keep a copy of the key apart from it.`)
}

const restore: Command = async (database, config, { file, isReplacing }) => {
  const stores = await database.system((q) => q.selectFrom('stores').select('id').limit(1).execute())
  if (stores.length > 0 && !isReplacing)
    throw new StartError(EXIT.badConfig, 'The database has stores. Add --replace to replace all of them.')
  const restored = await refusedAsValue(() =>
    readBackup(database, file, { media: mediaStore(config), onProgress: console.log }),
  )
  if (isRefusal(restored) && restored.msgCode === 'ARCHIVE_NEEDS_SUPERUSER')
    throw new StartError(EXIT.badConfig, messageOf(createTranslators().en, restored))
  if (isRefusal(restored)) throw new StartError(EXIT.badConfig, `${file} is no complete backup.`)
  console.log('Restored. Start the server again.')
}

const COMMANDS: Record<string, Command | undefined> = { seed, reset, generate, backup, restore }
const WITH_FILE = new Set(['backup', 'restore'])
const REPLACES_ALL = new Set(['reset', 'restore'])
const MAX_AMOUNTS = { products: 1_000_000, stores: 100_000, each: 10_000 }

await orPlainExit(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      products: { type: 'string', default: '10000' },
      stores: { type: 'string', default: '0' },
      each: { type: 'string', default: '12' },
      replace: { type: 'boolean', default: false },
    },
  })
  const [name = '', file = ''] = positionals
  const command = COMMANDS[name]
  if (!command || positionals.length !== (WITH_FILE.has(name) ? 2 : 1))
    throw new StartError(EXIT.badConfig, helpOf('db'))
  const options = {
    products: amount('products', values.products),
    stores: amount('stores', values.stores),
    each: amount('each', values.each),
    file: path.resolve(process.env.INIT_CWD ?? '.', file),
    isReplacing: values.replace === true,
  }
  const config = readConfig(process.env)
  await withDatabase(config, (database) => command(database, config, options), { alone: REPLACES_ALL.has(name) })
})

function amount(name: keyof typeof MAX_AMOUNTS, input: unknown): number {
  const value = Number(input)
  if (typeof input === 'string' && /^\d+$/.test(input) && value <= MAX_AMOUNTS[name]) return value
  throw new StartError(
    EXIT.badConfig,
    `--${name} takes a whole number from 0 to ${MAX_AMOUNTS[name]}\n\n${helpOf('db')}`,
  )
}
