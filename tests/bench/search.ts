import { FIXTURE_STORE_CODES, loadFixtureStore } from '../../fixtures/stores/load-stores.ts'
import { random } from '../../fixtures/random.ts'
import { missedCells } from '../../scripts/figures.ts'
import { openDatabase } from '../../server/db/database.ts'
import { seedStores, STRESS_STORE } from '../../server/seed/seed.ts'
import { fold } from '../../src/domain/viet-text.ts'
import { HALVES, QUERY_KINDS, searchQueries, type SearchQuery } from '../search/search-queries.ts'
import { openBenchCluster, rows } from './bench-database.ts'
import { report, type Figures } from './bench-report.ts'
import { bytesOf, KeptConnection, quantiles } from './pressure.ts'
import { openControls } from './search-controls.ts'
import { isFirstRight, judge, type Found } from './search-score.ts'
import { startStoreServer } from './store-server.ts'

const FIRST = 5 // answers that are judged
const ASKED = Number(process.env.ASKED ?? 400)
const ROWS = Number(process.env.ROWS ?? 0)
const STORES = Number(process.env.STORES ?? 1)
const EACH = Number(process.env.EACH ?? 0)
const ASKED_STORES = 40

/**
 * Asks the API like a shopper for the queries of tests/search, beside PostgreSQL's own rankings of the same rows, then for texts never asked before on one
 * connection. `ROWS=10000` (products of one store) and `STORES=1000` measure the speed in generated stores too; with `EACH=1000`, products of each of those
 * stores, searches go to forty of them. `SHOW_FROZEN=1` prints the frozen half by kind.
 */
const cluster = await openBenchCluster()
try {
  const address = await fixtureDatabase()
  await onServer(address, async (port) => {
    await judgeQueries(address, port)
    const speed = [await speedRow('fixture stores', port, ['moc-fashion', 'linh-beauty', 'cho-que'])]
    if (ROWS > 0) speed.push(await generatedSpeed())
    reportWithMisses('search-speed', `Searches never asked before, one connection, ${cluster.name}`, speed)
  })
} finally {
  await cluster.stop()
}

/** The frozen half is for whoever does not change the ranking. */
function isShown(half: (typeof HALVES)[number]): boolean {
  return half === 'open' || process.env.SHOW_FROZEN === '1'
}

/** Prints the queries whose first answer is wrong, with the ids of the answer. */
async function printWrong(half: (typeof HALVES)[number], find: (query: SearchQuery) => Promise<Found>): Promise<void> {
  for (const query of searchQueries(half)) {
    const found = await find(query)
    if (isFirstRight(query, found)) continue
    console.log(`${half}, ${query.kind}, ${query.store}: “${query.query}” → ${found.join(' ') || 'nothing'}`)
  }
}

async function judgeQueries(address: string, port: number): Promise<void> {
  const connection = await KeptConnection.open(port)
  const controls = await openControls(address, FIRST)
  const find = async ({ store, query, language }: SearchQuery) => answerOf(connection, store, query, language)
  const finders: [name: string, ask: typeof find][] = [
    ['', find],
    ['full text: ', controls.fullText],
    ['trigrams: ', controls.trigrams],
  ]
  try {
    const table: Figures[] = []
    for (const half of HALVES) {
      const queries = searchQueries(half)
      for (const kind of ['all', ...(isShown(half) ? QUERY_KINDS : [])]) {
        const asked = queries.filter((query) => kind === 'all' || query.kind === kind)
        const row: Figures = { queries: `${half}, ${kind}`, asked: asked.length }
        for (const [name, ask] of finders)
          for (const [figure, value] of Object.entries(await judge(asked, ask))) row[name + figure] = value
        table.push(row)
      }
    }
    reportWithMisses('search', 'What a search finds, beside PostgreSQL’s own rankings', table)
    for (const half of HALVES.filter(isShown)) await printWrong(half, find)
  } finally {
    connection.close()
    await controls.close()
  }
}

function reportWithMisses(name: string, title: string, table: Figures[]): void {
  report(name, title, table, {})
  for (const row of table) {
    const missed = missedCells(name, row)
    if (missed.length > 0) console.log(`missed, ${Object.values(row)[0]}: ${missed.join(', ')}`)
  }
}

/** The first products of an answer, none where it says that they are merely near. */
async function answerOf(connection: KeptConnection, store: string, text: string, language = 'vi'): Promise<Found> {
  const path = `/api/customer/${store}/products?limit=${FIRST}&search=${encodeURIComponent(text)}`
  const { status, body } = await connection.send(
    bytesOf({ method: 'GET', path, headers: { 'content-lang': language } }, `${store}.localhost`),
  )
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 300)}`)
  const { data } = JSON.parse(body.toString()) as { data: { data: { id: number }[]; is_near?: boolean } } // the contract of products
  return data.is_near ? [] : data.data.map(({ id }) => id)
}

async function speedRow(where: string, port: number, stores: string[]): Promise<Figures> {
  const texts = await newTexts(ASKED + 50)
  const connection = await KeptConnection.open(port)
  const times: number[] = []
  try {
    for (const [index, text] of texts.entries()) {
      const startedAt = performance.now()
      await answerOf(connection, stores[index % stores.length] ?? '', text)
      if (index >= 50) times.push(performance.now() - startedAt) // the first ones warm up
    }
  } finally {
    connection.close()
  }
  const { p50, p95 } = quantiles(times)
  return {
    'p95 ms': where,
    measured: p95.toFixed(1),
    aim: stores.some((code) => code.startsWith('kho-')) && Math.max(ROWS, EACH * STORES) > 10_000 ? '≤ 40' : '≤ 15',
    'p50 ms': p50.toFixed(1),
    asked: times.length,
  }
}

async function generatedSpeed(): Promise<Figures> {
  if (EACH > 0) return speedOfMany()
  const address = await cluster.database({ products: ROWS, stores: STORES })
  const where = `${ROWS} products of one store, ${STORES} stores besides`
  return onServer(address, (port) => speedRow(where, port, [STRESS_STORE.code]))
}

/** In stores of equal size, all of them of one database. */
async function speedOfMany(): Promise<Figures> {
  const address = await cluster.database({ products: ROWS, stores: STORES, each: EACH })
  const step = Math.max(1, Math.floor(STORES / ASKED_STORES))
  const asked = Array.from({ length: Math.min(STORES, ASKED_STORES) }, (_, index) => 1 + index * step)
  const codes = asked.map((number) => `kho-${String(number).padStart(5, '0')}`)
  return onServer(address, (port) => speedRow(`${EACH} products in each of ${STORES} stores`, port, codes))
}

/** Different texts of one to three neighbouring words of the names, a third each without marks, with a letter missing and cut off. */
async function newTexts(count: number): Promise<string[]> {
  const fixtures = await Promise.all(FIXTURE_STORE_CODES.map(loadFixtureStore))
  const names = fixtures.flatMap(({ products }) => products.map(({ name }) => name.split(' ')))
  const rng = random('searches')
  const texts = new Set<string>()
  while (texts.size < count) {
    const words = rng.pick(names)
    const from = rng.int(0, words.length - 1)
    const text = words.slice(from, from + rng.int(1, 3)).join(' ')
    const at = rng.int(1, text.length)
    texts.add(rng.pick([fold(text), text.slice(0, at - 1) + text.slice(at), text.slice(0, at)]))
    texts.delete('')
  }
  return [...texts]
}

async function onServer<Result>(address: string, run: (port: number) => Promise<Result>): Promise<Result> {
  const storeServer = await startStoreServer({ DATABASE_URL: address }, { needsPages: false })
  try {
    return await run(storeServer.port)
  } finally {
    await storeServer.stop()
  }
}

/** A new database with the fixture stores. */
async function fixtureDatabase(): Promise<string> {
  const name = 'tiem_bench_search'
  const admin = await cluster.database({ products: 100, stores: 1 })
  await rows(admin, `drop database if exists ${name} with (force)`)
  await rows(admin, `create database ${name}`)
  const address = Object.assign(new URL(admin), { pathname: `/${name}` }).href
  const database = openDatabase(address)
  try {
    await database.migrate()
    await seedStores(database)
  } finally {
    await database.close()
  }
  return address
}
