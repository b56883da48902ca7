import type { TradingTerms } from '../../../src/domain/structured-data/trading-terms.ts'
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
      return {
        returnDays: checkout.return_days,
        areReturnsFree: checkout.returns_are_free,
        handlingDays: checkout.handling_days,
        shipping: rates.filter(({ province }) => province === null),
      }
    }),
  )
}
