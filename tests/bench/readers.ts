import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { sanitiseSent } from '../../server/core/content/clean-html.ts'
import { openImagePool } from '../../server/core/media/image-pool.ts'
import { scrubVideo } from '../../server/core/media/scrub-video.ts'
import { sniff, type ImageType } from '../../server/core/media/sniff.ts'
import { readers } from '../../server/core/shared/readers/reader-pool.ts'
import type { READERS } from '../../server/core/shared/readers/readers.ts'
import { BOMBS } from '../../server/core/shared/readers/testing/bombs.ts'
import { UnreadableFile } from '../../server/core/shared/readers/unreadable-file.ts'
import type { AskBundle, ReadBundle } from '../../server/core/themes/bundle-reader.ts'
import { readSent } from '../../server/core/themes/read-sent.ts'
import type { SentTheme } from '../../server/core/themes/sent-theme.ts'
import type { AskTheme } from '../../server/core/themes/theme-reader.ts'
import { openDatabase } from '../../server/db/database.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { openBenchCluster, rows } from './bench-database.ts'
import { median, report, type Figures } from './bench-report.ts'
import { quantiles } from './pressure.ts'

const ROUNDS = 5
const CLIENT = `const { parentPort, workerData } = require('node:worker_threads')
  parentPort.on('message', ({ type, body }) => fetch(workerData, { method: 'POST', headers: { 'content-type': type }, body })
    .then((reply) => reply.arrayBuffer()).catch(() => {}).then(() => parentPort.postMessage('done')))`
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
const images = openImagePool()
const folder = await mkdtemp(path.join(tmpdir(), 'readers-'))
try {
  await database.migrate()
  await rows(address, TWO_STORES)
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.fastify.server.address() as AddressInfo
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/api/customer/hai/products' }, (reply) => {
        reply.resume().once('end', () => resolve())
      }).once('error', reject)
    })
  /** Refused or not, before somebody has to be signed in. Sent by a thread, which the server does not wait for. */
  const client = new Worker(CLIENT, { eval: true, workerData: `http://127.0.0.1:${port}/api/customer/mot/send_otp` })
  client.unref()
  const post = (type: string) => async (body: Buffer) => {
    client.postMessage({ type, body })
    await once(client, 'message')
  }
  const file = path.join(folder, 'bomb')
  const unpack = (reader: 'archive' | 'table') => async () => {
    const pieces = readers().read<object, unknown>(reader, 1, { ask: 'open', file })
    try {
      await pieces.next()
      await pieces.next({ ask: 'rows', table: 'stores' })
    } finally {
      await pieces.return(undefined)
    }
  }
  let again = 0
  const sends: Record<Exclude<keyof typeof READERS, 'backup' | 'backend'>, (bytes: Buffer) => Promise<unknown>> = {
    archive: unpack('archive'),
    table: unpack('table'),
    theme: (body) => readSent<AskTheme, SentTheme>('theme', 1, { to: 'save', body }),
    bundle: (body) =>
      readSent<AskBundle, ReadBundle>('bundle', 1, { to: 'open', body, storeCode: 'mot', ownKeys: ['here'] }),
    picture: (bytes) => images.reencode(1, bytes, sniff(bytes) as ImageType),
    video: async () => {
      const handle = await open(file, 'r+')
      await scrubVideo(handle, 'mp4').finally(() => handle.close())
    },
    html: (bytes) => sanitiseSent(`${bytes.toString()}${again++}`, 1), // never one that is known
    body: post('application/json'),
    form: post('application/x-www-form-urlencoded'),
    multipart: post('multipart/form-data; boundary=x'),
  }
  const figures: Figures[] = []
  const only = process.env.BENCH_ONLY
  for (const [reader, send] of Object.entries(sends).filter(([name]) => !only || only.split(',').includes(name)))
    for (const bomb of BOMBS[reader as keyof typeof READERS]) {
      const bytes = Buffer.from(await bomb.bytes())
      await writeFile(file, bytes)
      const explode = () =>
        send(bytes).catch((problem: unknown) => {
          if (!(problem instanceof UnreadableFile)) throw problem // refused
        })
      const rounds = []
      for (let round = 0; round < ROUNDS; round++) rounds.push([await p95(ask), await p95(ask, explode)] as const)
      const quiet = median(rounds.map(([before]) => before))
      const during = median(rounds.map(([, meanwhile]) => meanwhile))
      const aim = Math.max(1.5 * quiet, quiet + 10)
      figures.push({
        reader,
        bomb: bomb.name,
        quiet: quiet.toFixed(1),
        measured: during.toFixed(1),
        aim: `≤ ${aim.toFixed(1)}`,
        load: loadavg()[0]?.toFixed(1) ?? '',
      })
    }
  report(
    'readers',
    `Another store's product list while a reader is given bombs, p95 in ms, median of ${ROUNDS} rounds`,
    figures,
    {},
  )
} finally {
  await rm(folder, { recursive: true })
  images.close()
  await app.close()
  await database.close()
  await cluster.stop()
}

async function p95(ask: () => Promise<void>, explode?: () => Promise<unknown>): Promise<number> {
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
