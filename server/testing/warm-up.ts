import { sql } from 'kysely'
import type { Shop } from './open-shop.ts'

/** Opens the pool's connections for store `mot`, so that calls made at once really run at once: a race that waits for connections proves nothing. */
export async function warmUp(shop: Shop, connections = 20): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, () =>
      shop.database.forStore(1).query((q) => sql`select pg_sleep(0.1)`.execute(q)),
    ),
  )
}
