import type { TradingTerms } from '../../../src/domain/structured-data/trading-terms-json-ld.ts'
import type { StoreDb } from '../../db/database.ts'
import { readSettings } from '../stores/store-settings.ts'
import { shippingRates } from './shipping-quotes.ts'

const CACHE_MS = 60_000

/** Delivery and returns as the settings state them; of the rates only those that apply nationwide. */
export function tradingTerms(db: StoreDb): Promise<TradingTerms> {
  return db.cached('trading terms', CACHE_MS, () =>
    db.query(async (q) => {
      const [{ checkout }, rates] = await Promise.all([
        readSettings(q, db.storeId, 'checkout'),
        shippingRates(q, db.storeId, null),
      ])
      const shipping = rates.flatMap((rate) =>
        rate.province === null
          ? [{ fee: rate.base_fee, freeFrom: rate.free_from, daysFrom: rate.days_from, daysTo: rate.days_to }]
          : [],
      )
      return { returnDays: checkout.return_days, shipping }
    }),
  )
}
