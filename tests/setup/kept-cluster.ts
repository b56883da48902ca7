import { createHash } from 'node:crypto'
import {
  chownSync,
  constants,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { postgresBinaries } from '../../server/db/postgres-runner.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, '.cache/test-database')
const CLUSTER = 'postgres' // as in a data directory
/** The module that fills the databases. Their content depends on its imports and on the data files that these read. */
const MADE_BY = path.join(import.meta.dirname, 'test-cluster.ts')
const READ_AS_DATA = ['server/**/migrations/*.ts', 'fixtures/**/*', 'themes/**/*']

export type KeptCluster = ReturnType<typeof keptCluster>

/**
 * A stopped cluster that is kept between test runs, in `folder/<key>`. It is renamed into place when it is complete, so that a killed run or
 * concurrent runs never leave an incomplete one.
 */
export function keptCluster({ folder = FOLDER, key = contentKey() } = {}) {
  const kept = path.join(folder, key)
  return {
    /** Copies the kept cluster into this data directory; false when there is none that can be copied. */
    copyTo(dataDir: string): boolean {
      try {
        copy(path.join(kept, CLUSTER), path.join(dataDir, CLUSTER))
        return true
      } catch {
        rmSync(path.join(dataDir, CLUSTER), { recursive: true, force: true })
        return false
      }
    },
    /** Keeps the stopped cluster of this data directory and removes those of other keys. Errors are ignored: then nothing is kept. */
    keep(dataDir: string): void {
      const draft = path.join(folder, `draft-${process.pid}`)
      try {
        mkdirSync(draft, { recursive: true })
        copy(path.join(dataDir, CLUSTER), path.join(draft, CLUSTER))
        for (const name of readdirSync(folder)) {
          if (!name.startsWith('draft-') || isLeftBehind(name))
            rmSync(path.join(folder, name), { recursive: true, force: true })
        }
        renameSync(draft, kept)
      } catch {
        rmSync(draft, { recursive: true, force: true })
      }
    },
    /** Removes a kept cluster that PostgreSQL does not start. */
    remove: () => rmSync(kept, { recursive: true, force: true }),
  }
}

/** Copies with owners and modes, which PostgreSQL checks; shares blocks on file systems that can. */
function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, errorOnExist: true, force: false })
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(from)
  for (const name of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(to, name), uid, gid)
}

/** True for the draft of a process that has ended. */
function isLeftBehind(name: string): boolean {
  try {
    return !process.kill(Number(name.slice('draft-'.length)), 0)
  } catch {
    return true
  }
}

/** A hash of everything that determines the content of the databases: the version of PostgreSQL, migrations, seed, fixtures, themes. */
function contentKey(): string {
  const hash = createHash('sha256')
  const files = new Set(globSync(READ_AS_DATA, { cwd: ROOT }).map((name) => path.join(ROOT, name)))
  addWithImports(MADE_BY, files)
  files.add(path.join(path.dirname(postgresBinaries().postgres), '../../package.json'))
  for (const file of [...files].toSorted())
    if (statSync(file).isFile()) hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 20)
}

/** Adds the module and its relative imports, static and dynamic, recursively. */
function addWithImports(module: string, matches: Set<string>): void {
  if (matches.has(module)) return
  matches.add(module)
  for (const [, imported = ''] of readFileSync(module, 'utf8').matchAll(/(?:from|import)[ (]'(\.[^']+\.c?ts)'/g))
    addWithImports(path.resolve(path.dirname(module), imported), matches)
}
