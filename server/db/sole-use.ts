import pg from 'pg'

/** Every server process has this advisory lock shared, on the connection that listens for notices; who replaces the whole database has it alone. */
const LOCK = "hashtext('tiem-server')"
export const SHARE_USE = `select pg_advisory_lock_shared(${LOCK})`

/**
 * Runs `replace` while no server uses the database, and lets none start meanwhile. Resolves to undefined, without running it, when a server does. `onError` hears
 * when the connection with the lock is lost.
 */
export async function withSoleUse<T>(
  connectionString: string,
  replace: () => Promise<T>,
  onError: (error: Error) => void,
): Promise<{ result: T } | undefined> {
  const client = new pg.Client({ connectionString, application_name: 'tiem-sole-use', keepAlive: true })
  client.on('error', onError)
  await client.connect()
  try {
    if (!(await isGranted(client, `pg_try_advisory_lock(${LOCK})`))) return undefined
    return { result: await replace() }
  } finally {
    await client.end()
  }
}

/** False while somebody replaces the whole database. */
export const mayServe = (client: pg.Client): Promise<boolean> =>
  isGranted(client, `pg_try_advisory_lock_shared(${LOCK})`)

async function isGranted(client: pg.Client, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(`select ${lock} as granted`)
  return rows[0]?.granted === true
}
