import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Ad, AD_TYPES, HomeLayout } from './home.ts'
import { text } from './inputs/fields.ts'
import { Product } from './products.ts'
import { MaybeText, Nothing, PageQuery, paginated, RowId, Text, Time } from './wire.ts'

// Calls that only apps of the existing platform make (docs/platform-api.md); our own pages have other ways to the same.

/** A button of the app's home: an entry of the theme's own menu. */
export const HomeButton = z.object({
  title: Text,
  image_url: MaybeText,
  type_action: z.literal('LINK'),
  value: Text,
})

/** Ads by the place at which the app shows them. */
export const AppAds = z.object({
  ...(Object.fromEntries(AD_TYPES.map((type) => [`position_${type}`, z.array(Ad)])) as Record<
    `position_${(typeof AD_TYPES)[number]}`,
    z.ZodArray<typeof Ad>
  >), // one for each type
})

export const listAppLayouts = endpoint({
  method: 'GET',
  path: 'home_app/layouts',
  summary: 'Shelves of the app’s home',
  auth: 'optional',
  shows: ['home', 'products', 'promotions', 'posts', 'categories'],
  data: z.array(HomeLayout),
})
export const listAppButtons = endpoint({
  method: 'GET',
  path: 'home_app/buttons',
  summary: 'Buttons of the app’s home: the theme’s own menu',
  auth: 'none',
  data: z.array(HomeButton),
})
export const getAppAds = endpoint({
  method: 'GET',
  path: 'home_app/ads',
  summary: 'Ads of the app’s home by place',
  auth: 'none',
  shows: ['home'],
  data: AppAds,
})

export const SearchHistory = z.object({ id: RowId, text: Text, created_at: Time, updated_at: Time })
export const listSearchHistory = endpoint({
  method: 'GET',
  path: 'search_histories',
  summary: 'What I looked for, newest first, at most twenty; nothing for visitors',
  auth: 'optional',
  data: z.array(SearchHistory),
})
export const addSearchHistory = endpoint({
  method: 'POST',
  path: 'search_histories',
  summary: 'Keep what I looked for',
  auth: 'customer',
  body: z.object({ text: text(128, 1) }),
  data: SearchHistory,
})
export const clearSearchHistory = endpoint({
  method: 'DELETE',
  path: 'search_histories',
  summary: 'Forget what I looked for',
  auth: 'customer',
  data: Nothing,
})
export const listViewedProducts = endpoint({
  method: 'GET',
  path: 'watched_products',
  summary: 'Products that I looked at, the last first, at most fifty; nothing for visitors',
  auth: 'optional',
  query: PageQuery,
  data: paginated(Product),
})

/** Whoever named the caller as their referrer, as a partner sees them. */
export const Referral = z.object({ id: RowId, name: MaybeText, phone_number: MaybeText, created_at: Time })
export const listReferrals = endpoint({
  method: 'GET',
  path: 'profile/get_all_referral',
  summary: 'People who named me as their referrer',
  auth: 'customer',
  query: PageQuery,
  data: paginated(Referral),
})
export const saveDeviceToken = endpoint({
  method: 'POST',
  path: 'device_token_customer',
  summary: 'Where notices to me are pushed: handed to the server’s webhook, which pushes them',
  auth: 'customer',
  body: z.object({ device_token: text(512, 16), device_type: text(40).nullish() }),
  data: Nothing,
})
