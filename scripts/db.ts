import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../server/config.ts'
import type { Database } from '../server/db/database.ts'
import { generateStress, seedStores, STRESS_STORE } from '../server/seed/seed.ts'
import { EXIT, StartError } from '../server/start-error.ts'
import { orPlainExit } from './plain-exit.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run db -- seed       puts in every fixture store that is missing
npm run db -- reset      empties the database and seeds it
npm run db -- generate   the store ${STRESS_STORE.code} of --products 10000 and --stores 1000 small ones beside it`

type Amounts = { products: number; stores: number }
type Command = (database: Database, config: Config, amounts: Amounts) => Promise<void>

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

const COMMANDS: Record<string, Command | undefined> = { seed, reset, generate }
const MAX_AMOUNTS = { products: 1_000_000, stores: 100_000 }

await orPlainExit(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { products: { type: 'string', default: '10000' }, stores: { type: 'string', default: '0' } },
  })
  const command = COMMANDS[positionals[0] ?? '']
  if (!command || positionals.length > 1) throw new StartError(EXIT.badConfig, USAGE)
  const amounts = { products: amount('products', values.products), stores: amount('stores', values.stores) }
  const config = readConfig(process.env)
  await withDatabase(config, (database) => command(database, config, amounts))
})

function amount(name: keyof typeof MAX_AMOUNTS, input: unknown): number {
  const value = Number(input)
  if (typeof input === 'string' && /^\d+$/.test(input) && value <= MAX_AMOUNTS[name]) return value
  throw new StartError(EXIT.badConfig, `--${name} takes a whole number from 0 to ${MAX_AMOUNTS[name]}\n\n${USAGE}`)
}
