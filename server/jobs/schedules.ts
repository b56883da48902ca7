import fp from 'fastify-plugin'
import { applyDueDiscounts } from '../core/catalogue/apply-due-discounts.ts'
import { announceReturnedStock } from '../core/catalogue/stock-notices.ts'
import { publishPlannedPosts } from '../core/content/planned-posts.ts'
import { openVariants } from '../core/media/media-files.ts'
import { mediaStore } from '../core/media/media-store.ts'
import type { Upload } from '../core/media/save-upload.ts'
import { sweepUploads } from '../core/media/sweep-uploads.ts'
import { expireTransfers, expireUnpaid } from '../core/orders/expire-unpaid.ts'
import { forgetIdCards } from '../core/partners/forget-id-cards.ts'
import { requestDuePayouts } from '../core/partners/auto-payouts.ts'
import { productTagsOf } from '../core/shared/store-changes.ts'
import { forgetOldSearches } from '../core/search/search-terms.ts'
import { storesWithTimedRows } from '../core/shared/timed-rows.ts'
import { switchScheduledThemes } from '../core/themes/theme-schedule.ts'
import type { Database } from '../db/database.ts'
import { every } from './every.ts'
import { scheduleImports } from './import-schedule.ts'

type ScheduleOptions = {
  services: Upload['services']
  database: Database
  now: () => Date
  invalidate: (storeId: number, tags: string[]) => void
  /** Scheme and host of a store's pages. */
  originOf: (storeId: number) => Promise<string>
}

const HOUR_MS = 3_600_000

/** Timed changes, each safe in several processes at once. Resolves when the discounts due now are applied. */
export const schedules = fp<ScheduleOptions>(async (fastify, { services, database, now, invalidate, originOf }) => {
  const onError = (problem: unknown) => fastify.log.error(problem)
  const media = { media: mediaStore(services.config), variants: openVariants(services.config) }

  /** Starts and ends scheduled themes. */
  async function themes() {
    for (const storeId of await switchScheduledThemes(database, now())) invalidate(storeId, ['theme'])
  }
  /** Drops the pages of stores whose banners or popups begin or end. */
  let seenUntil = now()
  async function rows() {
    const until = now()
    for (const [storeId, tags] of await storesWithTimedRows(database, seenUntil, until)) invalidate(storeId, tags)
    seenUntil = until
  }
  /** Publishes posts whose minute has come. */
  const posts = () => publishPlannedPosts(database, now())
  /** Applies starting and ending discounts to the prices that lists sort by. */
  async function discounts() {
    for (const [storeId, ids] of await applyDueDiscounts(database, now()))
      invalidate(storeId, ['products', ...productTagsOf(ids)])
  }
  /** Cancels orders whose online payment did not arrive, and reminds of bank transfers. */
  async function unpaid() {
    await expireUnpaid(database, now()).catch(onError)
    await expireTransfers(database, now())
  }
  /** Makes the automatic payout requests that are due. */
  const payouts = () => requestDuePayouts(database, now())
  /** Notifies those who wait for a sold out product that it is back. */
  const stock = () => announceReturnedStock(database, now(), async (storeId, path) => (await originOf(storeId)) + path)
  /** Removes uploads that nothing refers to, and pictures of ID cards whose term has ended. */
  async function uploads() {
    await forgetIdCards(database, now())
    await sweepUploads(database, { ...media, now: now() })
  }
  /** Deletes what shoppers looked for long ago. */
  const searches = () => forgetOldSearches(database.system, now())

  await discounts().catch(onError)
  const stops = [
    ...[themes, rows, posts, discounts, unpaid, payouts, stock].map((job) => every(() => job().catch(onError))),
    every(() => uploads().catch(onError), HOUR_MS),
    every(() => searches().catch(onError), HOUR_MS),
    scheduleImports({ database, now, onError, services }),
  ]
  fastify.addHook('onClose', async () => void (await Promise.all(stops.map(async (stop) => stop()))))
})
