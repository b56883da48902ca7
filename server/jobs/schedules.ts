import fp from 'fastify-plugin'
import type { Upload } from '../core/media/save-upload.ts'
import type { Database } from '../db/database.ts'
import { scheduleDiscounts } from './discount-schedule.ts'
import { scheduleImports } from './import-schedule.ts'
import { schedulePayouts } from './payout-schedule.ts'
import { scheduleStockNotices } from './stock-schedule.ts'
import { scheduleThemes } from './theme-schedule.ts'
import { scheduleUnpaidExpiry } from './unpaid-schedule.ts'
import { scheduleUploadSweep } from './upload-schedule.ts'

export type ScheduleOptions = {
  services: Upload['services']
  database: Database
  now: () => Date
  invalidate: (storeId: number, tags: string[]) => void
  /** Scheme and host of a store's pages. */
  originOf: (storeId: number) => Promise<string>
}

/** Timed changes: themes, discounts, expiry of unpaid orders, automatic payout requests, notices of returned stock, imports of products, removal of uploads that nothing refers to. Resolves when the discounts due now are applied. */
export const schedules = fp<ScheduleOptions>(async (fastify, { services, database, now, invalidate, originOf }) => {
  const options = { database, now, invalidate, onError: (problem: unknown) => fastify.log.error(problem) }
  const stops = [
    scheduleThemes(options),
    await scheduleDiscounts(options),
    scheduleUnpaidExpiry(options),
    schedulePayouts(options),
    scheduleUploadSweep(options, services.config),
    scheduleStockNotices(options, originOf),
    scheduleImports({ ...options, services }),
  ]
  fastify.addHook('onClose', async () => void (await Promise.all(stops.map(async (stop) => stop()))))
})
