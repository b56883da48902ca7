import { AD_TYPES } from '../../../src/contract/home.ts'
import * as calls from '../../../src/contract/platform.ts'
import { forgetSearches, keepSearch, searchHistory } from '../../core/app-clients/search-history.ts'
import { saveToken } from '../../core/app-clients/device-tokens.ts'
import { referralsOf } from '../../core/app-clients/referrals.ts'
import { viewedIds } from '../../core/app-clients/viewed-products.ts'
import { findAds } from '../../core/catalogue/home-queries.ts'
import { findProductsByIds } from '../../core/catalogue/products-queries.ts'
import { viewerOf } from '../../core/catalogue/viewer.ts'
import { publishedTheme } from '../../core/themes/published-theme.ts'
import { homeLayouts } from './home.ts'
import { implement, type Call } from './implement.ts'
import { implementPages } from './paginated.ts'

const ownerOf = ({ store, customer }: Call) => ({ storeId: store.id, customerId: customer?.id ?? 0 })

/** What only apps of the existing platform ask for. */
export const platform = [
  implement(calls.listAppLayouts, async (call) => homeLayouts(call)),
  implement(calls.listAppButtons, async (call) => {
    const { json_custom_menu } = await publishedTheme(call.db, call.now)
    const entries = JSON.parse(String(json_custom_menu)) as { name: string; link_to: string; image: string }[] // written by wireTheme
    return entries.map(({ name, link_to, image }) => ({
      title: name,
      image_url: image || null,
      type_action: 'LINK' as const,
      value: link_to,
    }))
  }),
  implement(calls.getAppAds, async (call) => {
    const ads = await call.db.query((q) => findAds(q, call.store.id, call.lang, call.shownAt))
    const byPlace = AD_TYPES.map((type) => [`position_${type}`, ads[`type_${type}`]] as const)
    return Object.fromEntries(byPlace) as { [Place in `position_${(typeof AD_TYPES)[number]}`]: (typeof ads)['type_0'] } // one for each type
  }),

  implement(calls.listSearchHistory, async (call) => call.db.query((q) => searchHistory(q, ownerOf(call)))),
  implement(calls.addSearchHistory, async (call, { body }) =>
    call.db.transaction((trx) => keepSearch(trx, ownerOf(call), body.text, call.now)),
  ),
  implement(calls.clearSearchHistory, async (call) => {
    await call.db.query((q) => forgetSearches(q, ownerOf(call)))
    return null
  }),
  implementPages(calls.listViewedProducts, async (call, _, { limit, offset }) =>
    call.db.query(async (q) => {
      const ids = await viewedIds(q, ownerOf(call))
      const shown = await findProductsByIds(q, call.store.id, ids, viewerOf(call)) // without those that are hidden now
      return { rows: shown.slice(offset, offset + limit), total: shown.length }
    }),
  ),
  implementPages(calls.listReferrals, async (call, _, part) =>
    call.db.query((q) => referralsOf(q, ownerOf(call), part)),
  ),
  implement(calls.saveDeviceToken, async (call, { body }) => {
    const { device_token: token, device_type } = body
    await call.db.transaction((trx) =>
      saveToken(trx, ownerOf(call), { token, type: device_type ?? null, now: call.now }),
    )
    return null
  }),
]
