import type { Store } from '../contract/store.ts'
import { appLinks } from './app-links.ts'
import { PATHS } from './paths.ts'
import { sheetAddress } from './sheet-address.ts'

/** The fields that decide which optional pages a store has (decisions 47 and 48). */
export type StorePages = Pick<Store, 'has_quotation'> &
  Partial<Pick<Store, 'sheet_url' | 'link_google_play' | 'link_apple_store'>>

/** False for a link to an optional page that the store does not have; true for any other link. */
export function hasPage(store: StorePages, link: string): boolean {
  const path = link
    .replace(/^\/(?:en|ko)(?=\/)/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  return OPTIONAL[path]?.(store) ?? true
}

const OPTIONAL: Record<string, (store: StorePages) => boolean> = {
  [PATHS.quotation]: ({ has_quotation }) => has_quotation,
  [PATHS.sheet]: ({ sheet_url }) => sheetAddress(sheet_url ?? null) !== null,
  [PATHS.app]: ({ link_google_play = null, link_apple_store = null }) =>
    Object.values(appLinks({ link_google_play, link_apple_store })).some((link) => link !== null),
}
