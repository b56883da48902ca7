import { setTimeout as sleep } from 'node:timers/promises'
import { QueueFull } from '../../server/core/shared/fair-queue.ts'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportStore } from '../../server/core/archive/export-store.ts'
import { importStore } from '../../server/core/archive/import-store.ts'
import { folderStore, type MediaStore } from '../../server/core/media/folder-store.ts'
import type { Trx } from '../../server/db/database.ts'
import { VOLUMES } from '../volumes.ts'
import { openLines, type Reply } from './at-once.ts'
import { openRace, placing, type Guest, type Race } from './race-store.ts'

const FILES = VOLUMES.storeFiles
const MOST_FILES = 80 // until one fails that has to
const BUYERS = 6
const UNLIMITED = 4 // the product with no count of pieces

let race: Race
let folder: string
let media: MediaStore
let file: string
beforeAll(async () => {
  race = await openRace()
  folder = await mkdtemp(path.join(tmpdir(), 'store-files-'))
  media = folderStore(path.join(folder, 'media'))
  file = path.join(folder, 'hai.zip')
  await exportStore(race.database, { id: 2, code: 'hai' }, { media, out: createWriteStream(file) })
})
afterAll(async () => {
  await race.close()
  await rm(folder, { recursive: true })
})

type Counts = { orders: number; failed: string[]; slowestMs: number }

/** Guests who buy, one order after the other, until the work is done. */
async function buyingDuring(work: (counts: Counts) => Promise<void>): Promise<Counts> {
  let isDone = false
  const counts: Counts = { orders: 0, failed: [], slowestMs: 0 }
  const note = (reply: Reply, startedAt: number) => {
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - startedAt)
    if (reply.status >= 500) counts.failed.push(`${reply.status} ${reply.msg_code}`)
  }
  const buy = async (guest: Guest, index: number) => {
    const lines = await openLines([race.servers[index % race.servers.length]!.port], 1)
    const ask = async (request: Parameters<typeof lines.atOnce>[0][number]) => {
      const startedAt = performance.now()
      const [reply] = await lines.atOnce([request])
      note(reply!, startedAt)
      return reply!
    }
    try {
      while (!isDone) {
        const headers = { 'device-id': guest.device }
        await ask({ path: '/api/customer/mot/carts/items/v1', body: { product_id: UNLIMITED, quantity: 1 }, headers })
        if ((await ask(placing(guest))).status === 201) counts.orders++
      }
    } finally {
      lines.close()
    }
  }
  const buying = Promise.all(race.guests.slice(0, BUYERS).map(buy))
  try {
    await work(counts)
  } finally {
    isDone = true
    await buying
  }
  return counts
}

let made = 0
/** A thread that reads files may take long to start on a slow machine; whoever is told so comes back. */
async function readFile(andThen?: (trx: Trx) => Promise<void>): Promise<number> {
  const code = `tiem-${++made}`
  for (let tries = 1; ; tries++) {
    try {
      return await importStore(race.database, file, { code, media, ...(andThen && { andThen }) })
    } catch (problem) {
      if (!(problem instanceof QueueFull) || tries === TRIES) throw problem
      await sleep(RETRY_MS)
    }
  }
}
const TRIES = 5
const RETRY_MS = 2_000

test(`${BUYERS} guests buy while ${FILES} files of stores are read: nobody gets a 5xx`, async () => {
  const { orders, failed, slowestMs } = await buyingDuring(async () => {
    for (let n = 0; n < FILES; n++) await readFile()
  })
  console.log(
    `store files: ${FILES} read, ${orders} orders placed, ${failed.length} failed, slowest call ${Math.round(slowestMs)} ms`,
  )
  expect(failed).toEqual([])
  expect(orders).toBeGreaterThan(BUYERS)
  expect(await race.one(`select count(*)::int from stores where store_code like 'tiem-%'`)).toBe(FILES)
})

test('with counters set to the highest committed id after each file, orders fail', async () => {
  const { failed } = await buyingDuring(async (counts) => {
    for (let n = 0; n < MOST_FILES && counts.failed.length === 0; n++) await readFile(setCountersBack)
  })
  console.log(`store files, counters set back: ${failed.length} failed`)
  expect(failed).toContain('500 SERVER_ERROR')
})

/** What an import did before its rows had ids from the counters. */
async function setCountersBack(trx: Trx): Promise<void> {
  await sql`
    do $$
      declare r record; highest bigint;
      begin
        for r in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
          execute format('select max(%I) from %I', r.column_name, r.table_name) into highest;
          if highest is not null then
            perform setval(pg_get_serial_sequence(quote_ident(r.table_name), r.column_name), greatest(highest, 1));
          end if;
        end loop;
      end $$`.execute(trx)
}
