import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { root } from '../../scripts/root.ts'
import { openDatabase } from '../../server/db/database.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts'
import { generateStress } from '../../server/seed/seed.ts'

/** `each`: products of each small store. */
export type Amounts = { products: number; stores: number; each?: number }
export type BenchCluster = { name: string; database(amounts: Amounts): Promise<string>; stop(): Promise<void> }

/** The server of DATABASE_URL, else an embedded one in `.cache/bench/cluster`. Generated databases are reused until the tables or the generator change. */
export async function openBenchCluster(): Promise<BenchCluster> {
  const databaseUrl = process.env.DATABASE_URL
  const dataDir = path.join(root, '.cache/bench/cluster')
  mkdirSync(dataDir, { recursive: true })
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log: () => {} })
  const admin = databaseUrl ?? embedded?.connectionString ?? ''
  const version = (await rows<{ v: string }>(admin, `select current_setting('server_version') as v`))[0]?.v ?? '?'
  return {
    name: `PostgreSQL ${version} ${databaseUrl ? '(DATABASE_URL)' : '(embedded)'}`,
    async database(amounts) {
      const { products, stores, each } = amounts
      const name = `tiem_bench_${products}_${stores}_${each === undefined ? '' : `${each}_`}${stamp()}`
      const address = Object.assign(new URL(admin), { pathname: `/${name}` }).href
      const existing = await rows(admin, `select from pg_database where datname = '${name}'`)
      if (existing.length === 0) await make(admin, name, address, amounts)
      return address
    },
    stop: async () => embedded?.stop(),
  }
}

async function make(admin: string, name: string, address: string, amounts: Amounts): Promise<void> {
  const old = await rows<{ datname: string }>(
    admin,
    `select datname from pg_database where datname like 'tiem\\_bench\\_${amounts.products}\\_${amounts.stores}\\_%'`,
  )
  for (const { datname } of old) await rows(admin, `drop database ${datname} with (force)`)
  const unfinished = `${name}_new`
  await rows(admin, `create database ${unfinished}`)
  const database = openDatabase(Object.assign(new URL(address), { pathname: `/${unfinished}` }).href)
  try {
    await database.migrate()
    await generateStress(database, { ...amounts, onProgress: (text) => process.stderr.write(`\r${text}          `) })
  } finally {
    await database.close()
  }
  await rows(Object.assign(new URL(address), { pathname: `/${unfinished}` }).href, 'vacuum analyze')
  await rows(admin, `alter database ${unfinished} rename to ${name}`)
  process.stderr.write('\r')
}

/** A hash of the migrations and the generator. */
function stamp(): string {
  const folders = ['server/db/migrations', 'server/seed']
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .toSorted()
      .map((file) => path.join(root, folder, file)),
  )
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

export async function rows<Row extends object>(address: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
