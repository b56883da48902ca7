import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { connectInTime, queryInTime, release } from './deadline.ts'

/**
 * A pool whose connections are set to one store before use. A connection keeps its store, so the next request of the same store saves a
 * round trip. Statements never see another store: a connection that could not be set is discarded.
 */
export function storePool(pool: () => Promise<pg.Pool>, storeId: number, statementMs: number): PostgresPool {
  return {
    options: {},
    async connect() {
      const client = await connectInTime(await pool())
      const worker = workers.get(client) ?? makeWorker(client, statementMs)
      if (worker.storeId !== storeId) {
        const first = worker.storeId === undefined ? PLANNER : ''
        worker.storeId = undefined
        try {
          await queryInTime(client, statementMs, () =>
            client.query(
              `${first} set role tiem_app; select set_config('app.store_id', '${Math.trunc(storeId)}', false)`,
            ),
          )
        } catch (error) {
          client.release(true)
          throw error
        }
        worker.storeId = storeId
      }
      return worker.client
    },
    end: async () => {}, // the stores share the pool; `Database.close` ends it
  }
}

/**
 * The same behind a pooler that gives each transaction another connection (PgBouncer, `DATABASE_POOLER=transaction`): role, store and limits are set inside each
 * transaction, a statement outside one is a transaction of its own, and nothing is prepared under a name. What is left on a connection is nothing.
 */
export function transactionPool(pool: () => Promise<pg.Pool>, storeId: number, statementMs: number): PostgresPool {
  const locals = `set local role tiem_app; select set_config('app.store_id', '${Math.trunc(storeId)}', true); set local jit = off; set local random_page_cost = 1.1; set local statement_timeout = ${Math.trunc(statementMs)}; set local idle_in_transaction_session_timeout = ${IDLE_MS}`
  return {
    options: {},
    async connect() {
      const client = await connectInTime(await pool())
      let isInside = false
      const send = (text: unknown, values?: unknown[]) =>
        queryInTime(client, statementMs, () => client.query(text as string, values as unknown[]))
      const query = async (text: unknown, values?: unknown[]) => {
        if (typeof text === 'string' && BEGINS.test(text)) {
          await send(`${text}; ${locals}`)
          isInside = true
          return NO_ROWS
        }
        if (typeof text === 'string' && ENDS.test(text)) isInside = false
        else if (!isInside) return alone(text, values)
        return send(text, values)
      }
      const alone = async (text: unknown, values?: unknown[]) => {
        await send(`begin; ${locals}`)
        try {
          const result = await send(text, values)
          await send('commit')
          return result
        } catch (problem) {
          await client.query('rollback').catch(() => {}) // the connection may be gone
          throw problem
        }
      }
      return { query, release: () => release(client) } as unknown as PostgresPoolClient
    },
    end: async () => {}, // as above
  }
}
const BEGINS = /^(?:begin|start transaction)\b/i
const ENDS = /^(?:commit|rollback)$/i
const NO_ROWS = { command: 'BEGIN', rowCount: 0, rows: [] }
export const IDLE_MS = 30_000

/** A pool for work outside of one store, which only the deadline of a request bounds: migrations and imports take their time. */
export function systemPool(pool: pg.Pool): PostgresPool {
  return {
    options: {},
    async connect() {
      const client = await connectInTime(pool)
      const query = (text: unknown, values?: unknown[]) =>
        queryInTime(client, Infinity, () => client.query(text as string, values as unknown[]))
      return { query, release: () => release(client) } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}

/** Statements are short and the tables are in memory: JIT compilation and the default random_page_cost cost more than they gain. */
const PLANNER = 'set jit = off; set random_page_cost = 1.1;'

type Worker = { storeId: number | undefined; client: PostgresPoolClient }
const workers = new WeakMap<pg.PoolClient, Worker>()

/** The connection with every statement prepared once under a name, so PostgreSQL can reuse the plans of frequent queries. */
function makeWorker(client: pg.PoolClient, statementMs: number): Worker {
  const query = (text: unknown, values?: unknown[]) => {
    const name = typeof text === 'string' && values && values.length > 0 ? statementName(text) : undefined
    return queryInTime(client, statementMs, () =>
      name
        ? client.query({ name, text: text as string, values: values as unknown[] })
        : client.query(text as string, values as unknown[]),
    )
  }
  const worker = {
    storeId: undefined,
    client: { query, release: () => release(client) } as unknown as PostgresPoolClient,
  }
  workers.set(client, worker)
  return worker
}

/** Names by text. Statements beyond the first thousand stay unnamed, to bound the prepared statements of a connection. */
function statementName(text: string): string | undefined {
  const existing = names.get(text)
  if (existing || names.size >= MAX_STATEMENTS) return existing
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
const names = new Map<string, string>()
const MAX_STATEMENTS = 1_000
