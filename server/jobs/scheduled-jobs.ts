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
import { forgetNotices } from '../db/notice-log.ts'
import { sweep } from './outbox/sweep.ts'

/** `cron`: five fields, in Vietnam's time. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<unknown> }

type Options = {
  services: Upload['services']
  database: Database
  now: () => Date
  invalidate: (storeId: number, tags: string[]) => void
  /** Scheme and host of a store's pages. */
  originOf: (storeId: number) => Promise<string>
  /** Goes on with imports that a stopped server left. */
  goOnWithImports: () => void
}

const MINUTE = '* * * * *'

/** What is done by the clock (job-runner.ts). Each may be run again, and by another process than the last time. */
export function scheduledJobs(options: Options): ScheduledJob[] {
  const { services, database, now, invalidate, originOf } = options
  const media = { media: mediaStore(services.config), variants: openVariants(services.config) }
  let seenUntil = now()

  const jobs: [name: string, cron: string, run: ScheduledJob['run']][] = [
    ['themes', MINUTE, themes],
    ['timed-rows', MINUTE, timedRows],
    ['posts', MINUTE, () => publishPlannedPosts(database, now())],
    ['discounts', MINUTE, () => applyDiscounts(options)],
    ['unpaid', MINUTE, unpaid],
    ['payouts', MINUTE, () => requestDuePayouts(database, now())],
    [
      'stock',
      MINUTE,
      () => announceReturnedStock(database, now(), async (storeId, path) => (await originOf(storeId)) + path),
    ],
    ['imports', MINUTE, async () => options.goOnWithImports()],
    ['notices', MINUTE, () => database.system(forgetNotices)],
    ['uploads', '17 * * * *', uploads],
    ['searches', '27 * * * *', () => forgetOldSearches(database.system, now())],
    ['sweep', '37 * * * *', () => sweep(database)],
  ]
  return jobs.map(([name, cron, run]) => ({ name, cron, run }))

  /** Starts and ends scheduled themes. */
  async function themes() {
    for (const storeId of await switchScheduledThemes(database, now())) invalidate(storeId, ['theme'])
  }
  /** Drops the pages of stores whose banners or popups began or ended since this process did so. */
  async function timedRows() {
    const until = now()
    for (const [storeId, tags] of await storesWithTimedRows(database, seenUntil, until)) invalidate(storeId, tags)
    seenUntil = until
  }
  /** Cancels orders whose online payment did not arrive, and reminds of bank transfers. */
  async function unpaid() {
    const failed = await expireUnpaid(database, now()).then(
      () => undefined,
      (problem: unknown) => ({ problem }),
    )
    await expireTransfers(database, now())
    if (failed) throw failed.problem
  }
  /** Removes uploads that nothing refers to, and pictures of ID cards whose term has ended. */
  async function uploads() {
    await forgetIdCards(database, now())
    await sweepUploads(database, { ...media, now: now() })
  }
}

/** Applies starting and ending discounts to the prices that lists sort by. */
export async function applyDiscounts({
  database,
  now,
  invalidate,
}: Pick<Options, 'database' | 'now' | 'invalidate'>): Promise<void> {
  for (const [storeId, ids] of await applyDueDiscounts(database, now()))
    invalidate(storeId, ['products', ...productTagsOf(ids)])
}
