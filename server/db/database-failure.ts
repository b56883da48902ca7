/** No connection became free in time, or the statement timed out. Answered with 503; the caller should retry. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
  /** Seconds for Retry-After. */
  readonly retryAfter = 1
}

/** PostgreSQL is unreachable or shutting down. Answered with 503. */
export class DatabaseDown extends Error {
  override readonly name = 'DatabaseDown'
  readonly retryAfter = 2
}

/** The typed failure for a `pg` error. Undefined for programmer errors and constraint violations. */
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

/** True when PostgreSQL rejected a text that is not valid UTF-8 or JSON (U+0000, a lone surrogate). The client's error. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return UNSTORABLE_CODES.has(code) || (code === '22P02' && /type json/.test(error.message)) // a lone surrogate is invalid JSON
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
