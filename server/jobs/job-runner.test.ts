import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cuttable } from '../../tests/bad-input/cuttable.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { databaseFacts } from '../start/doctor/facts.ts'
import { openJobRunner } from './job-runner.ts'
import type { ScheduledJob } from './scheduled-jobs.ts'

// Jobs of the clock: by one of several processes, never twice at once, again when they fail.

let address: string
let database: Database
const runners: ReturnType<typeof openJobRunner>[] = []
const ended: string[] = []
const problems: string[] = []

beforeEach(async () => {
  address = await createTestDatabase({ seeded: false })
  database = openDatabase(address)
  ended.length = problems.length = 0
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await database.close()
})

const NEVER = '0 0 1 1 *'
const job = (name: string, run: ScheduledJob['run'], cron = NEVER): ScheduledJob => ({ name, cron, run })
async function open(jobs: ScheduledJob[], at = address) {
  const runner = openJobRunner({
    connectionString: at,
    jobs,
    pollS: 0.5,
    retryS: 1,
    aliveS: 10,
    onRun: (name, problem) => void ended.push(problem === undefined ? name : `${name}: ${(problem as Error).message}`),
    onError: (problem) => void problems.push((problem as Error).message),
  })
  runners.push(runner)
  await runner.begun()
  return runner
}
const query = async <Row extends object>(text: string) =>
  (await database.system((q) => q.executeQuery<Row>(CompiledQuery.raw(text)))).rows
const WAIT = { timeout: 60_000, interval: 100 }

test('one of two processes does it, and never two of them at once', async () => {
  let running = 0
  let most = 0
  let done = 0
  const slow = job('slow', async () => {
    most = Math.max(most, ++running)
    await sleep(1_000)
    running--
    done++
  })
  const [one, other] = [await open([slow]), await open([slow])]
  for (let n = 0; n < 6; n++) await (n % 2 ? one : other).soon('slow') // while one waits, there is no second that waits
  await expect.poll(() => done, WAIT).toBeGreaterThan(0)
  await sleep(3_000)
  await expect.poll(() => running, WAIT).toBe(0)
  expect([most, done <= 2]).toEqual([1, true])
})

test('one that fails is tried again, later each time, and each end is told', async () => {
  const times: number[] = []
  const runner = await open([
    job('fails', async () => {
      times.push(Date.now())
      if (times.length < 3) throw new Error(`time ${times.length}`)
    }),
  ])
  await runner.soon('fails')
  await expect.poll(() => ended, WAIT).toEqual(['fails: time 1', 'fails: time 2', 'fails'])
  expect(times[2]! - times[1]!).toBeGreaterThan(times[1]! - times[0]! - 1_000) // what polling may add
})

test('the run of a process that was killed is begun again by another', async () => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openJobRunner } from ${JSON.stringify(path.join(import.meta.dirname, 'job-runner.ts'))}
      const runner = openJobRunner({ connectionString: process.env.ADDRESS, pollS: 0.5, retryS: 1, aliveS: 10, onRun() {}, onError: console.error,
        jobs: [{ name: 'killed', cron: '0 0 1 1 *', run: () => (console.log('began'), new Promise(() => {})) }] })
      await runner.begun()
      await runner.soon('killed')`,
    ],
    { env: { ...process.env, ADDRESS: address }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data') // it began
  child.kill('SIGKILL')
  await open([job('killed', async () => {})])
  await expect.poll(() => ended, { timeout: 90_000, interval: 200 }).toEqual(['killed'])
})

test('its time comes', async () => {
  await open([job('minutely', async () => {}, '* * * * *')])
  await expect.poll(() => ended, { timeout: 100_000, interval: 500 }).toContain('minutely')
})

test('one that a later version does not have is not planned any more', async () => {
  await open([job('old', async () => {}), job('both', async () => {})])
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await open([job('both', async () => {}, '5 4 * * *')])
  expect(await query(`select name, cron, timezone from tiem_jobs.schedule order by 1`)).toEqual([
    { name: 'both', cron: '5 4 * * *', timezone: 'Asia/Ho_Chi_Minh' },
  ])
})

test('requests cannot see or change them, and nothing of it sends NOTIFY', async () => {
  await open([job('both', async () => {})])
  const asRequest = (text: string) => database.forStore(1).query((q) => q.executeQuery(CompiledQuery.raw(text)))
  for (const text of ['select 1 from tiem_jobs.job', 'delete from tiem_jobs.schedule'])
    await expect(asRequest(text)).rejects.toThrow('permission denied')
  const notifying = await query(
    `select proname from pg_proc join pg_namespace n on n.oid = pronamespace where n.nspname = 'tiem_jobs' and prosrc ilike '%pg_notify%'`,
  )
  const triggers = await query(
    `select tgname from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace where n.nspname = 'tiem_jobs' and not tgisinternal`,
  )
  expect([notifying, triggers]).toEqual([[], []])
})

test('without a database it waits for one, and says so', async () => {
  const proxy = await cuttable(address)
  proxy.cut()
  let done = 0
  const runner = await open([job('patient', async () => void done++)], proxy.connectionString)
  expect(problems.length).toBeGreaterThan(0)
  await proxy.restore()
  await expect.poll(async () => (await runner.soon('patient'), done), WAIT).toBeGreaterThan(0)
  await Promise.all(runners.splice(0).map((one) => one.stop()))
  proxy.close()
})

test('the doctor sees when each was done, and what fails', async () => {
  const runner = await open([
    job('done', async () => {}, '* * * * *'),
    job('fails', () => Promise.reject(new Error('no'))),
  ])
  await runner.soon('fails')
  await expect.poll(() => ended.filter((one) => one.startsWith('fails')).length, WAIT).toBe(4)
  await expect
    .poll(async () => {
      const facts = await databaseFacts(address)
      return facts.isReached ? facts.jobs : undefined
    }, WAIT)
    .toEqual([
      { name: 'done', isMinutely: true, ageSeconds: expect.any(Number), failed: 0 },
      { name: 'fails', isMinutely: false, ageSeconds: null, failed: 1 },
    ])
})
