import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { readMessages } from '../../../src/i18n/messages.ts'
import { marker } from '../../cache/stored-page.ts'
import { jsonInHtml } from './document.ts'
import type { RecordedAnswers } from './page-render.ts'
import type { Renderer } from './renderer.ts'

type EntryServer = Awaited<ReturnType<Renderer['entry']>>

/** Paths served by Vite in development: modules, its client, fonts, sprites, images of `public`. */
const VITE = /^\/(@|src\/|node_modules\/|\.storybook\/|assets\/fonts\/|img\/|icons\.svg|pictures\.svg|studio(\/|$))/

/** Serves storefront and studio from their sources with hot reload: `npm run dev`. Without page cache and content security policy. */
export async function devRenderer(root: string, fastify: FastifyInstance): Promise<Renderer> {
  const open = (mode: string, hmrPath: string) =>
    createServer({
      configFile: path.join(root, 'vite.config.ts'),
      mode,
      server: { middlewareMode: true, hmr: { server: fastify.server, path: hmrPath } },
      ...(mode === 'studio' ? { define: { 'process.env.NODE_ENV': '"development"' } } : {}),
    })
  const storefront = await open('development', '/@hmr-shop')
  const studio = await open('studio', '/@hmr-studio')
  fastify.addHook('onClose', async () => void (await Promise.all([storefront.close(), studio.close()])))
  fastify.addHook('onRequest', async (request, reply) => {
    if (VITE.test(request.url))
      await (request.url.startsWith('/studio')
        ? studioAnswer(studio, root, request, reply)
        : pass(storefront, request, reply))
  })

  let prepared: EntryServer | undefined
  const messages = readMessages()
  async function entryServer(): Promise<EntryServer> {
    const entry = (await storefront.ssrLoadModule('/src/entry-server.tsx')) as EntryServer
    if (entry !== prepared) await entry.prepare()
    prepared = entry
    return entry
  }
  return {
    isDev: true,
    template: (url) => storefront.transformIndexHtml(url, readFileSync(path.join(root, 'index.html'), 'utf8')),
    entry: entryServer,
    async render({ personal, recorded = '[]', ...request }) {
      const entry = await entryServer()
      const { state, ...rendered } = await entry.render({
        ...request,
        recorded: JSON.parse(recorded) as RecordedAnswers, // of a bundle that was read
        messages: messages[request.language],
        fallbackMessages: messages.en,
        personal: personal ? { personal } : { personal: entry.NOBODY, mark: marker.mark },
      })
      return { ...rendered, state: jsonInHtml(state) }
    },
    boot: '/src/hydration/boot.ts',
    client: '/src/entry-client.tsx',
    consent: '/src/app/consent/consent.ts',
    chunksOf: () => [],
    build: 'dev',
  }
}

/** Passes the request to Vite; 404 for paths unknown to it. */
function pass(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack()
  return new Promise((resolve) => {
    reply.raw.once('close', resolve)
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end('Not found'))
  })
}

async function studioAnswer(
  studio: ViteDevServer,
  root: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isPage = (request.headers.accept ?? '').includes('text/html')
  if (!isPage) return pass(studio, request, reply)
  const html = await studio.transformIndexHtml(request.url, readFileSync(path.join(root, 'studio/index.html'), 'utf8'))
  // The URL has no trailing slash, so relative paths would miss the studio; the sprite is the storefront's.
  await reply
    .type('text/html; charset=utf-8')
    .send(html.replace('"./entry.tsx"', '"/studio/entry.tsx"').replace('/studio/icons.svg', '/icons.svg'))
}
