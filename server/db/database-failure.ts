/** No connection became free in time, or the statement took too long: the caller should come back later (503). */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
  /** Seconds for Retry-After. */
  readonly retryAfter = 1
}

/** PostgreSQL cannot be reached or is stopping (503). */
export class DatabaseDown extends Error {
  override readonly name = 'DatabaseDown'
  readonly retryAfter = 2
}

/** The typed failure for an error of `pg`, or undefined when it is a programmer's mistake or a broken constraint. */
export function databaseFailure(error: unknown): DatabaseBusy | DatabaseDown | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof DatabaseBusy || error instanceof DatabaseDown) return error
  const code = (error as { code?: string }).code ?? ''
  if (BUSY_CODES.has(code) || /timeout exceeded when trying to connect|timeout expired/.test(error.message))
    return new DatabaseBusy('The database is busy', { cause: error })
  if (
    DOWN_CODES.has(code) ||
    code.startsWith('08') ||
    /Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/.test(
      error.message,
    )
  )
    return new DatabaseDown('The database cannot be reached', { cause: error })
  return undefined
}

/** True when a text cannot be stored as UTF-8 or JSON (U+0000, half a surrogate pair): the caller's fault, and never a row. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return UNSTORABLE_CODES.has(code) || (code === '22P02' && /type json/.test(error.message)) // JSON with half a pair is no JSON to PostgreSQL
}

/** character_not_in_repertoire, untranslatable_character */
const UNSTORABLE_CODES = new Set(['22021', '22P05'])
/** query_canceled by statement_timeout, too_many_connections, lock_not_available, idle_in_transaction_session_timeout */
const BUSY_CODES = new Set(['57014', '53300', '55P03', '25P03'])
/** Sockets, shutdown, start-up, disk full and I/O errors */
const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '58030',
])
