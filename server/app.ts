import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '../src/contract/all.ts'
import { VIDEO_MAX_BYTES } from '../src/contract/uploads.ts'
import { createTranslators, readMessages } from '../src/i18n/messages.ts'
import { invalidation, publishStoreChange } from './cache/invalidation.ts'
import { openRecordedScreens } from './core/themes/recorded-screen.ts'
import { openPresence } from './core/themes/presence.ts'
import { createPageCache } from './cache/page-cache.ts'
import type { Config } from './config.ts'
import { openImagePool, type ImagePool } from './core/media/image-pool.ts'
import { openLargeFiles } from './core/media/large-files.ts'
import { openVariants } from './core/media/media-files.ts'
import { readPreviewLabel } from './core/previews/preview-label.ts'
import type { Database } from './db/database.ts'
import { apiRoutes } from './http/api/api-routes.ts'
import { createCallQueue } from './http/api/call-queue.ts'
import { createApi, type Api } from './http/api/handle.ts'
import { implementations } from './http/api/routes.ts'
import type { Context } from './http/context.ts'
import { compression } from './http/compression.ts'
import { readCookies } from './http/cookies.ts'
import { deadlines } from './http/deadlines.ts'
import { createDirectory } from './http/directory.ts'
import { failureHandler } from './http/failures.ts'
import { formBodies } from './http/form-bodies.ts'
import { forwardedHost, isLoopback, proxyTrust } from './http/forwarded.ts'
import { FOREIGN_PAGE_MS, openForeign } from './http/foreign/foreign.ts'
import { formRoutes } from './http/forms/form-routes.ts'
import { watchLoop } from './http/health/loop-watch.ts'
import { openMetrics } from './http/health/metrics.ts'
import { healthRoutes } from './http/health/health-routes.ts'
import { readRawUtf8 } from './http/raw-utf8.ts'
import { requestIds } from './http/request-ids.ts'
import { requestTarget } from './http/request-target.ts'
import { logOptions } from './http/log-options.ts'
import { mediaRoutes } from './http/media/media-routes.ts'
import { storeOrigin } from './http/addresses.ts'
import { storeOrigins } from './http/old-clients.ts'
import { oneHost } from './http/one-host.ts'
import { openApiRoutes } from './http/openapi/openapi-routes.ts'
import { messageRoutes } from './http/pages/message-routes.ts'
import { pageRoutes } from './http/pages/page-routes.ts'
import { builtRenderer, type Renderer } from './http/pages/renderer.ts'
import { createStoreCache } from './http/pages/store-cache.ts'
import { realtime } from './http/realtime/realtime.ts'
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { slowClients } from './http/slow-clients.ts'
import { createSites, storeCodeOfDomain } from './http/sites.ts'
import { standInGateway } from './http/stand-in-gateway.ts'
import { studioHost } from './http/studio-host.ts'
import { studioRoutes } from './http/studio/studio-routes.ts'
import { BODY_MAX_BYTES, READERS } from './core/shared/readers/readers.ts'
import { findStore } from './core/stores/store-queries.ts'
import { scheduleImports } from './jobs/import-schedule.ts'
import { applyDiscounts, scheduledJobs, type ScheduledJob } from './jobs/scheduled-jobs.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const BUILD = path.join(ROOT, '.build')
const { maxPieces, maxParts } = READERS.multipart
const HEADERS_MS = 20_000
const LEAVING_MS = 1_500 // a proxy uses its open connections until then
const PLUGIN_START_MS = 120_000 // ten seconds are too few for a busy machine

export type App = {
  fastify: FastifyInstance
  api: Api
  /** What the start says of another server; nothing without one. */
  foreignReport: () => string[]
  /** What is done by the clock (jobs/job-runner.ts); nothing in a process that only answers. */
  jobs: ScheduledJob[]
  /** Counts how a run of a job ended, for /metrics. */
  countJob: (name: string, problem: unknown) => void
  /** Of a store's pages, without a slash at the end. */
  originOf: (storeId: number) => Promise<string>
  /** Lets proxies go elsewhere first: answers what comes for a moment, not ready and each on a connection that ends, and closes. */
  leave: () => Promise<void>
  close: () => Promise<void>
}

type Parts = {
  config: Config
  database: Database
  /** Absent in API-only tests; pages then answer 503. */
  renderer?: Renderer | undefined
  /** Decodes uploaded images. */
  images?: ImagePool
  /** Responses that do not match the contract are errors (tests). */
  strict?: boolean
  /** Theme documents by store id, shown instead of the published ones to preview them. */
  themeOverrides?: ReadonlyMap<number, object>
  logLevel?: 'fatal' | 'error' | 'warn' | 'info' | 'trace' | 'silent'
  /** False: discounts that begin and imports are left alone. For tests that compare two servers, whose clocks tick between other calls. */
  hasSchedules?: boolean
  /** Receives log lines; standard output by default. */
  writeLog?: (line: string) => void
}

/** Builds the server without listening: API, pages, studio, media, realtime and schedules, on one port. */
export async function buildApp(parts: Parts): Promise<App> {
  const { config, database, strict = false, logLevel = config.logLevel, images = openImagePool() } = parts
  const messages = readMessages()
  const translate = createTranslators(messages)
  const loop = watchLoop()
  const metrics = openMetrics(loop)
  const answerFailure = failureHandler({ translate, strict, metrics })
  const isProxy = proxyTrust(config.trustProxy)
  const fastify = Fastify({
    logger: logOptions(logLevel, parts.writeLog),
    disableRequestLogging: true,
    genReqId: requestIds(isProxy),
    bodyLimit: BODY_MAX_BYTES,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 4 },
    trustProxy: isProxy, // without it X-Forwarded-* is ignored (reliability.md R12)
    pluginTimeout: PLUGIN_START_MS,
    return503OnClosing: false, // a request that arrives on an open connection while the server stops is answered, and the connection ends with it
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    rewriteUrl: requestTarget,
    frameworkErrors: (problem, request, reply) => {
      setSecurityHeaders(request, reply) // no hook runs
      void answerFailure(problem, request, reply) // a part of the address is too long
    },
  })

  let isLeaving = false
  fastify.addHook('onRequest', async (_, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  async function leave(): Promise<void> {
    isLeaving = true
    if (config.trustProxy !== undefined) await sleep(LEAVING_MS)
    await fastify.close()
  }

  fastify.addHook('onReady', async () => loop.start())
  fastify.addHook('onClose', async () => loop.close())
  metrics.watch(fastify)
  deadlines(fastify)

  const now = () => (config.fixtureNow ? new Date(config.fixtureNow) : new Date())
  const pageCache = createPageCache(config.pageCacheMb * 2 ** 20)
  const foreign = config.apiOrigin
    ? openForeign({ origin: config.apiOrigin, database, log: fastify.log, implementations })
    : undefined
  const ownDirectory = createDirectory(database)
  const directory = foreign?.directory(ownDirectory) ?? ownDirectory
  if (foreign) fastify.addHook('onReady', () => foreign.start())
  fastify.addHook('onClose', async () => foreign?.close())
  const invalidate = publishStoreChange(database, (problem) => fastify.log.error(problem))
  fastify.addHook('onClose', async () => images.close())
  const mediaFiles = openVariants(config, (problem) =>
    fastify.log.warn({ problem }, 'an image could not be stored on disk'),
  )
  const largeFiles = openLargeFiles(config, mediaFiles, fastify.log)
  fastify.addHook('onClose', () => largeFiles.close())
  const presence = openPresence(database)
  fastify.addHook('onClose', async () => presence.close())
  const services = {
    config,
    log: fastify.log,
    system: database.system,
    systemTransaction: database.systemTransaction,
    exportTransaction: database.exportTransaction,
    forStore: database.forStore,
    images,
    largeFiles,
    presence,
    refusedFor: metrics.refusedFor,
  }
  const api = createApi({
    endpoints: Object.values(endpoints),
    implementations: foreign?.implementations ?? implementations,
    database,
    directory,
    services,
    translate,
    now,
    strict,
  })
  const findRecorded = openRecordedScreens(database)
  const storeCache = createStoreCache(api, database, {
    themeOverrides: parts.themeOverrides,
    now,
    recordMs: foreign && FOREIGN_PAGE_MS,
  })
  const renderer = config.isDev
    ? await (await import('./http/pages/dev-renderer.ts')).devRenderer(ROOT, fastify)
    : parts.renderer
  const context: Context = {
    config,
    database,
    api,
    calls: createCallQueue(directory),
    directory,
    siteOf: createSites({
      baseDomain: config.baseDomain,
      findByDomain: (host) => storeCodeOfDomain(database.system, host),
      readView: async (label) => {
        const recorded = await findRecorded(label)
        if (recorded) return { code: recorded.code, view: recorded.view, recorded }
        return database.forStore(0).query(async (q) => readPreviewLabel(q, label, now()))
      },
    }),
    pageCache,
    storeCache,
    messages,
    translate,
    now,
    presence,
    foreign,
    loop,
    metrics,
    isLeaving: () => isLeaving,
    renderer,
    buildFolder: BUILD,
  }

  fastify.setErrorHandler(answerFailure) // before any route: a route keeps the handler set when it is registered
  await fastify.register(forwardedHost, config)
  await fastify.register(slowClients, { isExempt: (address) => isLoopback(address) || isProxy(address, 0) })
  await fastify.register(securityHeaders, config)
  await fastify.register(oneHost)
  await fastify.register(readRawUtf8)
  await fastify.register(readCookies)
  await fastify.register(compression)
  await fastify.register(multipart, {
    limits: { fileSize: VIDEO_MAX_BYTES, files: 1, fields: 10, parts: maxPieces, headerPairs: maxParts },
  }) // decision 51
  await fastify.register(formBodies)
  await fastify.register(invalidation, { database, pageCache, storeCaches: [directory, storeCache] })
  const originOf = async (storeId: number) => {
    const store = await database.system((q) => findStore(q, storeId))
    return store ? storeOrigin(config, store, false) : ''
  }
  const onJobError = (problem: unknown) => fastify.log.error(problem)
  const works = parts.hasSchedules !== false && config.role !== 'web'
  const imports = works ? scheduleImports({ database, now, onError: onJobError, services }) : undefined
  const clock = { services, database, now, invalidate, originOf, goOnWithImports: () => imports?.goOn() }
  const jobs = works ? scheduledJobs(clock) : []
  if (works) await applyDiscounts(clock).catch(onJobError) // those that began while no server ran
  fastify.addHook('onClose', async () => imports?.stop())
  const countJob = metrics.countJob
  if (config.role === 'jobs') {
    await fastify.register(healthRoutes, context)
    return { fastify, api, jobs, countJob, foreignReport: () => [], originOf, leave, close: () => fastify.close() }
  }
  await fastify.register(realtime, context)
  await fastify.register(storeOrigins, context)
  await fastify.register(studioHost, context)
  await fastify.register(apiRoutes, context)
  await fastify.register(openApiRoutes)
  await fastify.register(healthRoutes, context)
  await fastify.register(mediaRoutes, { ...config, files: mediaFiles, siteOf: context.siteOf })
  await fastify.register(messageRoutes, context)
  await fastify.register(formRoutes, context)
  await fastify.register(standInGateway, context)
  await fastify.register(studioRoutes, context)
  await fastify.register(pageRoutes, context)
  return {
    fastify,
    api,
    jobs,
    countJob,
    foreignReport: () => foreign?.report() ?? [],
    originOf,
    leave,
    close: () => fastify.close(),
  }
}

/** The renderer of the built storefront; undefined without a build. */
export async function openRenderer(): Promise<Renderer | undefined> {
  return existsSync(path.join(BUILD, 'client')) ? builtRenderer(ROOT) : undefined
}
