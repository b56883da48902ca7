import type { Language } from '../../../src/i18n/language.ts'
import { messagesPath } from '../../../src/i18n/load-messages.ts'
import { cssText, cssVariables } from '../../../src/theme/css-variables.ts'
import { lookCss } from '../../../src/theme/look-css.ts'
import type { Theme } from '../../../src/theme/fields.ts'
import { thirdPartiesOf } from '../../../src/theme/third-parties.ts'
import { marker, type PageContent } from '../../cache/stored-page.ts'
import type { PersonalValues } from '../../core/badges/read-personal.ts'
import { tradingTerms } from '../../core/carts/trading-terms.ts'
import { contentLanguages } from '../../core/catalogue/content-languages.ts'
import type { ActorStore, Audience } from '../../core/shared/actor.ts'
import { storeOrigin } from '../addresses.ts'
import type { Caller } from '../api/handle.ts'
import type { Context } from '../context.ts'
import type { StoreSite } from '../sites.ts'
import { documentOf, jsonInHtml, type ConsentData } from './document.ts'
import { inProcess } from './in-process-transport.ts'
import type { RenderedPage } from './page-render.ts'
import { recordedFrame } from './recorded-frame.ts'
import type { Renderer } from './renderer.ts'
import type { StoreFrame } from './store-cache.ts'
import { imagesVersion } from './store-images.ts'
import { policiesOf } from './third-party-policy.ts'

/** A preview uses the exact device width: no scrollbar and no space reserved for one. */
const PREVIEW_CSS = 'html{scrollbar-gutter:auto;scrollbar-width:none}'
/** The hole of the `#personal` script. */
export const STATE = 'state'

/** What is rendered, without its audience. */
export type PageAddress = {
  store: ActorStore
  site: StoreSite
  language: Language
  path: string
  search: string
  /** The studio's origin for a preview, else `'none'`. */
  frameAncestors: string
}
export type RenderFor = {
  caller: Caller
  audience: Audience
  /** Undefined: the holes stay open. */
  personal: PersonalValues | undefined
  typed?: Partial<Record<string, string>> | undefined
  userAgent: string
  /** The time that the page shows, in ms since 1970; undefined: it is cached. */
  renderedAt?: number
  /** Takes what the page shows, while it is read. */
  tags: Set<string>
}
/** Another page of the store (301), or of another host (302). */
export type PageRedirect = { to: string; status: 301 | 302 }
/** `isWhole`: no call failed, so that the page may be kept. */
export type RenderResult = { page: PageContent | PageRedirect; isWhole: boolean }

/** Renders an address for one person, or for an audience. */
export function createPageRender({
  api,
  database,
  storeCache,
  renderer,
  config,
  foreign,
}: Pick<Context, 'api' | 'database' | 'storeCache' | 'config' | 'foreign'> & { renderer: Renderer }) {
  return async function renderPage(address: PageAddress, renderFor: RenderFor): Promise<RenderResult> {
    const { store, site, language, path, search } = address
    const { caller, audience, personal, typed, userAgent, renderedAt, tags } = renderFor
    tags.add('theme').add('store')
    let isWhole = true
    const recorded = site.preview ? site.recorded : undefined
    const [frame, storeLanguages, terms] = recorded
      ? await recordedFrame(recorded, store.id)
      : await Promise.all([
          storeCache.get(store, caller),
          contentLanguages(database.forStore(store.id)),
          tradingTerms(database.forStore(store.id)),
        ])
    const { record, theme, focalPoints } = frame
    const origin = storeOrigin(config, record, site.preview)
    const rendered = await renderer.render({
      path,
      search,
      language,
      page: {
        store: record,
        preview: site.preview,
        build: renderer.build,
        origin,
        ...(renderedAt !== undefined && { renderedAt }),
        ...(typed && { typed }),
        ...(foreign && { missing: foreign.missing() ?? [] }),
      },
      theme,
      signedIn: audience.signedIn,
      personal,
      userAgent,
      origin,
      terms,
      focalPoints,
      recorded: recorded?.answers,
      transport: inProcess(api, caller, tags, () => (isWhole = false)),
    })
    const { facts } = rendered
    if (facts.externalRedirect !== undefined) return { page: { to: facts.externalRedirect, status: 302 }, isWhole }
    if (facts.redirect !== undefined) return { page: { to: facts.redirect, status: 301 }, isWhole }
    const page = await contentOf(renderer, address, {
      rendered,
      frame,
      origin,
      personal,
      storeLanguages,
      mediaOrigin: foreign?.origin,
    })
    return { page, isWhole }
  }
}

type Rendering = {
  rendered: RenderedPage
  frame: StoreFrame
  origin: string
  personal: PersonalValues | undefined
  storeLanguages: Language[]
  /** Another server whose media the page shows. */
  mediaOrigin: string | undefined
}

/** The whole document and its headers. */
async function contentOf(renderer: Renderer, address: PageAddress, rendering: Rendering): Promise<PageContent> {
  const { store, site, language, path, frameAncestors } = address
  const { rendered, frame, origin, personal, storeLanguages, mediaOrigin } = rendering
  const { record, theme } = frame
  const { facts } = rendered
  const { html, csp } = documentOf(await renderer.template(path), {
    language,
    languages: facts.languages ?? storeLanguages,
    facts,
    origin,
    path,
    storeCode: record.store_code,
    storeName: record.name,
    favicon: theme.favicon_url || '/icons.svg#store',
    imagesVersion: imagesVersion(theme),
    themeColour: theme.color_main_1,
    styles: stylesOf(rendered, theme, site.preview),
    sheets: rendered.sheets,
    firstImage: rendered.firstImage,
    html: rendered.html,
    personal: personal ? jsonInHtml(personal) : marker.mark(STATE),
    state: rendered.state,
    messagesUrl: rendered.messagesUrl,
    chunks: renderer.chunksOf(rendered.modules),
    largestChunk: renderer.largestChunk,
    boot: renderer.boot,
    entry: renderer.client,
    ...(!site.preview && thirdPartiesOf(theme).length > 0 && { consent: consentData(renderer, theme, language) }),
    metas: {
      ...(theme.google_site_verification_code && { 'google-site-verification': theme.google_site_verification_code }),
      ...(store.flags.has_platform_metas === true && platformMetas({ record, theme }, origin)),
    },
    preview: site.preview,
    clock: site.preview ? site.recorded?.screen.clock : undefined,
    frameAncestors,
    mediaOrigin,
  })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(renderer.isDev ? {} : { 'content-security-policy': csp }),
  }
  const policies = site.preview || renderer.isDev ? undefined : policiesOf(csp, theme)
  return { status: facts.status ?? 200, headers, html, policies, options: facts.options }
}

const stylesOf = (rendered: RenderedPage, theme: Theme, isPreview: boolean) => [
  { css: rendered.globalCss },
  { css: cssText(cssVariables(theme)) },
  ...lookOf(theme),
  { css: rendered.css, attributes: ' data-page' },
  ...(rendered.fontCss ? [{ css: rendered.fontCss, attributes: ' data-fonts media="(scripting:none)"' }] : []),
  ...(isPreview ? [{ css: PREVIEW_CSS }] : []),
]

const lookOf = (theme: Theme) => {
  const css = lookCss(theme)
  return css ? [{ css, attributes: ' data-look' }] : []
}

const consentData = (renderer: Renderer, theme: Theme, language: Language): ConsentData => ({
  consent: renderer.consent,
  consentMessages: messagesPath(language, ['consent'], renderer.build),
  analytics: theme.code_google_analytics,
  tagManager: theme.google_tag_manager_id,
})

/** What pages of the existing platform carry (wire.md §1), for clients served elsewhere. */
function platformMetas({ record, theme }: Omit<StoreFrame, 'focalPoints'>, origin: string): Record<string, string> {
  const text = (value: object) => JSON.stringify(value).replaceAll('"/media/', `"${origin}/media/`)
  return { web_theme: text(theme), info_store: text(record) }
}
