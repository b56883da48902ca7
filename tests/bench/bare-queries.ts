import pg from 'pg'
import type { FastifyInstance } from 'fastify'
import { CONNECTIONS, applyLoad, type PressRequest, type Pressure } from './pressure.ts'

export type Statement = { text: string; values: unknown[]; rows: Record<string, unknown>[] }

/** The server's SQL statements for a request, without those for row-level security. The request is sent twice and the second one recorded, so that cached data is not counted. */
export async function recordStatements(
  fastify: FastifyInstance,
  request: PressRequest,
  times = 2,
): Promise<Statement[]> {
  let statements: Statement[] = []
  const stop = listenToDriver((statement) => statements.push(statement))
  try {
    for (let time = 0; time < times; time++) {
      statements = []
      const { method, path, headers, body } = request
      const reply = await fastify.inject({
        method,
        url: path,
        headers: { host: 'localhost', ...headers },
        ...(body ? { payload: body } : {}),
      })
      if (reply.statusCode >= 300)
        throw new Error(`${method} ${path} answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`)
    }
  } finally {
    stop()
  }
  return statements.filter(({ text }) => !text.includes('set role tiem_app'))
}

function listenToDriver(onStatement: (statement: Statement) => void): () => void {
  const original = pg.Client.prototype.query
  type Asking = { text: string; values?: unknown[] } | string
  const listening = function (this: pg.Client, asking: Asking, values?: unknown[], ...rest: unknown[]) {
    const statement: Statement = {
      text: typeof asking === 'string' ? asking : asking.text,
      values: [...((typeof asking === 'string' ? values : asking.values) ?? [])],
      rows: [],
    }
    onStatement(statement)
    const answer = Reflect.apply(original, this, [asking, values, ...rest]) as Promise<pg.QueryResult> | undefined
    void answer?.then?.(
      (result) => (statement.rows = result.rows ?? []),
      () => {},
    )
    return answer
  }
  pg.Client.prototype.query = listening as unknown as typeof original
  return () => void (pg.Client.prototype.query = original)
}

/** Runs the recorded statements by the bare driver: same number of connections, prepared statements, as the owner of the tables and therefore without row-level security. */
export async function pressStatements(
  address: string,
  storeId: number,
  requests: Statement[][],
  seconds: number,
): Promise<Pressure> {
  const clients = await openClients(address, storeId)
  let next = 0
  try {
    return await applyLoad(seconds, async (worker) => {
      const client = clients[worker]
      for (const statement of requests[next++ % requests.length] ?? []) await client?.query(named(statement))
    })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

export async function openClients(address: string, storeId: number): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: address })
      await client.connect()
      await client.query(`select set_config('app.store_id', '${storeId}', false)`)
      return client
    }),
  )
}

/** Prepares a statement with values once per connection, as the server does. */
export function named({ text, values }: Pick<Statement, 'text' | 'values'>): {
  text: string
  values?: unknown[]
  name?: string
} {
  if (values.length === 0) return { text }
  const name = names.get(text) ?? `b${names.size}`
  names.set(text, name)
  return { name, text, values }
}
const names = new Map<string, string>()
