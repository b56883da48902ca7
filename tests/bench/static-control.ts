import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { ask } from './ask-server.ts'

type StoredResponse = { status: number; headers: Record<string, string>; body: Buffer }
export type StaticControl = {
  port: number
  addressOf: (page: string) => string
  /** Serves this HTML besides, with the headers of `page`, and returns its address. */
  addPage: (page: string, html: string) => Promise<string>
  close: () => Promise<void>
}

/**
 * The control: the same rendered pages, these and what a browser opens, without JavaScript, with all their resources, from a bare `node:http` server with
 * the same compression and headers. Each resource is fetched from the server once and cached.
 */
export async function startStaticControl(shopOrigin: string, pages: string[]): Promise<StaticControl> {
  const responses = new Map<string, Promise<StoredResponse>>()
  const get = (url: string, accept: string, isPage = pages.includes(url)) => {
    const key = `${accept} ${url}`
    let response = responses.get(key)
    if (!response) responses.set(key, (response = fetchAsIs(shopOrigin + url, accept, isPage)))
    return response
  }
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const isPage = pages.includes(url) || `${request.headers.accept ?? ''}`.startsWith('text/html')
    void get(url, acceptOf(request), isPage).then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  const addressOf = (page: string) => `http://${new URL(shopOrigin).hostname}:${port}${page}`
  return {
    port,
    addressOf,
    async addPage(page, html) {
      const url = `${page}${page.includes('?') ? '&' : '?'}first-screen`
      const full = await get(page, '*/*')
      const body = compressPage(html)
      const headers = { ...full.headers, 'content-length': String(body.length) }
      for (const accept of ACCEPTS) responses.set(`${accept} ${url}`, Promise.resolve({ ...full, headers, body }))
      return addressOf(url)
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port

const acceptOf = (request: IncomingMessage) => ACCEPTS[`${request.headers.accept ?? ''}`.includes('image/avif') ? 0 : 1]
const ACCEPTS = ['image/avif,image/webp,*/*', '*/*'] as const

/** The response of the server. Pages are returned without scripts and compressed again in the same way; other responses are unchanged. */
async function fetchAsIs(url: string, accept: string, isPage: boolean): Promise<StoredResponse> {
  const reply = await ask(url, {
    accept: isPage ? 'text/html' : accept,
    ...(!isPage && { 'accept-encoding': 'br, gzip' }),
  })
  const headers = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !HOP.includes(name))) as Record<
    string,
    string
  >
  if (!isPage)
    return {
      status: reply.status,
      headers: { ...headers, 'content-length': String(reply.body.length) },
      body: reply.body,
    }
  const body = compressPage(withoutScripts(reply.body.toString()))
  return {
    status: reply.status,
    headers: { ...headers, 'content-encoding': 'br', 'content-length': String(body.length) },
    body,
  }
}

const compressPage = (html: string): Buffer =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } })
const PAGE_QUALITY = 5 // as in server/http/pages/storefront-pages.ts
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'set-cookie']

/** Its fonts are those of a page without scripts, which has them from its styles (src/hydration/late-fonts.ts). */
export function withoutScripts(html: string): string {
  return html
    .replace(' media="(scripting:none)"', '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+modulepreload[^>]*>/g, '')
}
