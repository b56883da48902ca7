import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { keptCluster } from '../../tests/setup/kept-cluster.ts'
import { borrowEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning, readPostmaster } from './postmaster.ts'

// Real processes and real kills: each test has its own data directory.
let dataDir: string
let children: ChildProcess[]

/** A cluster that has been initialised, for tests that begin later. */
let initialised: ReturnType<typeof keptCluster>
const keptIn = mkdtempSync(path.join(tmpdir(), 'tiem-kept-'))
beforeAll(async () => {
  const made = path.join(keptIn, 'data')
  chmodSync(keptIn, 0o755)
  await (await startEmbeddedPostgres({ dataDir: made, log: () => {} })).stop()
  initialised = keptCluster({ folder: path.join(keptIn, 'kept'), key: 'initialised' })
  initialised.keep(made)
})
afterAll(() => rmSync(keptIn, { recursive: true, force: true }))
const begin = () => {
  mkdirSync(dataDir)
  expect(initialised.copyTo(dataDir)).toBe(true)
}

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiem embedded '))
  chmodSync(folder, 0o755)
  dataDir = path.join(folder, 'data')
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  if (existsSync(path.join(dataDir, 'postgres')))
    await (await startEmbeddedPostgres({ dataDir, log: () => {} }).catch(() => undefined))?.stop()
  rmSync(path.dirname(dataDir), { recursive: true, force: true })
})

test('starts, keeps what was written, stops, and starts again with it', async () => {
  const said: string[] = []
  const first = await startEmbeddedPostgres({ dataDir, log: (text) => said.push(text) })
  expect(said).toEqual(['Creating the database (once)'])
  await query(first.connectionString, 'create table kept (n int); insert into kept values (7)')
  expect(
    await query(
      first.connectionString,
      `select name from (values ('Đà'), ('Da'), ('Ên')) as words (name) order by name collate "vi-x-icu"`,
    ),
  ).toEqual([{ name: 'Da' }, { name: 'Đà' }, { name: 'Ên' }])
  expect(await query(first.connectionString, `select current_setting('fsync') as fsync, lower('ĐỒ') as lower`)).toEqual(
    [{ fsync: 'on', lower: 'đồ' }],
  )
  await first.stop()
  expect(readPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined()

  const received: string[] = []
  const second = await startEmbeddedPostgres({ dataDir, log: (text) => received.push(text) })
  expect(received).toEqual([]) // it does not create anything again
  expect(await query(second.connectionString, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()
})

test('the database of a server killed with -9 is taken over, not doubled', async () => {
  begin()
  const killed = await server()
  await query(killed.connectionString, 'create table kept (n int); insert into kept values (7)')
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')

  const received: string[] = []
  const next = await startEmbeddedPostgres({ dataDir, log: (text) => received.push(text) })
  expect(next.pid).toBe(killed.pid)
  expect(received).toEqual([expect.stringContaining('Took over')])
  expect(await query(next.connectionString, 'select n from kept')).toEqual([{ n: 7 }])
  await next.stop()
})

test('one left behind with other settings is stopped first', async () => {
  begin()
  const killed = await server(`{ work_mem: '8MB' }`)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  const next = await startEmbeddedPostgres({ dataDir, log: () => {} })
  expect(next.pid).not.toBe(killed.pid)
  await next.stop()
})

test('a second server on the same folder is told who has it, and touches nothing', async () => {
  begin()
  const first = await server()
  const pidFile = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  await expect(startEmbeddedPostgres({ dataDir, log: () => {}, timeoutMs: 0 })).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining(`Another server (pid ${first.child.pid}, http://first.test:4321/)`),
  })
  expect(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).toBe(pidFile)
  expect(await query(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])

  const borrowed = await borrowEmbeddedPostgres({ dataDir, log: () => {} })
  expect(borrowed.pid).toBe(first.pid)
  await borrowed.stop()
  expect(await query(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two servers that start at once, one gets the directory and one fails', async () => {
  const answers = await Promise.allSettled([server(), server()])
  expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a lock and a postmaster.pid whose number belongs to another program are recovered', async () => {
  begin()
  await (await startEmbeddedPostgres({ dataDir, log: () => {} })).stop()
  writeFileSync(path.join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid }))
  writeFileSync(
    path.join(dataDir, 'postgres/postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n\n\nready\n`,
  )
  const next = await startEmbeddedPostgres({ dataDir, log: () => {} })
  expect(next.pid).not.toBe(process.pid)
  await next.stop()
})

test('a database that dies under the running server comes back', async () => {
  begin()
  const running = await startEmbeddedPostgres({ dataDir, log: () => {} })
  process.kill(running.pid, 'SIGKILL')
  await expect.poll(() => query(running.connectionString, 'select 1 as one').catch(() => 'away')).toEqual([{ one: 1 }])
  await running.stop()
})

test('an interrupted initdb is started over', async () => {
  mkdirSync(path.join(dataDir, 'postgres.new-1'), { recursive: true })
  writeFileSync(path.join(dataDir, 'postgres.new-1/PG_VERSION'), '18')
  const started = await startEmbeddedPostgres({ dataDir, log: () => {} })
  expect(isRunning(readPostmaster(path.join(dataDir, 'postgres'))!)).toBe(true)
  await started.stop()
})

test('a file in place of the folder gives a message with advice', async () => {
  writeFileSync(dataDir, '')
  await expect(startEmbeddedPostgres({ dataDir, log: () => {} })).rejects.toMatchObject({
    exitCode: 6,
    message: expect.stringContaining('choose another with DATA_DIR'),
  })
  rmSync(dataDir)
})

/** A child process that starts the database and then waits. */
async function server(settings = '{}'): Promise<{ child: ChildProcess; pid: number; connectionString: string }> {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))}
    const { pid, connectionString, servesAt } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {}, timeoutMs: 0, settings: ${settings} })
    servesAt('http://first.test:4321/')
    process.stdout.write(JSON.stringify({ pid, connectionString }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let failure = ''
  child.stderr.on('data', (text) => (failure += text))
  const outcome = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => undefined)])
  if (!outcome) throw new Error(`the child ended: ${failure}`)
  return { child, ...(JSON.parse(String(outcome[0])) as { pid: number; connectionString: string }) }
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(text)
    return rows
  } finally {
    await client.end()
  }
}
