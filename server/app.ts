import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { endpointGroups, endpoints } from '../src/contract/all.ts'
import { createTranslators, readMessages } from '../src/i18n/messages.ts'
import { docsPage } from './http/openapi/docs-page.ts'
import { createApi, type Api } from './http/api/handle.ts'
import type { ApiServices } from './http/api/implement.ts'
import { openApiDocument } from './http/openapi/openapi.ts'
import { implementations } from './http/api/routes.ts'
import type { Config } from './config.ts'
import { DatabaseBusy, DatabaseDown } from './db/database-failure.ts'
import type { Database } from './db/database.ts'
import { countPageView } from './core/catalogue/product-views.ts'
import { createDirectory } from './http/directory.ts'
import { apiRoutes, requestLanguage } from './http/api/api-routes.ts'
import { healthRoutes } from './http/health/health-routes.ts'
import { oneHost, targetOf } from './http/one-host.ts'
import { allowStoreOrigins } from './http/old-clients.ts'
import { createSites, storeCodeOfDomain, type Site } from './http/sites.ts'
import { logOptions } from './http/log-options.ts'
import { mediaRoutes } from './http/media/media-routes.ts'
import { followUnpaidOrders } from './core/orders/expire-unpaid.ts'
import { createAssets, type Assets } from './http/pages/assets.ts'
import { errorPage } from './http/pages/error-page.ts'
import { standInGateway } from './http/stand-in-gateway.ts'
import { formRoutes } from './http/forms/form-routes.ts'
import { messageRoutes } from './http/pages/message-routes.ts'
import { createPageCache } from './cache/page-cache.ts'
import { portalPage } from './http/pages/portal-page.ts'
import { builtRenderer, type Renderer } from './http/pages/renderer.ts'
import { siteFiles } from './http/pages/site-files.ts'
import { createStoreFaces } from './http/pages/store-cache.ts'
import { createStorefrontPages } from './http/pages/storefront-pages.ts'
import { studioRoutes } from './http/studio/studio-routes.ts'
import { openRealtime } from './http/realtime/realtime.ts'
import { followDiscounts } from './jobs/discount-schedule.ts'
import { followThemeSchedule } from './jobs/theme-schedule.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PAGE_CACHE_BYTES = 64 * 1024 * 1024
const BODY_LIMIT = 1024 * 1024 // JSON; uploads have limits of their own (decision 51)

export type App = { fastify: FastifyInstance; api: Api; close: () => Promise<void> }

type Parts = {
  config: Config
  database: Database
  /** Absent in tests of the API alone: then pages answer 503. */
  renderer?: Renderer | undefined
  /** Answers that do not fit the contract are errors (tests). */
  strict?: boolean
  /** Theme documents shown instead of the published ones, by store id: to look at a theme before it is applied. */
  tryOut?: ReadonlyMap<number, object>
  logLevel?: 'fatal' | 'error' | 'warn' | 'info' | 'trace' | 'silent'
  /** Where lines of the log go; standard output by default. */
  writeLog?: (line: string) => void
}

/** Builds the server without listening: API, pages, studio, media, on one port. */
export async function buildApp({
  config,
  database,
  renderer: built,
  strict = false,
  tryOut,
  logLevel = 'warn',
  writeLog,
}: Parts): Promise<App> {
  const messages = readMessages()
  const translate = createTranslators(messages)
  const answerFailure = (problem: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const isGone = problem instanceof DatabaseBusy || problem instanceof DatabaseDown
    const status = isGone
      ? 503
      : problem.statusCode && problem.statusCode >= 400 && problem.statusCode < 500
        ? problem.statusCode
        : 500
    if (status >= 500) request.log.error(problem)
    if (isGone) reply.header('retry-after', '1')
    const msgCode =
      status === 503
        ? 'TRY_AGAIN'
        : status === 413
          ? 'BODY_TOO_LARGE'
          : status === 500
            ? 'SERVER_ERROR'
            : 'INVALID_JSON'
    if (!request.url.startsWith('/api/'))
      return errorPage(reply, status, status >= 500 ? 'unavailable' : 'bad-request', 'vi')
    const data = strict && status === 500 ? problem.message : null
    return reply.code(status).send({
      code: status,
      success: false,
      msg_code: msgCode,
      msg: translate[requestLanguage(request)](`server.${msgCode}`),
      data,
    })
  }
  const fastify = Fastify({
    logger: logOptions(logLevel, writeLog),
    bodyLimit: BODY_LIMIT,
    trustProxy: false, // X-Forwarded-* is ignored (reliability.md R12)
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: targetOf,
    frameworkErrors: answerFailure, // an address that cannot be decoded
  })

  fastify.setErrorHandler(answerFailure) // before any route: a route keeps the handler that was there when it was added
  oneHost(fastify)
  await fastify.register(multipart, { limits: { fileSize: 50 * 1024 * 1024, files: 1, fields: 10 } }) // decision 51

  const now = () => (config.fixtureNow ? new Date(config.fixtureNow) : new Date())
  const cache = createPageCache(PAGE_CACHE_BYTES)
  const directory = createDirectory(database)
  const services: ApiServices = {
    config,
    system: database.system,
    log: fastify.log,
    invalidate: (storeId, tags) =>
      void database.notify('store-changed', { storeId, tags }).catch((problem: unknown) => fastify.log.error(problem)),
  }
  const api = createApi({
    endpoints: Object.values(endpoints),
    implementations,
    database,
    directory,
    services,
    translate,
    now,
    strict,
  })
  const faces = createStoreFaces(api, database, { tryOut })

  const forget = (storeId: number, tags: string[]) => {
    directory.forget(storeId)
    faces.forget(storeId)
    if (tags.includes('products')) database.forget(storeId)
    cache.invalidate(storeId, tags)
  }
  const forgetAll = () => {
    directory.forgetAll()
    faces.forgetAll()
    database.forget()
    cache.doubtAll()
  }
  const unlisten = database.listen(
    'store-changed',
    (payload) => {
      const { storeId, tags } = payload as { storeId: number; tags: string[] } // our own notice
      forget(storeId, tags)
    },
    forgetAll, // notices were lost: nothing that is remembered can be trusted
  )
  const stopSchedule = followThemeSchedule({
    database,
    now,
    invalidate: services.invalidate,
    onError: (problem) => fastify.log.error(problem),
  })
  const stopDiscounts = await followDiscounts({
    database,
    now,
    invalidate: services.invalidate,
    onError: (problem) => fastify.log.error(problem),
  })
  const stopUnpaid = followUnpaidOrders({
    database,
    now,
    invalidate: services.invalidate,
    onError: (problem) => fastify.log.error(problem),
  })

  const siteOf = createSites(config.baseDomain, (host) => storeCodeOfDomain(database.system, host))
  const renderer = config.isDev
    ? await (await import('./http/pages/dev-renderer.ts')).devRenderer(ROOT, fastify)
    : built
  const closeRealtime = openRealtime(fastify, { database, directory, siteOf, now, withPolling: config.workers === 1 })
  fastify.addHook('preClose', closeRealtime) // open sockets would keep the port from closing
  const assets = renderer && !renderer.isDev ? createAssets(path.join(ROOT, '.build/client')) : undefined
  const pages =
    renderer &&
    createStorefrontPages({
      api,
      directory,
      faces,
      renderer,
      cache,
      messages,
      config,
      now,
      seenFromMemory: (storeId, path) => countPageView(database.system, storeId, path),
    })

  allowStoreOrigins(fastify, siteOf)
  apiRoutes(fastify, Object.values(endpoints), api)
  const description = openApiDocument(endpoints, endpointGroups)
  fastify.get('/api/openapi.json', () => description)
  fastify.get('/api/docs', (_, reply) => {
    const { html, styleHash } = docsPage(description)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'`)
      .send(html)
  })
  healthRoutes(fastify, database, cache)
  await fastify.register(mediaRoutes, { dataDir: config.dataDir, mediaUrl: config.mediaUrl })
  messageRoutes(fastify, messages)
  formRoutes(fastify, api, siteOf)
  if (!config.isProduction) standInGateway(fastify, { api, siteOf, store: (code) => directory.store(code), now })
  studioRoutes(fastify, api, config, path.join(ROOT, '.build/studio'))

  fastify.setNotFoundHandler(async (request, reply) => {
    const site = await siteOf(request.headers.host)
    const url = request.url.split('?')[0] ?? '/'
    if (url.startsWith('/api/')) {
      return reply.code(404).send({
        code: 404,
        success: false,
        msg_code: 'NOT_FOUND',
        msg: translate[requestLanguage(request)]('server.NOT_FOUND'),
        data: null,
      })
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return errorPage(reply, 405, 'bad-request', 'vi')
    if (assets && (await sendAsset(assets, url, request, reply))) return reply
    return answerPage(site, request, reply)
  })

  async function answerPage(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (site.kind === 'unknown') return errorPage(reply, 404, 'unknown-store', 'vi')
    if (site.kind === 'portal') return portalPage(request, reply, database)
    const file = await siteFiles(site, request, reply, { api, directory, faces, database, config })
    if (file) return reply
    if (!pages) return errorPage(reply, 503, 'unavailable', 'vi')
    return pages(request, reply, site)
  }

  return {
    fastify,
    api,
    async close() {
      unlisten()
      stopSchedule()
      stopUnpaid()
      stopDiscounts()
      await fastify.close()
    },
  }
}

async function sendAsset(assets: Assets, url: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return assets.send(url.slice(1), request, reply)
}

/** The renderer of the built storefront, when there is a build. */
export async function openRenderer(): Promise<Renderer | undefined> {
  return existsSync(path.join(ROOT, '.build/client')) ? builtRenderer(ROOT) : undefined
}
