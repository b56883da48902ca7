import type { FastifyReply, FastifyRequest } from 'fastify'
import { WORKER_PATH } from '../../../src/offline/protocol.ts'
import { createAssets } from './assets.ts'

/** The worker runs no other script and talks to its own store only. */
const POLICY = "default-src 'none'; connect-src 'self'"

/** Answers the service worker of a store (src/offline). A preview has none: whoever shapes a theme must see the newest page. False for any other path. */
export function createServiceWorker(folder: string) {
  const files = createAssets(folder)
  return async function serviceWorker(
    site: { preview: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    if (site.preview || request.url !== WORKER_PATH) return false
    reply.header('content-security-policy', POLICY)
    return files.send(WORKER_PATH.slice(1), request, reply, { cacheControl: 'no-cache' })
  }
}
