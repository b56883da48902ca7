import type { RecordedScreen } from '../../src/contract/theme-support.ts'
import type { PageState } from '../../src/app/page-state.ts'
import type { Personal } from '../../src/session/holes.ts'
import { splitLanguage } from '../../src/i18n/language.ts'

/** What the bridge records of a preview (src/app/record-screen.ts), from its HTML: what the browser asks for later is not in it. */
export function screenOf(html: string, url: string): RecordedScreen {
  const state = JSON.parse(elementText(html, 'state')) as PageState // of our own server
  const { language, path } = splitLanguage(url.split('?')[0] ?? '/')
  return JSON.parse(
    JSON.stringify({
      path: path + (url.split(/(?=\?)/)[1] ?? ''),
      language,
      clock: '2026-11-20T02:00:00.000Z',
      store: state.page.store,
      personal: JSON.parse(elementText(html, 'personal')) as Personal,
      focal_points: state.focalPoints,
      answers: state.queries,
      failures: state.failures,
    }),
  ) as RecordedScreen
}

const elementText = (html: string, id: string): string =>
  new RegExp(`id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? 'null'

/** The page's body and its styles, without what names the server. */
export const shownIn = (html: string): string =>
  [...html.matchAll(/<style[^>]*>[\s\S]*?<\/style>|<title>[^<]*|<div id="root">[\s\S]*?(?=<script type="application)/g)]
    .map(([part]) => part)
    .join('\n')
