import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptCluster } from './kept-cluster.ts'
import { onEmbedded, type Kind, type TestCluster } from './test-cluster.ts'

let folder: string
let opened: TestCluster[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tiem-kept-'))
  opened = []
})
afterEach(async () => {
  for (const cluster of opened) await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Instead of migrations and fixtures, which other tests create: one table with three rows. */
async function makeTemplate(address: string, kind: Kind): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query('create table stores (id int)')
  if (kind === 'seeded') await client.query('insert into stores values (1), (2), (3)')
  await client.end()
}

const open = async (key = 'one') => {
  const cluster = await onEmbedded(keptCluster({ folder, key }), makeTemplate)
  opened.push(cluster)
  return cluster
}
/** The number of stores in a new database, and the identifier of its cluster. */
async function look(cluster: TestCluster): Promise<{ stores: number; made: string }> {
  const client = new pg.Client({ connectionString: await cluster.create('seeded') })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as stores, (select (pg_control_system()).system_identifier::text) as made from stores`,
  )
  await client.end()
  return rows[0] as { stores: number; made: string }
}

test('the first run creates the templates and removes older ones, later and concurrent runs copy them, a broken copy is created again', async () => {
  for (const left of ['older', 'draft-999999999']) mkdirSync(path.join(folder, left))
  const first = await look(await open())
  expect(first.stores).toBe(3)
  expect(readdirSync(folder)).toEqual(['one'])

  const later = await Promise.all([open(), open()].map(async (cluster) => look(await cluster)))
  expect(later).toEqual([first, first])

  truncateSync(path.join(folder, 'one/postgres/global/pg_control'), 100)
  const anew = await look(await open())
  expect([anew.stores, anew.made !== first.made]).toEqual([first.stores, true])
  expect(await look(await open())).toEqual(anew)
})

test('where the folder cannot be written, there is no copy', () => {
  const nowhere = keptCluster({ folder: '/dev/null/nowhere', key: 'one' })
  nowhere.keep(folder)
  expect(nowhere.copyTo(folder)).toBe(false)
})
