import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../../scripts/root.ts'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { readConfig } from '../../config.ts'
import { collectFacts, databaseFacts, type DatabaseFacts, type Facts } from './facts.ts'
import { judge } from './judge.ts'

const CONFIG = readConfig({
  BASE_DOMAIN: 'shops.example.com',
  NODE_ENV: 'production',
  TRUST_PROXY: '127.0.0.1',
  METRICS_TOKEN: 'm'.repeat(24),
  SECRET_KEY: 's'.repeat(32),
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'a@shops.example.com',
  MEDIA_URL: 'https://key:secret@s3.test/bucket',
  DATABASE_URL: 'postgres://a@b/c',
  DATABASE_READ_URL: 'postgres://a@d/c',
  REDIS_URL: 'redis://r:6379',
  WORKERS: '4',
})
const DATABASE: DatabaseFacts = {
  isReached: true,
  version: 15,
  maxConnections: 200,
  reservedConnections: 3,
  unsafe: [],
  skewSeconds: 0.1,
  missingExtensions: [],
  canCreateRoles: true,
  isArchiving: true,
  hasDemoStores: false,
  unknownMigrations: [],
  jobs: [
    { name: 'themes', isMinutely: true, ageSeconds: 40, failed: 0 },
    { name: 'uploads', isMinutely: false, ageSeconds: null, failed: 0 },
  ],
}
const JOB = { name: 'themes', isMinutely: true, ageSeconds: 40, failed: 0 }
/** An installation with which nothing is wrong. */
const FIT: Facts = {
  config: CONFIG,
  names: { base: ['192.0.2.1'], shop: ['192.0.2.1'] },
  certificate: { kind: 'valid', days: 60, isForShops: true },
  keyFile: { path: '/x/secret.key', mode: undefined },
  smtp: { ok: true },
  redis: { ok: true },
  replica: { ok: true },
  media: { ok: true },
  database: DATABASE,
  dataDir: { path: '/x', freeBytes: 50e9, mode: 0o40750 },
  cores: 4,
  memoryBytes: 16e9,
  openFiles: 65_536,
  node: '26.0.0',
}
const saying = (facts: Partial<Facts>, level: string) =>
  judge({ ...FIT, ...facts })
    .filter((one) => one.level === level)
    .map(({ text }) => text)

test('of a fit installation nothing is said but that', () => {
  expect([...saying({}, 'wrong'), ...saying({}, 'advice')]).toEqual([])
  expect(saying({}, 'fine').length).toBeGreaterThan(12)
})

const db = (change: Partial<DatabaseFacts>): Partial<Facts> => ({ database: { ...DATABASE, ...change } })
const config = (change: Partial<Facts['config']>): Partial<Facts> => ({ config: { ...CONFIG, ...change } })
test.each<[says: RegExp, facts: Partial<Facts>]>([
  [/leads nowhere/, { names: { base: [], shop: ['192.0.2.1'] } }],
  [/no shop opens/, { names: { base: ['192.0.2.1'], shop: [] } }],
  [/valid certificate \(CERT_HAS_EXPIRED\)/, { certificate: { kind: 'none', why: 'CERT_HAS_EXPIRED' } }],
  [/ends in 3 days/, { certificate: { kind: 'valid', days: 3, isForShops: true } }],
  [/not for names below it/, { certificate: { kind: 'valid', days: 60, isForShops: false } }],
  [/SECRET_KEY is missing/, config({ secretKeys: undefined })],
  [/Nobody sends codes/, config({ mail: undefined })],
  [/does not take mails \(535\)/, { smtp: { ok: false, why: '535' } }],
  [/bucket of MEDIA_URL cannot be used/, { media: { ok: false, why: '403' } }],
  [
    /user or password is wrong/,
    { redis: { ok: false, why: 'REDIS_URL=redis://r cannot be used: user or password is wrong.' } },
  ],
  [/is no replica/, { replica: { ok: false, why: 'DATABASE_READ_URL=postgres://d is no replica.' } }],
  [/DATABASE_URL cannot be used/, { database: { isReached: false, why: 'ECONNREFUSED' } }],
  [/PostgreSQL 14 is too old/, db({ version: 14 })],
  [/newer than this program \(0099-x\)/, db({ unknownMigrations: ['0099-x'] })],
  [/fsync is off/, db({ unsafe: ['fsync'] })],
  [/clocks .* 30 s apart/, db({ skewSeconds: -30 })],
  [/too few for 4 processes/, db({ maxConnections: 50 })],
  [/lacks unaccent/, db({ missingExtensions: ['unaccent'] })],
  [/themes failed 3 times/, db({ jobs: [{ ...JOB, failed: 3 }] })],
  [/No process has done themes for ten minutes/, db({ jobs: [{ ...JOB, ageSeconds: 900 }] })],
  [/No process has done themes/, db({ jobs: [{ ...JOB, ageSeconds: null }] })],
  [/demonstration stores/, db({ hasDemoStores: true })],
  [/cannot be written/, { dataDir: { path: '/x', freeBytes: undefined, mode: undefined } }],
  [/1\.0 GB left/, { dataDir: { path: '/x', freeBytes: 1.07e9, mode: 0o40750 } }],
  [/may need .* GB of 1\.\d GB/, { memoryBytes: 2e9 }],
])('%s is wrong', (says, facts) => {
  expect(saying(facts, 'wrong')).toEqual([expect.stringMatching(says)])
})

test.each<[says: RegExp, facts: Partial<Facts>]>([
  [/No proxy is trusted/, config({ trustProxy: undefined })],
  [/metrics answers this machine alone/, config({ metricsToken: undefined })],
  [/may not create roles/, db({ canCreateRoles: false })],
  [/No process has done jobs/, db({ jobs: undefined })],
  [/not archived/, db({ isArchiving: false })],
  [/Others .* can look into/, { dataDir: { path: '/x', freeBytes: 50e9, mode: 0o40755 } }],
  [/6 processes share 4 cores/, { ...config({ workers: 6 }) }],
  [/may open 1024 files/, { openFiles: 1_024 }],
])('%s is left to chance', (says, facts) => {
  expect(saying(facts, 'advice')).toEqual([expect.stringMatching(says)])
})

test('reads a real database, and says that it is newer', async () => {
  const connectionString = await createTestDatabase({ seeded: false })
  expect(await databaseFacts(connectionString)).toMatchObject({
    isReached: true,
    version: expect.any(Number),
    unknownMigrations: [],
    missingExtensions: [],
  })
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query("insert into kysely_migration (name, timestamp) values ('9999-later', '2030')")
  expect(await databaseFacts(connectionString)).toMatchObject({ unknownMigrations: ['9999-later'] })
  expect(await databaseFacts('postgres://nobody@127.0.0.1:1/x')).toMatchObject({
    isReached: false,
    why: expect.stringMatching(/ECONNREFUSED/),
  })
})

test('a folder of its own is looked at and left as it was; the command ends with 1 when something is wrong', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  const facts = await collectFacts(readConfig({ DATA_DIR: folder }))
  expect(facts.dataDir.freeBytes).toBeGreaterThan(0)
  const run = (env: Record<string, string>) =>
    new Promise<{ code: number; stdout: string }>((resolve) =>
      execFile(
        process.execPath,
        [path.join(root, 'scripts/doctor.ts'), '--json'],
        { env: { PATH: process.env.PATH, DATA_DIR: folder, ...env } },
        (problem, stdout) => resolve({ code: Number(problem?.code ?? 0), stdout }),
      ),
    )
  expect((await run({})).code).toBe(0)
  const { code, stdout } = await run({ DATABASE_URL: 'postgres://me:geheim@127.0.0.1:1/x' })
  expect(code).toBe(1)
  expect(stdout).not.toContain('geheim')
  expect(JSON.parse(stdout)[0]).toMatchObject({ level: 'wrong' })
})
