import type { Trx } from '../../db/database.ts'
import { fail, isRefusal, type Call, type Refusal } from '../../http/api/implement.ts'

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
export async function inTransaction<T>(call: Call, run: (trx: Trx) => Promise<T>): Promise<T | Refusal> {
  try {
    return await call.db.transaction(async (trx) => {
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
