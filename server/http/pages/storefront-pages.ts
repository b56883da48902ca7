import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transport } from '../../../src/api/call.ts'
import type { Data, Endpoint } from '../../../src/contract/endpoint.ts'
import { languagePrefix, splitLanguage } from '../../../src/i18n/language.ts'
import { cssText, cssVariables } from '../../../src/theme/css-variables.ts'
import type { Api, Caller } from '../api/handle.ts'
import type { Context } from '../context.ts'
import { storeOrigin } from '../addresses.ts'
import { callerOf } from '../api/api-routes.ts'
import { COOKIES, setCookie } from '../cookies.ts'
import { redirectHere } from '../redirect-here.ts'
import { unpackTyped } from '../forms/typed-fields.ts'
import { documentOf } from './document.ts'
import { errorPage } from './error-page.ts'
import { knownSearch } from './known-query.ts'
import type { CachedPage, PageKey } from '../../cache/page-cache.ts'
import { pageTags } from '../../cache/page-tags.ts'
import type { Renderer } from './renderer.ts'

const compress = promisify(brotliCompress)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } // 2 ms a page; level 11 takes 100 ms and saves a tenth

/** A preview uses the exact device width: no scrollbar and no space reserved for one. */
const PREVIEW_CSS = 'html{scrollbar-gutter:auto;scrollbar-width:none}'

type Parts = Pick<Context, 'api' | 'directory' | 'storeCache' | 'pageCache' | 'messages' | 'config' | 'now'> & {
  renderer: Renderer
  /** Called when a page comes from the page cache, so that the API, which counts product views, is not called. */
  countCachedView?: (storeId: number, path: string) => void
}

/** Answers page requests of a store (architecture.md "A page request, as data travels"). */
export function createStorefrontPages(parts: Parts) {
  const { api, directory, storeCache, renderer, pageCache, messages, config } = parts

  return async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    site: { code: string; preview: boolean },
  ): Promise<FastifyReply> {
    const [rawPath = '/', rawSearch = ''] = request.url.split(/\?(.*)/s)
    const { language, path } = splitLanguage(rawPath.replaceAll(/\/{2,}/g, '/'))
    const caller: Caller = { ...callerOf(request, reply, site.code), lang: language }
    const store = await directory.store(site.code)
    if (!store) return errorPage(reply, 404, 'unknown-store', language)
    if ((path !== '/' && path.endsWith('/')) || rawPath.includes('//'))
      return redirectHere(
        reply,
        (languagePrefix(language) + path).replace(/(.)\/$/, '$1') + (rawSearch && `?${rawSearch}`),
        301,
      )

    const entry = await renderer.entry()
    const route = entry.pageFor(path)
    const search = knownSearch(rawSearch, route.query)
    const customer =
      caller.token && !site.preview ? await directory.customer(store, caller.token, parts.now()) : undefined
    if (caller.token && !customer) {
      setCookie(reply, COOKIES.customer, undefined)
      caller.token = undefined
    }
    const shared = !renderer.isDev && !customer && !route.personal
    const typed = shared ? undefined : unpackTyped(request.cookies[COOKIES.typed])
    const key: PageKey = { storeId: store.id, path, search, language, preview: site.preview }
    const cached = shared ? pageCache.get(key) : undefined
    if (cached) {
      if (!site.preview) parts.countCachedView?.(store.id, path)
      return sendPage(request, reply, cached)
    }

    const generation = pageCache.generation(store.id)
    const tags = new Set(['theme', 'store'])
    let isWhole = true
    try {
      const { record, theme } = await storeCache.get(store, caller)
      const rendered = await entry.render({
        path,
        search,
        language,
        messages: messages[language],
        fallbackMessages: messages.en,
        page: { store: record, preview: site.preview, build: renderer.build, ...(typed && { typed }) },
        theme,
        signedIn: customer !== undefined,
        userAgent: request.headers['user-agent'] ?? '',
        transport: inProcess(api, caller, tags, () => (isWhole = false)),
      })
      if (rendered.facts.externalRedirect !== undefined)
        return await reply
          .header('cache-control', 'private, no-store')
          .header('vary', 'user-agent')
          .redirect(rendered.facts.externalRedirect, 302)
      if (rendered.facts.redirect !== undefined)
        return await redirectHere(reply, languagePrefix(language) + rendered.facts.redirect, 301)

      const origin = storeOrigin(config, record, site.preview)
      const { html, csp } = documentOf(await renderer.template(request.url), {
        language,
        facts: rendered.facts,
        origin,
        path,
        search,
        storeCode: record.store_code,
        storeName: record.name,
        favicon: theme.favicon_url || '/icons.svg#store',
        themeColour: theme.color_main_1,
        styles: [
          { css: rendered.globalCss },
          { css: cssText(cssVariables(theme)) },
          { css: rendered.css, attributes: ' data-page' },
          ...(site.preview ? [{ css: PREVIEW_CSS }] : []),
        ],
        fontPreloads: rendered.fontPreloads,
        sheets: rendered.sheets,
        html: rendered.html,
        state: rendered.state,
        messagesUrl: rendered.messagesUrl,
        chunks: renderer.chunksOf(rendered.modules),
        boot: renderer.boot,
        entry: renderer.client,
        preview: site.preview,
        studioOrigin: `${request.protocol}://${config.baseDomain}:${config.port}`,
      })
      const old = shared && !isWhole ? pageCache.stale(key) : undefined
      if (old) return sendPage(request, reply, old)
      const isKept = shared && isWhole
      const cachedPage: CachedPage = await prepare(
        html,
        renderer.isDev ? undefined : csp,
        rendered.facts.status ?? 200,
        isKept,
        tags,
      )
      if (isKept) pageCache.set(key, cachedPage, generation)
      if (cachedPage.status === 503) reply.header('retry-after', '2')
      return sendPage(request, reply, cachedPage)
    } catch (problem) {
      request.log.error({ err: problem, path }, 'a page could not be rendered')
      const old = shared ? pageCache.stale(key) : undefined
      if (old) return sendPage(request, reply, old)
      reply.header('retry-after', '2')
      return errorPage(reply, 503, 'unavailable', language)
    }
  }
}

async function prepare(
  html: string,
  csp: string | undefined,
  status: number,
  shared: boolean,
  tags: ReadonlySet<string>,
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(csp ? { 'content-security-policy': csp } : {}),
    'cache-control': shared ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    vary: 'accept-encoding, cookie',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  }
  return { status, headers, body: { identity, br: await compress(identity, BROTLI) }, tags }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.code(page.status).headers(page.headers)
  if (/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.header('content-encoding', 'br').send(page.body.br)
  return reply.send(page.body.identity)
}

/** API transport for rendering: in-process, without JSON. Collects the tags of the page and reports server errors. */
function inProcess(api: Api, caller: Caller, tags: Set<string>, onFailure: () => void): Transport {
  return async (endpoint, args) => {
    const answer = await api.handle(
      endpoint,
      { params: stringHeaders(args.params), query: stringHeaders(args.query), body: args.body },
      caller,
    )
    if (!('envelope' in answer)) return { ok: false, code: 303, msg: '', msg_code: 'REDIRECT' }
    const { envelope } = answer
    if (envelope.code >= 500) onFailure()
    for (const tag of pageTags(endpoint.path, args, envelope.data)) tags.add(tag)
    if (envelope.success) return { ok: true, data: envelope.data as Data<Endpoint>, msg: envelope.msg }
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
