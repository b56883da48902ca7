import { sql } from 'kysely'
import type { Shop } from './open-shop.ts'

/** Opens the pool's connections for store `mot`, so that concurrent calls do not queue for connections. */
export async function warmUp(shop: Shop, connections = 20): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, () =>
      shop.database.forStore(1).query((q) => sql`select pg_sleep(0.1)`.execute(q)),
    ),
  )
}
