import { sql } from 'kysely'
import { expect } from 'vitest'
import { STORE_CHANGED, type StoreChanged } from '../../server/core/shared/store-changes.ts'
import type { Database } from '../../server/db/database.ts'
import type { PageRender } from '../../server/http/pages/page-render.ts'
import type { Renderer } from '../../server/http/pages/renderer.ts'
import { openRenderer } from '../../server/app.ts'

/**
 * The renderer of the built storefront, which calls `onRender` before each render. `onRender` may wait, change the store meanwhile, or throw.
 */
export async function observedRenderer(onRender: (request: PageRender) => Promise<void> | void): Promise<Renderer> {
  const renderer = await openRenderer()
  if (!renderer) throw new Error('The storefront is not built yet: run `npm run build`.')
  return {
    ...renderer,
    render: async (request) => {
      await onRender(request)
      return renderer.render(request)
    },
  }
}

/** Resolves when the process of this database has received all notifications of store changes: they arrive in their order, and this one is the last. */
export async function heardEverything(database: Database): Promise<void> {
  let isHeard = false
  const stop = database.listen(STORE_CHANGED, (change) => {
    if ((change as StoreChanged).storeId === NO_STORE) isHeard = true // every change names a store
  })
  const payload = JSON.stringify({ storeId: NO_STORE, tags: [] } satisfies StoreChanged)
  await expect
    .poll(
      async () => {
        await database.system((q) => sql`select pg_notify(${STORE_CHANGED}, ${payload})`.execute(q))
        return isHeard
      },
      { interval: 5, timeout: 10_000 },
    )
    .toBe(true) // the connection may not listen yet
  stop()
}
const NO_STORE = 0

/** Drops all pages of a store in every process. */
export async function dropPages(database: Database, code: string): Promise<void> {
  const { rows } = await database.system((q) =>
    sql<{ id: number }>`select id from stores where store_code = ${code}`.execute(q),
  )
  await database.notify(STORE_CHANGED, { storeId: rows[0]!.id, tags: ['*'] } satisfies StoreChanged)
  await heardEverything(database)
}
