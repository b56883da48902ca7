import { checkTheme } from '../../../src/theme/check-theme.ts'
import type { ThemeDocument } from '../../../src/contract/theme.ts'
import { minuteOf } from '../../../src/domain/shown-time.ts'
import { themeAt } from '../../../src/theme/theme-at.ts'
import { wireTheme } from '../../../src/theme/wire-theme.ts'
import type { StoreDb } from '../../db/database.ts'
import { findTheme } from './theme-queries.ts'
import { cleanHtml } from '../content/clean-html.ts'

/** The published theme in wire format, resolved, with sanitised HTML and what is shown now. A store that has not published one gets the defaults. */
export async function publishedTheme(db: StoreDb, now: Date): Promise<ThemeDocument> {
  const saved = await db.query((q) => findTheme(q, db.storeId))
  const { document, theme } = checkTheme(saved?.document ?? {})
  const clean = { ...theme, html_footer: await cleanHtml(theme.html_footer, db.storeId) }
  return wireTheme(document, themeAt(clean, minuteOf(now)))
}
