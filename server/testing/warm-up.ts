import { sql } from 'kysely'
import type { TestStore } from './open-test-store.ts'

/** Opens the pool's connections for store `mot`, so that concurrent calls do not queue for connections. */
export async function warmUp(store: TestStore, connections = 20): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, () =>
      store.database.forStore(1).query((q) => sql`select pg_sleep(0.1)`.execute(q)),
    ),
  )
}
