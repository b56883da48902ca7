import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { sanitiseSent } from '../../server/core/content/clean-html.ts'
import { readers } from '../../server/core/shared/readers/reader-pool.ts'
import { BOMBS } from '../../server/core/shared/readers/testing/bombs.ts'
import { openDatabase } from '../../server/db/database.ts'
import { STORES } from '../../server/testing/open-test-store.ts'
import { openBenchCluster, rows } from './bench-database.ts'
import { median, report, type Figures } from './bench-report.ts'
import { quantiles } from './pressure.ts'

const ROUNDS = 5
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)

/**
 * How long another store's product list takes while a reader of the same process is given its bombs, one after the other, against a quiet time just before. The
 * aim (reliability.md R43): its p95 at most 1.5 times the quiet one, or 10 ms more.
 */
const cluster = await openBenchCluster()
const name = 'tiem_bench_readers'
const admin = await cluster.database({ products: 100, stores: 1 })
await rows(admin, `drop database if exists ${name} with (force)`)
await rows(admin, `create database ${name}`)
const address = Object.assign(new URL(admin), { pathname: `/${name}` }).href
const database = openDatabase(address)
const config = readConfig({ DATABASE_URL: address, DATA_DIR: '/nowhere' })
const app = await buildApp({ config, database, logLevel: 'silent' })
const folder = await mkdtemp(path.join(tmpdir(), 'readers-'))
try {
  await database.migrate()
  await rows(address, STORES)
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.fastify.server.address() as AddressInfo
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/api/customer/hai/products' }, (reply) => {
        reply.resume().once('end', () => resolve())
      }).once('error', reject)
    })
  const figures: Figures[] = []
  let again = 0
  for (const reader of ['archive', 'table', 'html'] as const)
    for (const bomb of BOMBS[reader]) {
      const file = path.join(folder, 'bomb')
      const bytes = await bomb.bytes()
      await writeFile(file, bytes)
      const explode = async () => {
        if (reader === 'html') return void (await sanitiseSent(`${bytes.toString()}${again++}`, 1)) // never one that is known
        const pieces = readers().read<object, unknown>(reader, 1, { ask: 'open', file })
        const asked = { ask: 'rows', table: 'stores' }
        await pieces
          .next()
          .then(() => pieces.next(asked))
          .catch(() => {}) // refused
          .finally(() => pieces.return(undefined))
      }
      const rounds = []
      for (let round = 0; round < ROUNDS; round++) rounds.push([await p95(ask), await p95(ask, explode)] as const)
      const quiet = median(rounds.map(([before]) => before))
      const during = median(rounds.map(([, meanwhile]) => meanwhile))
      const aim = Math.max(1.5 * quiet, quiet + 10)
      const shown = { reader, bomb: bomb.name, 'p95 quiet, ms': quiet.toFixed(1), during: during.toFixed(1) }
      figures.push({ ...shown, aim: aim.toFixed(1), kept: during <= aim ? 'yes' : 'no' })
    }
  report('readers', `Another store's product list, median of ${ROUNDS} rounds`, figures, {})
} finally {
  await rm(folder, { recursive: true })
  await app.close()
  await database.close()
  await cluster.stop()
}

async function p95(ask: () => Promise<void>, explode?: () => Promise<void>): Promise<number> {
  const until = performance.now() + SECONDS * 1_000
  const times: number[] = []
  const exploding = (async () => {
    while (explode && performance.now() < until) await explode()
  })()
  while (performance.now() < until) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
  }
  await exploding
  return quantiles(times).p95
}
