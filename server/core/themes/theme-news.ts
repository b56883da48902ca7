import { notifyOnCommit, type Trx } from '../../db/database.ts'

/** NOTIFY channel of what happens to a store's theme; the payload is a `ThemeNotice`. */
export const THEME_CHANNEL = 'theme-news'
/** `version`: the draft was saved. `live`: a version was published, planned or cancelled. `proposals`: one was made or answered. */
export type ThemeNotice = { storeId: number } & (
  | { what: 'draft'; version: number }
  | { what: 'live' }
  | { what: 'proposals' }
  | { what: 'comments' }
)

/** Tells the studio windows of the store when the transaction commits. They read what has changed themselves, with their own rights. */
export const notifyTheme = (trx: Trx, notice: ThemeNotice): Promise<void> => notifyOnCommit(trx, THEME_CHANNEL, notice)
