import path from 'node:path'
import fp from 'fastify-plugin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '../../../src/contract/all.ts'
import { SCOPE_BASE, type Endpoint } from '../../../src/contract/endpoint.ts'
import { pathPattern } from '../../../src/domain/call-name.ts'
import { countPageView } from '../../core/catalogue/product-views.ts'
import { requestLanguage } from '../api/api-routes.ts'
import type { Context } from '../context.ts'
import type { Site } from '../sites.ts'
import { createAssets } from './assets.ts'
import { keptAssets } from './former-assets.ts'
import { errorPage } from './error-page.ts'
import { portalPage } from './portal-page.ts'
import { createServiceWorker } from './service-worker.ts'
import { CLOCK_PATH, CLOCK_SCRIPT } from './recorded-frame.ts'
import { siteFiles } from './site-files.ts'
import { createStoreImages } from './store-images.ts'
import { createStorefrontPages } from './storefront-pages.ts'

const PATHS = Object.values<Endpoint>(endpoints)
  .filter(({ scope }) => scope === 'customer' || scope === 'place')
  .map(({ method, scope, path }) => ({ method, pattern: pathPattern(SCOPE_BASE[scope] + path) }))
/** Of the calls of shoppers at a path, the methods. The desk's are not told to who asks elsewhere. */
const methodsOf = (path: string): string[] => [
  ...new Set(PATHS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
]

/** The fallback for paths without a route: built files, the portal, a store's files and pages; for the API a 404 envelope. */
export const pageRoutes = fp<Context>(async (fastify, context) => {
  const { siteOf, renderer, database, translate, buildFolder } = context
  const built = path.join(buildFolder, 'client')
  const assets = renderer && !renderer.isDev ? createAssets(built, keptAssets(context.config, built)) : undefined
  const serviceWorker = assets && createServiceWorker(path.join(buildFolder, 'worker'))
  const storeImages = createStoreImages(context)
  const pages =
    renderer &&
    createStorefrontPages({
      ...context,
      renderer,
      ...(!context.foreign && {
        countCachedView: (storeId, viewed) => countPageView(database.system, storeId, viewed),
      }),
    })

  fastify.setNotFoundHandler(async (request, reply) => {
    const site = await siteOf(request.headers.host)
    const url = request.url.split('?')[0] ?? '/'
    if (url.startsWith('/api/')) return noSuchCall(request, reply)
    if (request.method !== 'GET' && request.method !== 'HEAD') return errorPage(reply, 405, 'bad-request', 'vi')
    if (assets && (await assets.send(url.slice(1), request, reply))) return reply
    return answerPage(site, request, reply)
  })

  function noSuchCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const methods = request.method === 'OPTIONS' ? [] : methodsOf(request.url.split('?')[0] ?? '')
    const [code, msg_code] = methods.length > 0 ? [405, 'METHOD_NOT_ALLOWED'] : [404, 'NO_SUCH_CALL']
    const msg = translate[requestLanguage(request)](`server.${msg_code}`)
    if (code === 405) reply.header('allow', methods.join(', '))
    return reply.code(code).send({ code, success: false, msg_code, msg, data: null })
  }

  async function answerPage(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (site.kind === 'unknown') return errorPage(reply, 404, 'unknown-store', 'vi')
    if (site.kind === 'portal') return portalPage(request, reply, context)
    if (site.preview && site.recorded && request.url === CLOCK_PATH)
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(CLOCK_SCRIPT)
    if (serviceWorker && (await serviceWorker(site, request, reply))) return reply
    if (await storeImages(site, request, reply)) return reply
    if (await siteFiles(site, request, reply, context)) return reply
    if (!pages) return errorPage(reply, 503, 'unavailable', 'vi')
    return pages(request, reply, site)
  }
})
