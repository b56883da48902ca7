import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreviewView } from '../../../src/contract/preview-views.ts'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  languagePrefix,
  splitLanguage,
  type Language,
} from '../../../src/i18n/language.ts'
import { personaCustomer } from '../../core/previews/personas.ts'
import type { ActorCustomer, ActorStore } from '../../core/shared/actor.ts'
import type { Recorded } from '../../core/themes/recorded-screen.ts'
import { studioOfPreview } from '../addresses.ts'
import { callerOf } from '../api/api-routes.ts'
import type { Caller } from '../api/handle.ts'
import type { Context } from '../context.ts'
import { COOKIES, setCookie } from '../cookies.ts'
import { redirectHere } from '../redirect-here.ts'
import type { StoreSite } from '../sites.ts'
import { errorPage } from './error-page.ts'
import { addressOn, mainDomain } from './main-domain.ts'

/** A request for a page of a store that is to be shown, with who makes it. */
export type Visit = {
  site: StoreSite
  store: ActorStore
  language: Language
  /** Without language prefix. */
  path: string
  /** Without the question mark. */
  rawSearch: string
  caller: Caller
  customer: ActorCustomer | undefined
  /** Of a preview: whom it shows the store to, and the bundle whose page is shown. */
  view: PreviewView | undefined
  recorded: Recorded | undefined
  /** The studio's origin for a preview, else `'none'`. */
  frameAncestors: string
}
type Target = { rawPath: string; rawSearch: string; language: Language; path: string }

/**
 * Finds the store and who asks, and sends a request for another spelling of an address on: to the store's main domain, without the prefix of the default
 * language, without a slash at the end, to the language that the visitor chose. Undefined: the request is answered.
 */
export function createRequestRouter({ directory, storeCache, now }: Pick<Context, 'directory' | 'storeCache' | 'now'>) {
  return async function routeRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    site: StoreSite,
  ): Promise<Visit | undefined> {
    const target = targetOf(request.url)
    const { language, path, rawSearch } = target
    const store = await directory.store(site.code)
    const { view, recorded } = site.preview ? site : {}
    const frameAncestors = site.preview ? studioOfPreview(request) : "'none'"
    if (!store || view?.state === 'closed') {
      errorPage(reply, 404, 'unknown-store', language, site.preview ? frameAncestors : undefined)
      return undefined
    }
    const caller: Caller = { ...callerOf(request, reply, site.code), isOwnPage: true, lang: language, view, recorded }
    if (await isSentOn(request, reply, { site, store, target, caller })) return undefined
    const customer = view ? personaCustomer(view) : await signedIn(reply, store, caller)
    return { site, store, language, path, rawSearch, caller, customer, view, recorded, frameAncestors }
  }

  type Sent = { site: StoreSite; store: ActorStore; target: Target; caller: Caller }
  async function isSentOn(
    request: FastifyRequest,
    reply: FastifyReply,
    { site, store, target, caller }: Sent,
  ): Promise<boolean> {
    const query = target.rawSearch && `?${target.rawSearch}`
    const frame = await storeCache.get(store, { ...caller, token: undefined }).catch(() => undefined) // cached pages are sent without a database
    const main = frame && mainDomain(site, frame)
    if (main && !target.rawPath.startsWith('/.well-known/')) {
      reply.header('cache-control', 'no-store').redirect(addressOn(main.host, request), main.status) // the owner may choose another one
      return true
    }
    const canonical = canonicalPath(target)
    if (canonical !== undefined) {
      redirectHere(reply, canonical + query, 301)
      return true
    }
    const chosen = target.rawPath === '/' && !site.preview ? rememberedLanguage(request) : undefined
    if (chosen) {
      reply.headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
      reply.redirect(languagePrefix(chosen) + query, 302)
    }
    return chosen !== undefined
  }

  /** The customer of the token. A token of nobody is forgotten. */
  async function signedIn(reply: FastifyReply, store: ActorStore, caller: Caller): Promise<ActorCustomer | undefined> {
    if (!caller.token) return undefined
    const customer = await directory.customer(store, caller.token, now())
    if (customer) return customer
    setCookie(reply, COOKIES.customer, undefined)
    caller.token = undefined
    return undefined
  }
}

function targetOf(url: string): Target {
  const [rawPath = '/', rawSearch = ''] = url.split(/\?(.*)/s)
  return { rawPath, rawSearch, ...splitLanguage(rawPath.replaceAll(/\/{2,}/g, '/')) }
}

/** The right spelling of a path; undefined when it is spelled right. Vietnamese has no prefix: `/vi/san-pham` is `/san-pham`. */
export function canonicalPath({ rawPath, language, path }: Omit<Target, 'rawSearch'>): string | undefined {
  if (path.split('/')[1] === DEFAULT_LANGUAGE) return path.slice(1 + DEFAULT_LANGUAGE.length).replace(/\/$/, '') || '/'
  const hasSlashAtEnd = path !== '/' && path.endsWith('/')
  if (!hasSlashAtEnd && !rawPath.includes('//')) return undefined
  return (languagePrefix(language) + path).replace(/(.)\/$/, '$1')
}

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
