import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transport } from '../../../src/api/call.ts'
import type { Data, Endpoint } from '../../../src/contract/endpoint.ts'
import type { PreviewView } from '../../../src/contract/preview-views.ts'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  languagePrefix,
  splitLanguage,
  type Language,
} from '../../../src/i18n/language.ts'
import { messagesPath } from '../../../src/i18n/load-messages.ts'
import { COPY_HEADER, KEPT_FOR_HEADER } from '../../../src/offline/protocol.ts'
import { cssText, cssVariables } from '../../../src/theme/css-variables.ts'
import type { Theme } from '../../../src/theme/fields.ts'
import { thirdPartiesOf } from '../../../src/theme/third-parties.ts'
import { audienceKey } from '../../cache/audience-key.ts'
import { createFairQueue, QueueFull, REFUSAL_MS } from '../../core/shared/fair-queue.ts'
import type { CacheEntry, PageKey } from '../../cache/page-cache.ts'
import {
  compress,
  marker,
  storePage,
  type Body,
  type Fill,
  type PageContent,
  type StoredPage,
} from '../../cache/stored-page.ts'
import { tagsOf } from '../../cache/tags-of.ts'
import { readBadges } from '../../core/badges/read-badges.ts'
import { readPersonal, type PersonalValues } from '../../core/badges/read-personal.ts'
import { tradingTerms } from '../../core/carts/trading-terms.ts'
import { contentLanguages } from '../../core/catalogue/content-languages.ts'
import { personaAudience, personaCustomer, PREVIEW_DEVICE } from '../../core/previews/personas.ts'
import { previewDb } from '../../core/previews/preview-db.ts'
import { nextOfferChange } from '../../core/promotions/next-offer-change.ts'
import { audienceOf, type ActorCustomer, type ActorStore, type Audience } from '../../core/shared/actor.ts'
import { storeOrigin, studioOfPreview } from '../addresses.ts'
import { callerOf } from '../api/api-routes.ts'
import type { Api, Caller } from '../api/handle.ts'
import type { Context } from '../context.ts'
import { cartCount, closedCampaign, COOKIES, setCookie } from '../cookies.ts'
import { unpackTyped } from '../forms/typed-fields.ts'
import { redirectHere } from '../redirect-here.ts'
import { documentOf, escape, jsonInHtml, type ConsentData } from './document.ts'
import { acceptedEncoding } from '../encoding.ts'
import { errorPage } from './error-page.ts'
import { keptFor } from './kept-for.ts'
import { knownSearch } from './known-query.ts'
import { noteReferral } from './referral-click.ts'
import { addressOn, mainDomain } from './main-domain.ts'
import { recordedFrame } from './recorded-frame.ts'
import type { EntryServer } from './page-render.ts'
import type { Renderer } from './renderer.ts'
import type { StoreSite } from '../sites.ts'
import type { StoreFrame } from './store-cache.ts'
import { imagesVersion } from './store-images.ts'
import { grantedPolicy, policiesOf } from './third-party-policy.ts'

/** A preview uses the exact device width: no scrollbar and no space reserved for one. */
const PREVIEW_CSS = 'html{scrollbar-gutter:auto;scrollbar-width:none}'
/** Unknown paths have one page: no byte of the address is in it. */
const UNKNOWN_PATH = '/-'
/** Each waits for the database between its steps. A short crowd waits; a lasting one is refused before its answers come late. */
const RENDERS = {
  concurrency: 4,
  maxRunning: 3,
  maxWaiting: 100,
  maxWaitingTotal: 300,
  patience: { calmMs: 3_000, crowdedMs: 500 },
  crowd: 8,
  tooMany: 32,
}
/** The hole of the `#personal` script. */
const STATE = 'state'
const MARKER_BYTES = 1_024 // of an entry that says only that the page is personal
const ENCODINGS = ['br', 'zstd', 'gzip'] as const

type Parts = Pick<
  Context,
  'api' | 'database' | 'directory' | 'storeCache' | 'pageCache' | 'messages' | 'config' | 'now'
> & {
  renderer: Renderer
  /** Called when a page comes from the page cache, so that the API, which counts product views, is not called. */
  countCachedView?: (storeId: number, path: string) => void
}
/** What is asked for, without who asks. */
type PageAddress = {
  store: ActorStore
  site: StoreSite
  language: Language
  path: string
  search: string
  /** The studio's origin for a preview, else `'none'`. */
  frameAncestors: string
}
type Redirect = { to: string; status: 301 | 302 }

/** Answers page requests of a store (architecture.md "A page request, as data travels"). */
export function createStorefrontPages(parts: Parts) {
  const { api, database, directory, storeCache, renderer, pageCache, messages, config } = parts
  const { run: inTurn } = createFairQueue(RENDERS)
  const renders = new Map<string, Promise<CacheEntry | Redirect>>()

  return async function page(request: FastifyRequest, reply: FastifyReply, site: StoreSite): Promise<FastifyReply> {
    const [rawPath = '/', rawSearch = ''] = request.url.split(/\?(.*)/s)
    const { language, path } = splitLanguage(rawPath.replaceAll(/\/{2,}/g, '/'))
    const store = await directory.store(site.code)
    const view = site.preview ? site.view : undefined
    const recorded = site.preview ? site.recorded : undefined
    const frameAncestors = site.preview ? studioOfPreview(request) : "'none'"
    if (!store || view?.state === 'closed')
      return errorPage(reply, 404, 'unknown-store', language, site.preview ? frameAncestors : undefined)
    const caller: Caller = { ...callerOf(request, reply, site.code), isOwnPage: true, lang: language, view, recorded }
    const frame = await storeCache.get(store, { ...caller, token: undefined }).catch(() => undefined) // cached pages are sent without a database
    const main = frame && mainDomain(site, frame)
    if (main && !rawPath.startsWith('/.well-known/'))
      return reply.header('cache-control', 'no-store').redirect(addressOn(main.host, request), main.status) // the owner may choose another one
    if (isDefaultLanguagePrefix(path))
      return redirectHere(reply, withoutPrefix(path) + (rawSearch && `?${rawSearch}`), 301)
    if ((path !== '/' && path.endsWith('/')) || rawPath.includes('//'))
      return redirectHere(
        reply,
        (languagePrefix(language) + path).replace(/(.)\/$/, '$1') + (rawSearch && `?${rawSearch}`),
        301,
      )

    const remembered = rawPath === '/' ? rememberedLanguage(request) : undefined
    if (remembered && !site.preview) {
      reply.headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
      return reply.redirect(languagePrefix(remembered) + (rawSearch && `?${rawSearch}`), 302)
    }

    const customer = view
      ? personaCustomer(view)
      : caller.token
        ? await directory.customer(store, caller.token, parts.now())
        : undefined
    if (caller.token && !customer && !view) {
      setCookie(reply, COOKIES.customer, undefined)
      caller.token = undefined
    }
    const entry = await renderer.entry()
    const route = entry.pageFor(path)
    const isUnknown = route.path === '*'
    const setsCookie =
      !isUnknown &&
      !site.preview &&
      rawSearch.includes('cowc_id=') &&
      (await noteReferral(request, reply, database.forStore(store.id), {
        path,
        search: rawSearch,
        customerId: customer?.id,
        now: parts.now(),
      }))
    const address: PageAddress = {
      store,
      site,
      language,
      path: isUnknown ? UNKNOWN_PATH : path,
      search: isUnknown ? '' : knownSearch(rawSearch, route.query),
      frameAncestors,
    }
    const keeper = keptFor({
      url: request.url,
      known: route.query,
      isPersonal: route.personal === true,
      customerId: customer?.id,
    })
    if (keeper !== undefined && !isUnknown && !site.preview) reply.header(KEPT_FOR_HEADER, keeper)
    try {
      if (route.personal || site.preview || renderer.isDev) return await answerPersonal()
      const audience = audienceOf(customer)
      const key: PageKey = {
        storeId: store.id,
        audience: audienceKey(audience),
        language,
        path: address.path,
        search: address.search,
      }
      const cached = pageCache.get(key, parts.now().getTime())
      if (cached && request.headers[COPY_HEADER] === undefined) parts.countCachedView?.(store.id, path)
      const found = cached ?? (await shared(key, address, audience))
      if ('to' in found) return await redirect(reply, found, language)
      if ('personal' in found) return await answerPersonal()
      return await answerShared(found)
    } catch (problem) {
      if (problem instanceof QueueFull) await sleep(REFUSAL_MS)
      else request.log.error({ err: problem, path }, 'a page could not be rendered')
      reply.header('retry-after', '2')
      return errorPage(reply, 503, 'unavailable', language)
    }

    /** A page of one person: rendered for this request, never kept. */
    async function answerPersonal(): Promise<FastifyReply> {
      const personal =
        recorded?.screen.personal ??
        (view ? await seen(view) : customer ? await known(customer, entry.NOBODY.favouriteIds) : guest())
      const rendered = await inTurn(store!.id, () =>
        render(address, {
          caller,
          audience: audienceOf(customer),
          personal,
          typed: route.personal ? unpackTyped(request.cookies[COOKIES.typed]) : undefined,
          userAgent: request.headers['user-agent'] ?? '',
        }),
      )
      if ('to' in rendered) return redirect(reply, rendered, language)
      const { status, headers, html, policies } = rendered.content
      const encoding = acceptedEncoding(request, ENCODINGS)
      reply.headers({
        ...headers,
        ...grantedPolicy(request, policies)?.headers,
        'cache-control': 'private, no-store',
        vary: 'accept-encoding, cookie',
      })
      if (status === 503) reply.header('retry-after', '2')
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.code(status).send(await compress(Buffer.from(html), encoding))
    }

    /** A page of many people, its holes filled for this one. */
    async function answerShared(stored: StoredPage): Promise<FastifyReply> {
      const isKnown = setsCookie || Object.values(COOKIES).some((name) => request.cookies[name] !== undefined)
      reply.header('vary', 'accept-encoding, cookie')
      if (!customer && !isKnown) {
        const encoding = acceptedEncoding(request, ENCODINGS)
        reply.header('cache-control', 'public, max-age=0, must-revalidate')
        return send(stored, await stored.plain(encoding), encoding)
      }
      const encoding = acceptedEncoding(request, ['gzip'])
      const products = stored.holes.flatMap((hole) => entry.favouriteOf(hole) ?? [])
      const personal = customer ? await known(customer, products) : guest()
      const body = stored.filled(fillFor(entry, personal, language), encoding)
      reply.header('cache-control', customer ? 'private, no-store' : 'private, no-cache')
      return send(stored, body, encoding)
    }

    function guest(): PersonalValues {
      return { ...entry.NOBODY, cart: cartCount(request), closedCampaign: closedCampaign(request) }
    }

    async function known({ id }: ActorCustomer, products: number[]): Promise<PersonalValues> {
      const stored = await database
        .forStore(store!.id)
        .query((q) => readPersonal(q, { storeId: store!.id, customerId: id, products }))
      return { ...stored, closedCampaign: closedCampaign(request) }
    }

    /** What the header says to a persona. */
    async function seen(shown: PreviewView): Promise<PersonalValues> {
      const now = parts.now()
      const db = previewDb(database.forStore(store!.id), shown, now)
      const actor = {
        store: store!,
        customer,
        audience: personaAudience(shown),
        owner: undefined,
        device: PREVIEW_DEVICE,
        lang: language,
        now,
        db,
      }
      const badges = await db
        .query((q) => readBadges(q, actor))
        .catch((problem: unknown) => {
          request.log.warn({ err: problem }, 'a persona is shown without numbers')
          return undefined
        })
      if (!badges) return entry.NOBODY
      return {
        ...entry.NOBODY,
        cart: badges.cart_quantity,
        notifications: badges.notification_unread,
        favourites: badges.favorite_products,
      }
    }

    function send({ status, headers, policies }: StoredPage, body: Body, encoding: string): FastifyReply {
      const { bytes } = body
      const consented = grantedPolicy(request, policies)
      const etag = consented ? body.etag.replace(/"$/, `-${consented.granted}"`) : body.etag // a browser keeps the policy of the answer that a 304 confirms
      reply.headers({ ...headers, ...consented?.headers })
      if (!customer) reply.header('etag', etag)
      if (!customer && status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.code(status).send(bytes)
    }
  }

  /** Renders a page for everybody of an audience. Identical requests between two changes of the store share one render. With a failure the stale page is the answer, if there is one. */
  function shared(key: PageKey, address: PageAddress, audience: Audience): Promise<CacheEntry | Redirect> {
    const name = `${pageCache.generation(key.storeId)} ${JSON.stringify(key)}`
    const running = renders.get(name)
    if (running) return running
    const render = renderShared(key, address, audience)
      .catch((problem: unknown) => {
        if (problem instanceof QueueFull) throw problem // right or refused: only an outage is answered with what was right before
        const old = pageCache.stale(key)
        if (old) return old
        throw problem
      })
      .finally(() => renders.delete(name))
    renders.set(name, render)
    return render
  }

  async function renderShared(key: PageKey, address: PageAddress, audience: Audience): Promise<CacheEntry | Redirect> {
    const { store, language, search } = address
    let isPersonal = false
    const caller: Caller = {
      storeCode: store.code,
      token: undefined,
      ownerToken: undefined,
      device: undefined,
      isOwnPage: true,
      lang: language,
      ip: '',
      idempotencyKey: undefined,
      cookies: NO_COOKIES,
      audience,
      onPersonalAnswer: () => (isPersonal = true),
    }
    const turn: typeof inTurn = address.path === UNKNOWN_PATH ? (_, work) => work() : inTurn // one render for all of them, whatever waits
    return turn(store.id, async () => {
      const generation = pageCache.generation(store.id)
      const begunAt = parts.now()
      const rendered = await render(address, { caller, audience, personal: undefined, userAgent: '' })
      if ('to' in rendered) return rendered
      const { content, tags, isWhole } = rendered
      const old = isWhole ? undefined : pageCache.stale(key)
      if (old) return old
      const expiresAt = tags.has('promotions')
        ? await database
            .forStore(store.id)
            .query((q) => nextOfferChange(q, store.id, begunAt))
            .catch(() => begunAt.getTime()) // unknown: the page is an answer, but not for the next request
        : undefined
      const entryModule = await renderer.entry()
      const entry: CacheEntry = isPersonal
        ? { personal: true, size: MARKER_BYTES, tags, expiresAt }
        : { ...storePage(content, fillFor(entryModule, entryModule.NOBODY, language)), tags, expiresAt }
      const isSearch = new URLSearchParams(search).has('search')
      const isKept = content.status === 404 ? address.path === UNKNOWN_PATH : !isSearch // whatever somebody thinks up takes no room
      if (isWhole && isKept) pageCache.set(key, entry, generation)
      return entry
    })
  }

  type RenderFor = {
    caller: Caller
    audience: Audience
    /** Undefined: the holes stay open. */
    personal: PersonalValues | undefined
    typed?: Partial<Record<string, string>> | undefined
    userAgent: string
  }
  async function render(
    { store, site, language, path, search, frameAncestors }: PageAddress,
    { caller, audience, personal, typed, userAgent }: RenderFor,
  ): Promise<{ content: PageContent; tags: Set<string>; isWhole: boolean } | Redirect> {
    const tags = new Set(['theme', 'store'])
    let isWhole = true
    const recorded = site.preview ? site.recorded : undefined
    const [{ record, theme, focalPoints }, storeLanguages, terms] = recorded
      ? recordedFrame(recorded)
      : await Promise.all([
          storeCache.get(store, caller),
          contentLanguages(database.forStore(store.id)),
          tradingTerms(database.forStore(store.id)),
        ])
    const origin = storeOrigin(config, record, site.preview)
    const rendered = await renderer.render({
      path,
      search,
      language,
      page: { store: record, preview: site.preview, build: renderer.build, origin, ...(typed && { typed }) },
      theme,
      signedIn: audience.signedIn,
      personal,
      userAgent,
      origin,
      terms,
      focalPoints,
      recorded: recorded?.screen.answers,
      transport: inProcess(api, caller, tags, () => (isWhole = false)),
    })
    const { facts } = rendered
    if (facts.externalRedirect !== undefined) return { to: facts.externalRedirect, status: 302 }
    if (facts.redirect !== undefined) return { to: facts.redirect, status: 301 }

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
      styles: [
        { css: rendered.globalCss },
        { css: cssText(cssVariables(theme)) },
        { css: rendered.css, attributes: ' data-page' },
        ...(rendered.fontCss ? [{ css: rendered.fontCss, attributes: ' data-fonts media="(scripting:none)"' }] : []),
        ...(site.preview ? [{ css: PREVIEW_CSS }] : []),
      ],
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
      ...(!site.preview && thirdPartiesOf(theme).length > 0 && { consent: consentData(theme, language) }),
      metas: {
        ...(theme.google_site_verification_code && { 'google-site-verification': theme.google_site_verification_code }),
        ...(store.flags.has_platform_metas === true && platformMetas({ record, theme }, origin)),
      },
      preview: site.preview,
      clock: recorded?.screen.clock,
      frameAncestors,
    })
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(renderer.isDev ? {} : { 'content-security-policy': csp }),
    }
    const policies = site.preview || renderer.isDev ? undefined : policiesOf(csp, theme)
    return { content: { status: facts.status ?? 200, headers, html, policies }, tags, isWhole }
  }

  function consentData(theme: Theme, language: Language): ConsentData {
    return {
      consent: renderer.consent,
      consentMessages: messagesPath(language, ['consent'], renderer.build),
      analytics: theme.code_google_analytics,
      tagManager: theme.google_tag_manager_id,
    }
  }

  function fillFor(entry: EntryServer, personal: PersonalValues, language: Language): Fill {
    const texts = { language, messages: messages[language], fallbackMessages: messages.en }
    return (hole) => (hole === STATE ? jsonInHtml(personal) : escape(entry.fill(hole as HoleName, personal, texts))) // the renderer's own marks
  }
}

/** What pages of the existing platform carry (wire.md §1), for clients served elsewhere. */
function platformMetas({ record, theme }: Omit<StoreFrame, 'focalPoints'>, origin: string): Record<string, string> {
  const text = (value: object) => JSON.stringify(value).replaceAll('"/media/', `"${origin}/media/`)
  return { web_theme: text(theme), info_store: text(record) }
}

/** Vietnamese has no prefix: `/vi/san-pham` is `/san-pham`. */
const isDefaultLanguagePrefix = (path: string): boolean => path.split('/')[1] === DEFAULT_LANGUAGE
const withoutPrefix = (path: string): string => path.slice(1 + DEFAULT_LANGUAGE.length).replace(/\/$/, '') || '/'

type HoleName = Parameters<EntryServer['fill']>[0]
const NO_COOKIES: Caller['cookies'] = { set: () => {} }

/**
 * The language that the visitor chose, when the home page is opened from outside: by its address or a bookmark, or from another site. A link of the shop
 * itself says which language it leads to. Crawlers send no cookies.
 */
function rememberedLanguage(request: FastifyRequest): Language | undefined {
  const chosen = request.cookies[LANGUAGE_COOKIE]
  const isInside = request.headers['sec-fetch-site'] === 'same-origin'
  return isLanguage(chosen) && chosen !== DEFAULT_LANGUAGE && !isInside ? chosen : undefined
}
const LANGUAGE_COOKIE = 'selectedLanguage' // src/session/saved-language.ts

async function redirect(reply: FastifyReply, { to, status }: Redirect, language: Language): Promise<FastifyReply> {
  if (status === 301) return redirectHere(reply, languagePrefix(language) + to, 301)
  return reply.header('cache-control', 'private, no-store').header('vary', 'user-agent').redirect(to, 302)
}

/**
 * API transport for rendering: in-process, without JSON. Collects the tags of the page; `onFailure` when an answer failed or declares no tags, so that
 * the page cannot be kept.
 */
function inProcess(api: Api, caller: Caller, tags: Set<string>, onFailure: () => void): Transport {
  return async (endpoint, args) => {
    const answer = await api.handle(
      endpoint,
      { params: stringHeaders(args.params), query: stringHeaders(args.query), body: args.body },
      caller,
    )
    if (!('envelope' in answer)) return { ok: false, code: 303, msg: '', msg_code: 'REDIRECT' }
    const { envelope } = answer
    const shown = tagsOf(endpoint, args, envelope.data)
    if (envelope.code >= 500 || !shown) onFailure()
    for (const tag of shown ?? []) tags.add(tag)
    if (envelope.success)
      return {
        ok: true,
        data: envelope.data as Data<Endpoint>,
        msg: envelope.msg,
        focalPoints: envelope.focal_points,
      }
    return {
      ok: false,
      code: envelope.code,
      msg: envelope.msg,
      msg_code: envelope.msg_code,
      data: envelope.data ?? undefined,
    }
  }
}

/** Converts values to strings, as parameters and queries are over HTTP. */
function stringHeaders(headers: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
}
