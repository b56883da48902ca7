import { fetchDuePictures, type PictureParts } from '../core/catalogue/import/fetch-pictures.ts'
import { QueueFull } from '../core/shared/fair-queue.ts'
import { runBatch, skipNext } from '../core/catalogue/import/run-import.ts'
import { IMPORT_STARTED } from '../core/catalogue/import/import-status.ts'
import { DatabaseBusy, DatabaseDown } from '../db/database-failure.ts'

type Options = PictureParts & { onError: (problem: unknown) => void }

/**
 * Works off imports of products and fetches their pictures: at once when one is started, and when `goOn` is called, so that what a stopped server left is done.
 * Stores take turns by batches. `stop` resolves when the batch under way is done.
 */
export function scheduleImports({ database, now, onError, ...rest }: Options): {
  goOn: () => void
  stop: () => Promise<void>
} {
  const parts = { database, now, ...rest }
  let isStopped = false
  const products = single(async () => {
    while (!isStopped && (await runDue())) {
      // the next round
    }
    void pictures()
  })
  const pictures = single(async () => {
    while (!isStopped && (await fetchDuePictures(parts)) > 0) {
      // the next few
    }
  })

  async function runDue(): Promise<boolean> {
    const imports = await database.system((q) =>
      q
        .selectFrom('product_imports')
        .select(['store_id', 'id'])
        .where('status', 'in', ['running', 'undoing'])
        .orderBy('id')
        .execute(),
    )
    let isMore = false
    for (const { store_id, id } of imports) {
      if (isStopped) return false
      isMore = (await batch(store_id, id)) || isMore
    }
    return isMore
  }

  /** A product that the database refuses is found one by one, and left out. */
  async function batch(storeId: number, id: number): Promise<boolean> {
    const db = database.forStore(storeId)
    try {
      return await runBatch(db, id, now())
    } catch (problem) {
      if (passes(problem)) throw problem
      onError(problem)
    }
    try {
      return await runBatch(db, id, now(), 1)
    } catch (problem) {
      if (passes(problem)) throw problem
      await skipNext(db, id)
      return true
    }
  }

  const passes = (problem: unknown): boolean =>
    problem instanceof DatabaseBusy || problem instanceof DatabaseDown || problem instanceof QueueFull

  /** One run at a time; a call during a run makes another one after it. */
  function single(run: () => Promise<void>): () => Promise<void> {
    let running: Promise<void> | undefined
    let again = false
    const call = (): Promise<void> => {
      if (running) {
        again = true
        return running
      }
      running = run()
        .catch(onError)
        .finally(() => {
          running = undefined
          if (again && !isStopped) {
            again = false
            void call()
          }
        })
      return running
    }
    return call
  }

  const unlisten = database.listen(IMPORT_STARTED, () => void products())
  void products()
  return {
    goOn: () => void products(),
    async stop() {
      isStopped = true
      unlisten()
      await Promise.all([products(), pictures()])
    },
  }
}
