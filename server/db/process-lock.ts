import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** The process that has a lock; without a pid in the moment before it has written who it is. `address`: where its server answers. */
export type Holder = { pid?: number; address?: string }
/** `describe` tells the others where this process answers, which it may know only later. */
type Attempt =
  | { held: true; describe: (info: Omit<Holder, 'pid'>) => void; release: () => void }
  | { held: false; holder: Holder }

/**
 * Takes the lock `file` until `release`, or until this process ends in whatever way. It is SQLite's lock on the empty database `{file}.sqlite`,
 * which the operating system keeps: it is free at once after a kill -9, never expires under a process that is busy, and works across
 * containers. `file` names the process that holds it. Throws what the file system throws (EACCES, ENOSPC …).
 */
export function tryLock(file: string, info: Omit<Holder, 'pid'> = {}): Attempt {
  mkdirSync(path.dirname(file), { recursive: true })
  closeSync(openSync(databaseOf(file), 'a')) // in SQLite's words a folder that may not be written would be 'unable to open database file'
  const lock = new DatabaseSync(databaseOf(file), { timeout: AT_ONCE_MS })
  if (!succeeds(() => lock.exec('pragma journal_mode = memory; begin exclusive'))) {
    lock.close()
    return { held: false, holder: readHolder(file) }
  }
  held.add(lock)
  const release = () => {
    if (!held.delete(lock)) return
    rmSync(file, { force: true })
    lock.close()
  }
  const describe = (more: Omit<Holder, 'pid'>) => writeFileSync(file, JSON.stringify({ pid: process.pid, ...more }))
  try {
    describe(info)
  } catch (problem) {
    release()
    throw problem
  }
  return { held: true, describe, release }
}

/** Waits until the lock is ours. Resolves to `release`. */
export async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    const attempt = tryLock(file)
    if (attempt.held) return attempt.release
    await sleep(250)
  }
}

/** Who holds the lock; undefined when nobody does. Writes nothing. */
export function holderOf(file: string): Holder | undefined {
  if (!existsSync(databaseOf(file))) return undefined
  accessSync(databaseOf(file), constants.R_OK)
  const lock = new DatabaseSync(databaseOf(file), { timeout: 0, readOnly: true })
  try {
    return succeeds(() => lock.exec('select * from sqlite_schema')) ? undefined : readHolder(file)
  } finally {
    lock.close()
  }
}

/** Of two that try in the same moment each finds the other on its way: one of them has it when both go on for so long. */
const AT_ONCE_MS = 20
/** Locks of this process: one that is garbage collected would be closed, and free. */
const held = new Set<DatabaseSync>()
const SQLITE_BUSY = 5

/** False when another process has the lock. */
function succeeds(statement: () => void): boolean {
  try {
    statement()
    return true
  } catch (problem) {
    if (problem instanceof Error && 'errcode' in problem && problem.errcode === SQLITE_BUSY) return false
    throw problem
  }
}

function readHolder(file: string): Holder {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder // written by `tryLock`
  } catch {
    return {} // it is just taking or releasing the lock
  }
}

const databaseOf = (file: string) => `${file}.sqlite`
