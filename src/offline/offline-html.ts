import en from '../i18n/locales/en/offline.json' with { type: 'json' }
import ko from '../i18n/locales/ko/offline.json' with { type: 'json' }
import vi from '../i18n/locales/vi/offline.json' with { type: 'json' }
import { createBrowserTranslator } from '../i18n/browser-translator.ts'
import type { Language } from '../i18n/language.ts'
import type { Translator } from '../i18n/translator.ts'
import type { KeptPage } from './kept-pages.ts'

const MESSAGES = { vi, en, ko }

/** Messages of the worker, `t('add_waits')`. */
export const texts = (language: Language): Translator['t'] => createBrowserTranslator(language, MESSAGES[language]).t

/** `15:10 23/11/2026` in all languages (decision 58). */
const time = new Intl.DateTimeFormat('vi', {
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
})

/** A kept page that says since when. The note stands outside `#root`, so that hydration finds what it expects. */
export function keptDocument({ html, keptAt, headers }: KeptPage, language: Language): Response {
  const t = texts(language)
  const note = `<p data-offline role="status">${t('as_of', { time: time.format(keptAt) })} <a href="">${t('again')}</a></p>`
  return new Response(
    html.replace('<div id="root">', () => `${note}<div id="root">`),
    { headers },
  )
}

const CSS =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#2b2523;background:#faf7f5}main{max-width:32rem;margin:auto;padding:2rem}h1{font-size:1.5rem;line-height:1.35}a{color:inherit;display:block;padding:.5rem 0;overflow-wrap:anywhere}'

/** The answer for a page that is not kept: whether a logout waits, and what can be read instead. Titles come from our own documents, already escaped. */
export async function offlineDocument(
  language: Language,
  pages: { address: string; title: string }[],
  hasLogout: boolean,
): Promise<Response> {
  const t = texts(language)
  const links = pages.map(({ address, title }) => `<li><a href="${address.replaceAll('&', '&amp;')}">${title}</a></li>`)
  const list = links.length > 0 ? `<p>${t('kept')}</p><ul>${links.join('')}</ul>` : ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(CSS))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('title')}</title><style>${CSS}</style></head><body><main><h1>${t('title')}</h1><p>${t(hasLogout ? 'logout_waits' : 'nothing')}</p><a href="">${t('again')}</a>${list}</main></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
      },
    },
  )
}
