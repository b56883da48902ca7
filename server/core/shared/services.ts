import type { Config } from '../../config.ts'

/** A structured log: the fields first, then the message. */
export type Log = Record<'info' | 'warn' | 'error', (facts: object, text?: string) => void>

/** Process-wide services passed to functions, besides the database. */
export type Services = { config: Config; log: Log }
