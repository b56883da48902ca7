import type { Trx } from '../../db/database.ts'
import type { Actor } from './actor.ts'

/** What a message is filled with: as it is, or the text of the server by that key in the caller's language. */
export type Values = Record<string, string | number | { text: string }>
/** An expected refusal: a value, not an exception (style.md 15). `data` travels beside the message (wire.md §3 voucher errors). */
export type Refusal = { kind: 'refusal'; status: number; msgCode: string; values: Values; data: unknown }

/** `fail('OUT_OF_STOCK')` refuses with 400; the text is `server.OUT_OF_STOCK` in the caller's language, filled with `values`. */
export function fail(msgCode: string, options: { status?: number; data?: unknown; values?: Values } = {}): Refusal {
  return {
    kind: 'refusal',
    status: options.status ?? 400,
    msgCode,
    values: options.values ?? {},
    data: options.data ?? null,
  }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal'
}

/** Thrown inside a transaction to undo it and answer with a refusal; never leaves `inTransaction`. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(...given: Parameters<typeof fail>) {
    super(given[0])
    this.refusal = fail(...given)
  }
}

/** The ledgers' triggers let nothing be overspent (0003-people.ts). */
const OVERSPENT = new Set(['point_balances_points_check', 'wallets_balance_check'])

/** One transaction; a `Refused` inside rolls it back and becomes the answer. A returned refusal rolls back too. */
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
