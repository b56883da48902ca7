import type { PreviewView } from '../../../src/contract/preview-views.ts'
import type { StoreDb, Trx } from '../../db/database.ts'
import { insertPersona } from './insert-persona.ts'

/**
 * The database as a persona of the preview sees it: the store's own rows and the persona's. Each access is a transaction that makes the persona,
 * runs, and is rolled back: nothing of it is ever stored or visible to others.
 */
export function previewDb(db: StoreDb, view: PreviewView, now: Date): StoreDb {
  async function rolledBack<T>(run: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(
        async (trx): Promise<T> => {
          await insertPersona(trx, db.storeId, view, now)
          throw new Result(await run(trx))
        },
        { attempts: 1 },
      )
    } catch (thrown) {
      if (thrown instanceof Result) return thrown.value as T // of this call: nothing else throws one
      throw thrown
    }
  }
  return { ...db, query: rolledBack, transaction: rolledBack }
}

/** Thrown to roll back. */
class Result extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super()
    this.value = value
  }
}
