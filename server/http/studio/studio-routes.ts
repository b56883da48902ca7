import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { STUDIO_ROOMS } from '../../../src/contract/studio.ts'
import type { Context } from '../context.ts'
import { STUDIO_SCOPE, STUDIO_WORKER_PATH } from '../../../src/offline/protocol.ts'
import { createAssets } from '../pages/assets.ts'
import { errorPage } from '../pages/error-page.ts'
import { keptAssets } from '../pages/former-assets.ts'

/**
 * Hashes of the studio page's two inline style elements: the empty one that styled-components fills through the CSSOM, and the sheet of the colour
 * picker (react-colorful), which a test compares with the package.
 */
export const STUDIO_STYLES = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-I2px+fnpbN4E5+Djrj7aoTIyq9yyREkuVl19f4Sye9A=',
]

/** The worker runs no other script and talks to its own server only. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The studio's page and files. It has its own session, and may frame only store previews. */
export async function studioRoutes(fastify: FastifyInstance, { config, buildFolder }: Context): Promise<void> {
  const folder = path.join(buildFolder, 'studio')
  const files = existsSync(folder) ? createAssets(folder, keptAssets(config, folder)) : undefined
  const previews = `http://*.preview.${config.baseDomain}:* https://*.preview.${config.baseDomain}:*`
  const policy = `default-src 'none'; script-src 'self'; style-src 'self' ${STUDIO_STYLES.map((hash) => `'${hash}'`).join(' ')}; img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; frame-src ${previews}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types tiem default tiem-worker`
  const workerFolder = path.join(buildFolder, 'studio-worker')
  const worker = existsSync(workerFolder) ? createAssets(workerFolder) : undefined
  fastify.get(STUDIO_WORKER_PATH, async (request, reply) => {
    reply.header('content-security-policy', WORKER_POLICY).header('service-worker-allowed', STUDIO_SCOPE)
    if (await worker?.send('worker.js', request, reply, { cacheControl: 'no-cache' })) return reply
    return errorPage(reply, 404, 'bad-request', 'vi')
  })
  fastify.get('/studio', async (request, reply) => {
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
    return (await files?.send('index.html', request, reply)) ? reply : errorPage(reply, 503, 'unavailable', 'vi')
  })
  fastify.get<{ Params: { '*': string } }>('/studio/*', async (request, reply) => {
    if (files && (await files.send(request.params['*'], request, reply))) return reply
    const [, room] = request.params['*'].split('/')
    if (room && !STUDIO_ROOMS.some((one) => one === room)) reply.code(404) // the page says so too
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
    return (await files?.send('index.html', request, reply)) ? reply : errorPage(reply, 404, 'bad-request', 'vi')
  })
}
