import type { Trx } from '../../db/database.ts'
import type { Actor } from './actor.ts'

/** Placeholders of a message: literal values, or the key of a server message in the caller's language. */
export type Values = Record<string, string | number | { text: string }>
/** An expected refusal: a value, not an exception (CONTRIBUTING.md "How code reads"). `data` is sent with the message (wire.md §3 voucher errors), `retryAfterSeconds` as Retry-After. */
export type Refusal = {
  kind: 'refusal'
  status: number
  msgCode: string
  values: Values
  data: unknown
  retryAfterSeconds?: number | undefined
}

/** `fail('OUT_OF_STOCK')` refuses with 400; the message is `server.OUT_OF_STOCK` in the caller's language, filled with `values`. */
export function fail(
  msgCode: string,
  options: { status?: number; data?: unknown; values?: Values; retryAfterSeconds?: number } = {},
): Refusal {
  return {
    kind: 'refusal',
    status: options.status ?? 400,
    msgCode,
    values: options.values ?? {},
    data: options.data ?? null,
    retryAfterSeconds: options.retryAfterSeconds,
  }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal'
}

/** Thrown inside a transaction to roll it back and answer with a refusal. `inTransaction` always catches it. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(...args: Parameters<typeof fail>) {
    super(args[0])
    this.refusal = fail(...args)
  }
}

/** Constraints that reject overspending (0003-people.ts). */
const OVERSPENT = new Set(['point_balances_points_check', 'wallets_balance_check'])

/** Runs one transaction. A thrown `Refused` rolls back and becomes the result; a returned refusal rolls back too. */
export async function inTransaction<T>(actor: Pick<Actor, 'db'>, run: (trx: Trx) => Promise<T>): Promise<T | Refusal> {
  try {
    return await actor.db.transaction(async (trx) => {
      const result = await run(trx)
      if (isRefusal(result)) throw Object.assign(new Refused(result.msgCode), { refusal: result })
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    if (OVERSPENT.has((error as { constraint?: string }).constraint ?? '')) return fail('NOT_ENOUGH_BALANCE')
    throw error
  }
}

/** Runs a transaction of the system: a `Refused` that rolled it back becomes the result. */
export async function refusedAsValue<T>(run: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
