import type { ThemeVersion } from '../../src/contract/owner-themes.ts'
import type { Format } from '../../src/i18n/format.ts'
import type { Translate } from '../../src/i18n/translator.ts'

/** What a publication has done: shoppers see it now, from its time on, or once the theme of a season is over. */
export function publishedText(t: Translate, format: Format, version: ThemeVersion): string {
  if (version.is_live) return t('publish.done')
  if (version.starts_at) return t('schedule.done', { time: format.dateTime(version.starts_at) })
  return t('schedule.behind')
}
