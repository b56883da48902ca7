import { sql } from 'kysely'
import { resolveTheme } from '../../../src/theme/resolve-theme.ts'
import { minuteOf, momentOf } from '../../../src/domain/shown-time.ts'
import { nextChange } from '../../../src/theme/theme-at.ts'
import type { Database, Query, Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { publishOnCommit } from '../shared/store-changes.ts'
import { notifyTheme } from './theme-news.ts'

/** Held while the versions of a store are numbered or the live one is chosen. */
export async function lockThemes(trx: Trx, storeId: number): Promise<void> {
  await run(trx, sql`select pg_advisory_xact_lock(${THEME_LOCK}, ${storeId})`)
}
const THEME_LOCK = 7401

/**
 * Copies the version in force into `themes`; true when the live theme changed. In force is the version that began last; one that has an end comes
 * before those without, so that what is published meanwhile follows it (`versionInForce`). When none is, nothing is published.
 */
export async function activateVersion(q: Query, storeId: number, now: Date): Promise<boolean> {
  const inForce = sql`v.store_id = ${storeId} and v.cancelled_at is null
      and (v.starts_at is null or v.starts_at <= ${now}) and (v.ends_at is null or v.ends_at > ${now})`
  const written = await run(
    q,
    sql`
    insert into themes as t (store_id, document, version, published_at)
    select v.store_id, v.document, v.id, ${now} from theme_versions v
    where ${inForce}
    order by (v.ends_at is not null) desc, greatest(v.starts_at, v.published_at) desc, v.id desc limit 1
    on conflict (store_id) do update set document = excluded.document, version = excluded.version, published_at = excluded.published_at where t.version <> excluded.version`,
  )
  if (written === 0)
    return (
      (await run(
        q,
        sql`delete from themes t where t.store_id = ${storeId}
          and exists (select from theme_versions v where v.store_id = ${storeId})
          and not exists (select from theme_versions v where ${inForce})`,
      )) > 0
    )
  await noteNextChange(q, storeId, now)
  return true
}

/** Keeps at which minute the live theme next changes by itself: a section or the strip begins or ends. */
async function noteNextChange(q: Query, storeId: number, now: Date): Promise<void> {
  const live = await q.selectFrom('themes').select('document').where('store_id', '=', storeId).executeTakeFirst()
  const next = live && nextChange(resolveTheme(live.document).theme, minuteOf(now))
  await q
    .updateTable('themes')
    .set({ changes_at: next ? momentOf(next) : null })
    .where('store_id', '=', storeId)
    .execute()
}

/** Cancels a schedule that is not over; the earlier theme is live again at once if it had begun. False when there is nothing to cancel. */
export async function cancelSchedule(trx: Trx, storeId: number, id: number, now: Date): Promise<boolean> {
  await lockThemes(trx, storeId)
  const cancelled = await trx
    .updateTable('theme_versions')
    .set({ cancelled_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', '>', now), eb.and([eb('ends_at', 'is', null), eb('starts_at', '>', now)])]))
    .returning('id')
    .executeTakeFirst()
  if (!cancelled) return false
  if (await activateVersion(trx, storeId, now)) await publishOnCommit(trx, { storeId, tags: ['theme'] })
  await notifyTheme(trx, { storeId, what: 'live' })
  return true
}

/** Starts and ends scheduled themes, and what a theme shows for a time; returns the stores whose theme changed. Run once a minute. */
export async function switchScheduledThemes(
  database: Pick<Database, 'system' | 'forStore'>,
  now: Date,
): Promise<number[]> {
  const scheduled = await database.system((q) =>
    q
      .selectFrom('theme_versions')
      .select('store_id')
      .distinct()
      .where((eb) => eb.or([eb('starts_at', 'is not', null), eb('ends_at', 'is not', null)]))
      .execute(),
  )
  const changed: number[] = []
  for (const { store_id } of scheduled) {
    const hasChanged = await database.forStore(store_id).transaction(async (trx) => {
      await lockThemes(trx, store_id) // a publication that is being written is not undone
      const isOther = await activateVersion(trx, store_id, now)
      if (isOther) await notifyTheme(trx, { storeId: store_id, what: 'live' })
      return isOther
    })
    if (hasChanged) changed.push(store_id)
  }
  const timed = await database.system((q) =>
    q.selectFrom('themes').select('store_id').where('changes_at', '<=', now).execute(),
  )
  for (const { store_id } of timed) {
    await database.forStore(store_id).transaction(async (trx) => {
      await lockThemes(trx, store_id)
      await noteNextChange(trx, store_id, now)
    })
    if (!changed.includes(store_id)) changed.push(store_id)
  }
  return changed
}
