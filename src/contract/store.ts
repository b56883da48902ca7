import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PLACE_SCHEMES } from './inputs/address.ts'
import { Time, MaybeText, RowId, Text, PLACE_NAMED } from './wire.ts'

/** From Monday on: 'HH:MM-HH:MM' in Vietnam's time, or '' for a closed day; null: not said. */
const OpeningHours = z.array(Text).nullable()

/** The public store record (wire.md §1), without the owner's fields. */
export const Store = z.object({
  id: RowId,
  name: Text,
  store_code: Text,
  date_expried: Time.nullable(), // sic
  address: MaybeText,
  id_type_of_store: z.int().nullable(),
  career: MaybeText,
  logo_url: MaybeText,
  has_upload_store: z.boolean(),
  link_google_play: MaybeText,
  link_apple_store: MaybeText,
  /** The store's own host; null without one. */
  domain: MaybeText,
  /** Won per đồng; null: Korean pages show đồng too (decision 7). */
  krw_per_vnd: z.number().positive().nullable(),
  /** Default administrative scheme of address forms (decision 21). */
  scheme: z.enum(PLACE_SCHEMES),
  /** Flags that replace the platform's checks for particular store ids (decision 47). */
  has_quotation: z.boolean(),
  /** False: the page would be empty, so no menu leads to it. Absent: not known. News without policies, vouchers in the list, combos; paused ones do not count. */
  has_posts: z.boolean().optional(),
  has_vouchers: z.boolean().optional(),
  has_combos: z.boolean().optional(),
  /** False: there is no code that a cart could take. */
  takes_codes: z.boolean().optional(),
  extra_social: z.object({ name: Text, link_to: Text, icon: Text }).nullable(),
  sheet_url: MaybeText,
  /** Of the posts that the published theme names (`post_id_…`), by id: links by id would be redirected. */
  post_slugs: z.record(z.string(), Text).optional(),
  /** Of the default branch, and as `Branch.opening_hours`. */
  phone: MaybeText.optional(),
  opening_hours: OpeningHours,
})
export type Store = z.infer<typeof Store>

/** A branch for pick-up (storefront.md §3, wire.md §3). */
export const Branch = z.object({
  id: RowId,
  name: Text,
  phone: MaybeText,
  email: MaybeText,
  branch_code: MaybeText,
  ...PLACE_NAMED,
  is_default: z.boolean(),
  is_default_order_online: z.boolean(),
  bank: MaybeText,
  bank_bin: MaybeText,
  account_number: MaybeText,
  account_name: MaybeText,
  opening_hours: OpeningHours,
})
export type Branch = z.infer<typeof Branch>

export const getStore = endpoint({
  method: 'GET',
  path: '',
  summary: 'The store record',
  auth: 'none',
  shows: ['store'],
  data: Store,
})
export const listBranches = endpoint({
  method: 'GET',
  path: 'branches',
  summary: 'Branches of the store',
  auth: 'none',
  shows: ['store'],
  data: z.array(Branch),
})
