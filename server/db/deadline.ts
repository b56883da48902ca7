import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { DatabaseBusy } from './database-failure.ts'

/**
 * How long a request waits for one answer of the database, in ms: who looks at a page, who buys, who works at the desk. Then it is answered 503, and waits for
 * no other. The time of its own work does not count: a slow machine is not a database that stands still.
 */
export const DEADLINES = { browse: 5_000, buy: 10_000, desk: 15_000 } as const
/** Behind the statement timeout of PostgreSQL itself, which cannot tell when it stands still. */
const GRACE_MS = 2_000

type Deadline = { ms: number; isOver: boolean }
const deadlines = new AsyncLocalStorage<Deadline>()

/** A deadline for what `run` does. `end` it with the request: what goes on after the answer has none. */
export function startDeadline(ms: number): { run: <T>(work: () => T) => T; end: () => void } {
  const deadline: Deadline = { ms, isOver: false }
  return {
    run: (work) => deadlines.run(deadline, work),
    end: () => void Object.assign(deadline, { ms: Infinity, isOver: false }),
  }
}

/** Does the work with this deadline, unless one holds already. */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  if (deadlines.getStore()) return work()
  const { run, end } = startDeadline(ms)
  return run(work).finally(end)
}

/** How long the next answer is waited for; 0 when one was late already. */
function leftMs(): number {
  const { ms, isOver } = deadlines.getStore() ?? { ms: Infinity, isOver: false }
  return isOver ? 0 : ms
}

const lost = new WeakSet<pg.PoolClient>()

/** A connection within the deadline; one that comes later goes back. Throws DatabaseBusy. */
export async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const left = leftMs()
  if (left === 0) throw late()
  const connecting = pool.connect()
  return inTime(connecting, left, () => void connecting.then(release, () => {}))
}

/**
 * A statement within the deadline, or `statementMs` and a grace. The connection of one that is late is destroyed: what it would answer belongs to
 * nobody any more. Throws DatabaseBusy.
 */
export async function queryInTime<T>(client: pg.PoolClient, statementMs: number, run: () => Promise<T>): Promise<T> {
  const left = leftMs()
  if (left > 0) return inTime(run(), Math.min(left, statementMs + GRACE_MS), () => destroy(client))
  lost.add(client) // with what it had begun
  throw late()
}

/** Gives a connection back to its pool, or ends it. */
export const release = (client: pg.PoolClient): void => client.release(lost.has(client))

function destroy(client: pg.PoolClient): void {
  lost.add(client)
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } } // of node-postgres
  connection.stream.destroy()
}

const late = () => new DatabaseBusy('The database did not answer in time')

function inTime<T>(work: Promise<T>, ms: number, onLate: () => void): Promise<T> {
  if (ms === Infinity) return work
  const deadline = deadlines.getStore()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (deadline) deadline.isOver = true
      onLate()
      reject(late())
    }, ms)
    const settled =
      <Result>(settle: (result: Result) => void) =>
      (result: Result) => {
        clearTimeout(timer)
        settle(result)
      }
    work.then(settled(resolve), settled(reject))
  })
}
