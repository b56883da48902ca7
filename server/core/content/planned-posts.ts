import { minuteOf, momentOf } from '../../../src/domain/shown-time.ts'
import type { Database } from '../../db/database.ts'
import { publishOnCommit } from '../shared/store-changes.ts'
import { withMenus } from '../stores/store-queries.ts'

/** Publishes the drafts whose minute has come, as new as that minute. Safe to run in several processes at once. */
export async function publishPlannedPosts(database: Database, now: Date): Promise<void> {
  const minute = minuteOf(now)
  const due = await database.system((q) =>
    q
      .selectFrom('posts')
      .select('store_id')
      .distinct()
      .where('publish_at', '<>', '')
      .where('publish_at', '<=', minute)
      .execute(),
  )
  for (const { store_id: storeId } of due)
    await database.forStore(storeId).transaction((trx) =>
      withMenus(trx, storeId, async () => {
        const posts = await trx
          .selectFrom('posts')
          .select(['id', 'publish_at'])
          .where('store_id', '=', storeId)
          .where('publish_at', '<>', '')
          .where('publish_at', '<=', minute)
          .forUpdate()
          .skipLocked()
          .execute()
        for (const { id, publish_at } of posts)
          await trx
            .updateTable('posts')
            .set({ published: true, publish_at: '', created_at: momentOf(publish_at), updated_at: now })
            .where('store_id', '=', storeId)
            .where('id', '=', id)
            .execute()
        await publishOnCommit(trx, { storeId, tags: ['posts'] })
      }),
    )
}
