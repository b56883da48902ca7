import Fastify from 'fastify'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import type { Answer, Api } from '../../server/http/api/handle.ts'
import { openRenderer } from '../../server/app.ts'
import { readCookies } from '../../server/http/cookies.ts'
import { createDirectory } from '../../server/http/directory.ts'
import { createPageCache } from '../../server/cache/page-cache.ts'
import { createStoreCache } from '../../server/http/pages/store-cache.ts'
import { createStorefrontPages } from '../../server/http/pages/storefront-pages.ts'
import { readMessages } from '../../src/i18n/messages.ts'
import { openTestApp } from '../setup/app.ts'

const STORE = { id: 2348, code: 'moc-fashion' }

export type ShownPage = { status: number; html: string; policy: string; location: string | undefined }
export type ThemePages = Awaited<ReturnType<typeof openThemePages>>

/**
 * Renders pages of one store with any theme document by the server's page code: resolver, sanitiser, renderer, policy. Only the responses of
 * the API are cached, which do not depend on the theme. `domain`: a domain of the store's own.
 */
export async function openThemePages({ domain }: { domain?: string } = {}) {
  const { app, database, config, close } = await openTestApp({ pages: true })
  if (domain)
    await database.system((q) =>
      q.insertInto('domains').values({ host: domain, store_id: STORE.id, is_canonical: true }).execute(),
    )
  const renderer = await openRenderer()
  if (!renderer) throw new Error('There is no build to render themes with: run `npm run build`.')
  const documents = new Map<number, object>()
  const api = remembering(app.api)
  const directory = createDirectory(database)
  const storeCache = createStoreCache(api, database, { themeOverrides: documents, now: () => new Date(FIXTURE_NOW) })
  const pageCache = { ...createPageCache(1), get: () => undefined }
  const pages = createStorefrontPages({
    api,
    database,
    directory,
    storeCache,
    renderer,
    pageCache,
    messages: readMessages(),
    config,
    foreign: undefined,
    now: () => new Date(FIXTURE_NOW),
  })
  const fastify = Fastify()
  await fastify.register(readCookies)
  fastify.setNotFoundHandler(async (request, reply) => pages(request, reply, { code: STORE.code, preview: false }))

  return {
    /** Renders one page with this theme. Calls must not overlap, because the theme belongs to the store. */
    async show(document: object, path: string, cookie = ''): Promise<ShownPage> {
      documents.set(STORE.id, document)
      storeCache.evict(STORE.id)
      const { statusCode, body, headers } = await fastify.inject({
        url: path,
        headers: { host: `${STORE.code}.localhost:3000`, accept: 'text/html', cookie },
      })
      const policy = String(headers['content-security-policy'] ?? '')
      return { status: statusCode, html: body, policy, location: headers.location }
    },
    /** Starts a server for the scripts, messages and API of these pages, and resolves to its origin. The pages come from `show`. */
    async listen(): Promise<string> {
      await app.fastify.listen({ host: '127.0.0.1', port: 0 })
      const address = app.fastify.server.address()
      return `http://${STORE.code}.localhost:${typeof address === 'object' && address ? address.port : 0}`
    },
    async close() {
      await fastify.close()
      await close()
    },
  }
}

/** The parts of a page that are missing or empty, of header, main part and footer. */
export function blankParts(html: string): string[] {
  return ['header', 'main', 'footer'].filter((tag) => {
    const part = new RegExp(`<${tag}[\\s>][\\s\\S]*</${tag}>`).exec(html)?.[0] ?? ''
    return part.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ').trim().length < 20
  })
}

function remembering(api: Api): Api {
  const existing = new Map<string, Promise<Answer>>()
  return {
    handle(endpoint, input, caller) {
      const key = JSON.stringify([endpoint.scope, endpoint.path, input, caller.lang])
      const answer = existing.get(key) ?? api.handle(endpoint, input, caller)
      existing.set(key, answer)
      return answer
    },
  }
}
