import type { Store } from '../contract/store.ts'
import { appLinks } from './app-links.ts'
import { PATHS } from './paths.ts'
import { sheetAddress } from './sheet-address.ts'

/** The fields that decide which optional pages a store has (decisions 47 and 48). */
export type StorePages = Pick<Store, 'has_quotation'> &
  Partial<
    Pick<Store, 'has_posts' | 'has_vouchers' | 'has_combos' | 'sheet_url' | 'link_google_play' | 'link_apple_store'>
  >

/** False for a link to a page that the store does not have, or that would be empty; true for any other link. */
export function hasPage(store: StorePages, link: string): boolean {
  const path = link
    .replace(/^\/(?:en|ko)(?=\/)/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  const flag = FLAGS[path]
  return flag ? (store[flag] ?? true) : (OPTIONAL[path]?.(store) ?? true)
}

const FLAGS: Record<string, 'has_quotation' | 'has_posts' | 'has_vouchers' | 'has_combos'> = {
  [PATHS.quotation]: 'has_quotation',
  [PATHS.posts]: 'has_posts',
  [PATHS.vouchers]: 'has_vouchers',
  [PATHS.combos]: 'has_combos',
}
const OPTIONAL: Record<string, (store: StorePages) => boolean> = {
  [PATHS.sheet]: ({ sheet_url }) => sheetAddress(sheet_url ?? null) !== null,
  [PATHS.app]: ({ link_google_play = null, link_apple_store = null }) =>
    Object.values(appLinks({ link_google_play, link_apple_store })).some((link) => link !== null),
}
