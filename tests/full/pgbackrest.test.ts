import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { openDatabase } from '../../server/db/database.ts'
import { TEST_SECRET_KEY } from '../../server/testing/secret-key.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { asPostgres, openPair, statement, type DatabasePair } from '../rehearsal/database-pair.ts'

// Base backup and WAL with pgBackRest, as docs/running.md has it: a moment of yesterday is restored beside the running server, and one store is taken from it as a file.

let folder: string
let pair: DatabasePair
const config = () => path.join(folder, 'pgbackrest.conf')

function backrest(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(
    'setpriv',
    asPostgres('pgbackrest', [`--config=${config()}`, '--stanza=tiem', ...args]),
    {
      encoding: 'utf8',
    },
  )
  if (error || /No such file/.test(stderr))
    throw new Error('pgBackRest is not installed, so nothing was restored: apt-get install -y pgbackrest')
  if (status !== 0) throw new Error(`pgbackrest ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tiem-pgbackrest-'))
  chmodSync(folder, 0o777) // it works as another user
  for (const name of ['repository', 'log', 'lock', 'spool']) {
    mkdirSync(path.join(folder, name))
    chmodSync(path.join(folder, name), 0o777)
  }
  pair = await openPair(folder, {
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config()} --stanza=tiem archive-push %p`,
  })
  writeFileSync(
    config(),
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
start-fast=y
[tiem]
pg1-path=${pair.primary.folder}
pg1-port=${pair.primary.port}
pg1-socket-path=${pair.primary.folder}
`,
  )
})
afterEach(async () => {
  await pair.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a moment before a mistake is restored, with every order acknowledged until then, and one store of it is brought back as a file', async () => {
  const { admin } = pair.primary
  const database = openDatabase(admin)
  await database.migrate()
  await database.close()
  await statement(admin, TWO_STORES)
  backrest('stanza-create')
  backrest('backup', '--type=full')
  await statement(admin, `update stores set name = 'Một, sau bản sao' where id = 1`) // only in the WAL
  await sleep(1_100)
  const [before] = await statement<{ at: string }>(admin, 'select now()::text as at')
  await sleep(1_100)
  await statement(admin, 'delete from stores where id = 1') // the mistake
  await statement(admin, 'select pg_switch_wal()')
  await sleep(2_000)

  const restored = path.join(folder, 'restored')
  mkdirSync(restored)
  chmodSync(restored, 0o777)
  spawnSync('chown', ['--reference', pair.primary.folder, restored])
  chmodSync(restored, 0o700)
  backrest('restore', `--pg1-path=${restored}`, '--type=time', `--target=${before?.at}`, '--target-action=promote')
  const copy = await pair.nodeOn('restored', restored, { archive_mode: 'off' })
  await copy.start()
  try {
    const names = (of: string) => statement<{ name: string }>(of, 'select name from stores order by id')
    await expect
      .poll(() => statement(copy.admin, 'select pg_is_in_recovery() as waits'), { timeout: 30_000 })
      .toEqual([{ waits: false }])
    expect(await names(copy.admin)).toEqual([{ name: 'Một, sau bản sao' }, { name: 'Hai' }])
    expect(await names(admin)).toEqual([{ name: 'Hai' }])

    const file = path.join(folder, 'mot.tiem')
    run(copy.admin, 'export', 'mot', file)
    expect(statSync(file).size).toBeGreaterThan(500)
    run(admin, 'import', file, '--as', 'mot')
    expect(await names(admin)).toEqual(expect.arrayContaining([{ name: 'Một, sau bản sao' }]))
  } finally {
    await copy.stop('SIGQUIT')
  }
})

function run(databaseUrl: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/store.ts'), ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      SECRET_KEY: TEST_SECRET_KEY,
    },
  })
  if (status !== 0) throw new Error(`store ${args.join(' ')}: ${stdout}${stderr}`)
}
