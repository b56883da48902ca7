import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PageFacts } from '../../../src/api/page-request.ts'
import { languagePrefix, type Language } from '../../../src/i18n/language.ts'
import { escapeHtml } from '../../core/shared/escape-html.ts'
import { CARD } from '../../core/media/card-size.ts'
import { CLOCK_PATH } from './recorded-frame.ts'
import { shareCardPath } from './store-images.ts'

/** A rendered page and the data for its HTML document. */
export type Page = {
  language: Language
  /** Those that the content of the page exists in. */
  languages: readonly Language[]
  facts: PageFacts
  /** The store's canonical origin: scheme and host. */
  origin: string
  path: string
  storeCode: string
  storeName: string
  favicon: string
  /** Version of the images that are drawn from the theme (server/http/pages/store-images.ts). */
  imagesVersion: string
  themeColour: string
  /** HTML of the link that preloads the first image. */
  firstImage: string
  /** Each becomes a `<style>` element; `data-page` marks those read by src/hydration/adopt-styles.ts. */
  styles: { css: string; attributes?: string }[]
  /** Style sheets loaded after everything else. */
  sheets: string[]
  html: string
  /** Text of the `#state` script: JSON that cannot close it. */
  state: string
  /** Text of the `#personal` script: JSON, or the mark of the hole that is filled with it. */
  personal: string
  /** URL of the messages that the page's scripts need. */
  messagesUrl: string
  /** Scripts imported by hydration, dependencies first. */
  chunks: string[]
  largestChunk: string | undefined
  boot: string
  entry: string
  /** For boot.ts and src/app/consent/consent.ts; absent when the store uses no third party. */
  consent?: ConsentData | undefined
  /** Further metas by name. */
  metas: Record<string, string>
  preview: boolean
  /** Time of a recorded page (recorded-frame.ts). */
  clock: string | undefined
  /** Who may frame the page, as in its policy. */
  frameAncestors: string
  /** Another server whose images and videos the page shows. */
  mediaOrigin?: string | undefined
}

/** URLs of the script that asks the visitor and of its messages, and the store's ids at the third parties. */
export type ConsentData = { consent: string; consentMessages: string; analytics: string; tagManager: string }

/** By text: pages of a layout have the same styles. */
const hashes = new LRUCache<string, string>({ max: 500 })
const NO_STYLE = hashOf('') // styled-components inserts an empty element and fills it through the CSSOM

/** Fills the template, and builds the content security policy for exactly these styles. */
export function documentOf(template: string, page: Page): { html: string; csp: string } {
  const html = template
    .replace('lang="vi"', `lang="${page.language}"`)
    .replace('<!--head-->', () => head(page))
    .replace('<!--app-->', () => page.html)
    .replace('<!--tail-->', () => tail(page))
  return {
    html,
    csp: policy(
      page.styles.map(({ css }) => hashOf(css)),
      page,
    ),
  }
}

function head(page: Page): string {
  const { facts, origin, language, languages } = page
  const isOffered = !facts.noindex && languages.includes(language)
  const path = facts.canonical ?? page.path
  const address = (to: Language) => `${origin}${languagePrefix(to)}${path === '/' && to !== 'vi' ? '' : path}`
  const url = address(language)
  const title = facts.title.includes(page.storeName) ? facts.title : `${facts.title} | ${page.storeName}`
  const lines = [
    page.firstImage, // it has the network to itself while the rest of the page arrives
    page.clock && `<script src="${CLOCK_PATH}" data-clock="${escapeHtml(page.clock)}"></script>`,
    // before the styles, so that it is there when the first button is painted; it asks for the program
    `<script type="module" async fetchpriority="high" src="${escapeHtml(page.boot)}"${dataset({
      entry: page.entry,
      chunks: page.chunks.join(' '),
      messages: page.messagesUrl,
      ...page.consent,
    })}></script>`,
    // the largest file takes the network while the page is parsed and laid out, and arrives after its first picture
    page.largestChunk && `<link rel="modulepreload" href="${escapeHtml(page.largestChunk)}" fetchpriority="low">`,
    `<title>${escapeHtml(title)}</title>`,
    facts.description && meta('description', facts.description),
    (!isOffered || page.preview) && meta('robots', 'noindex'),
    meta('store_code', page.storeCode),
    meta('domain_api', origin),
    ...Object.entries(page.metas).map(([name, content]) => meta(name, content)),
    meta('theme-color', page.themeColour),
    ...page.styles.map(({ css, attributes = '' }) => `<style${attributes}>${css}</style>`),
    `<link rel="icon" href="${escapeHtml(page.favicon.replace(/^(\/media\/.+)\.(?:png|webp)$/, '$1-160.webp'))}">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png?v=${page.imagesVersion}">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    isOffered && `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(!isOffered || languages.length < 2
      ? []
      : languages.map((to) => `<link rel="alternate" hreflang="${to}" href="${escapeHtml(address(to))}">`)),
    isOffered &&
      languages.length > 1 &&
      `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address('vi'))}">`,
    ...Object.entries(openGraph(page, url)).map(([name, content]) => property(name, content)),
    meta('twitter:card', 'summary_large_image'),
  ]
  return lines.filter(Boolean).join('\n    ')
}

/** Attributes `data-…` of an element; `dataset` of the browser reads them by these names. */
const dataset = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(
      ([name, value]) =>
        ` data-${name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}="${escapeHtml(value)}"`,
    )
    .join('')

/** Properties of a shared link (ogp.me). The image is always one that networks show: a card of 1200 × 630 pixels, or an address of another host. */
function openGraph({ facts, origin, storeName, language, languages, imagesVersion }: Page, url: string) {
  const others = languages.filter((one) => one !== language && !facts.noindex)
  const drawn = shareCardPath(facts, language)
  return {
    'og:type': 'website',
    'og:site_name': storeName,
    'og:title': facts.title,
    ...(facts.description && { 'og:description': facts.description }),
    'og:url': url,
    'og:locale': LOCALES[language],
    ...(others[0] && { 'og:locale:alternate': LOCALES[others[0]] }),
    'og:image': drawn ? `${origin}${drawn}?v=${imagesVersion}${cardVersion(facts)}` : (facts.image ?? ''),
    ...(drawn && {
      'og:image:type': 'image/jpeg',
      'og:image:width': String(CARD.width),
      'og:image:height': String(CARD.height),
    }),
    'og:image:alt': facts.imageAlt ?? facts.title,
    ...facts.properties,
  }
}
const cardVersion = ({ card }: PageFacts): string =>
  typeof card === 'object' ? `-${createHash('sha256').update(card.version).digest('hex').slice(0, 8)}` : ''
const LOCALES: Record<Language, string> = { vi: 'vi_VN', en: 'en_US', ko: 'ko_KR' }

/** What the browser shows nothing of. */
function tail(page: Page): string {
  return [
    ...page.sheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    page.facts.jsonLd && `<script type="application/ld+json">${graph(page.facts.jsonLd)}</script>`,
    `<script type="application/json" id="personal">${page.personal}</script>`,
    `<script type="application/json" id="state">${page.state}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

const graph = (nodes: readonly object[]) => jsonInHtml({ '@context': 'https://schema.org', '@graph': nodes })

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`

/** No inline scripts, no inline styles except these, no external resources except images and embeds (reliability.md "Decided" 11). */
function policy(styleHashes: string[], { frameAncestors, mediaOrigin }: Page): string {
  const media = mediaOrigin ? ` ${mediaOrigin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${[...new Set([NO_STYLE, ...styleHashes])].map((hash) => `'${hash}'`).join(' ')}`,
    `img-src 'self' data: https:${media}`,
    `media-src 'self'${media}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com https://www.google.com https://docs.google.com/spreadsheets/',
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'", // HTML is parsed from text only by src/ui/trusted-html.ts
    'trusted-types tiem tiem-closed tiem-worker', // src/ui/trusted-html.ts, src/hydration/closed-regions.ts, src/api/follow-worker.ts
  ].join('; ')
}

export function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known) return known
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
  hashes.set(text, hash)
  return hash
}

const UNSAFE_IN_HTML: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }
/** JSON that cannot close its script element. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (sign) => UNSAFE_IN_HTML[sign] ?? sign)
}
