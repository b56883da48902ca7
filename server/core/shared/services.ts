import type { Config } from '../../config.ts'

/** A structured log: facts first, then the sentence. */
export type Log = Record<'info' | 'warn' | 'error', (facts: object, text?: string) => void>

/** What the process offers to the functions that ask for it, besides the database. */
export type Services = { config: Config; log: Log }
