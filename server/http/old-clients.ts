import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import fp from 'fastify-plugin'
import { READERS } from '../core/shared/readers/readers.ts'
import type { Context } from './context.ts'
import { UnreadableFile } from '../core/shared/readers/unreadable-file.ts'
import { skipRest } from './rest-of-body.ts'
import type { SiteOf } from './sites.ts'

// Support for clients of the existing platform: their pages are on another origin of the store, some of their calls are forms (storefront.md §7,
// send_otp), and they show images by the address as received, so it must be absolute.

/** The request body in contract format. Forms from pages of other sites are ignored, because browsers send forms without a preflight. */
export async function bodyOf(
  request: FastifyRequest,
  { consumes, scope }: Endpoint,
  isWelcome: boolean,
): Promise<unknown> {
  if (request.isMultipart() && consumes === 'multipart') return {}
  const isForm = request.isMultipart() || request.body instanceof URLSearchParams
  if (isForm) return isWelcome ? formOf(request) : {}
  return scope === 'customer' ? withoutOrigin(request.body, request) : request.body
}

/** Makes `"/media/…"` in a response absolute, also inside HTML and JSON text. */
export function withOrigin(json: string, request: FastifyRequest): string {
  const origin = originOf(request)
  return origin ? json.replaceAll('"/media/', `"${origin}/media/`) : json
}

/**
 * CORS: pages on a store's other origins (its own domain, another port) may call the store's API, with the token in a header and never with cookies.
 * Other sites get no permission.
 */
export const storeOrigins = fp<Context>(async (fastify, { siteOf }) => {
  fastify.addHook('onRequest', async (request, reply) => {
    const code = API.exec(request.url)
    if (!code || request.headers.origin === undefined) return
    reply.header('vary', 'Origin')
    if (!(await isStorePage(request, code[1], siteOf))) return
    reply.header('access-control-allow-origin', request.headers.origin)
    if (request.method !== 'OPTIONS') return
    return reply.code(204).headers(PREFLIGHT).send()
  })
})

const API = /^\/api\/(?:customer\/([a-z0-9-]+)|place)(?:[/?]|$)/
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'content-type, customer-token, token, content-lang, device-id, idempotency-key',
  'access-control-max-age': '86400',
}

async function isStorePage(
  { headers: { origin } }: FastifyRequest,
  code: string | undefined,
  siteOf: SiteOf,
): Promise<boolean> {
  if (!origin || !URL.canParse(origin)) return false
  const site = await siteOf(new URL(origin).host).catch(() => undefined)
  return site?.kind === 'store' && !site.preview && (code === undefined || site.code === code)
}

/** Same scheme rule as `storeOrigin`: plain http on this machine only, unless a proxy there speaks TLS. Undefined for an invalid Host. */
function originOf({ protocol, headers: { host = '' } }: FastifyRequest): string | undefined {
  const name = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.exec(host)?.[1]
  if (!name) return undefined
  const isPlain = protocol !== 'https' && /(^|\.)localhost$|^[\d.]+$|^\[/i.test(name)
  return `${isPlain ? 'http' : 'https'}://${host}`
}

async function formOf(request: FastifyRequest): Promise<Record<string, string>> {
  if (request.body instanceof URLSearchParams) return Object.fromEntries(request.body)
  const length = Number(request.headers['content-length'] ?? Infinity)
  if (length > READERS.form.maxBytesIn) throw new UnreadableFile('BODY_TOO_LARGE') // not a byte of it is read
  const fields: Record<string, string> = {}
  try {
    const { maxPieces, maxPiece } = READERS.multipart
    for await (const part of request.parts({ limits: { files: 0, fields: maxPieces, fieldSize: maxPiece } })) {
      if (part.type === 'field' && typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch {
    skipRest(request)
    return {} // truncated, too many or not multipart: the schema then names the missing field
  }
  return fields
}

/** Removes the origin from our own media addresses, as the contract expects. Top-level strings and lists only, which is all the calls have. */
function withoutOrigin(body: unknown, request: FastifyRequest): unknown {
  const own = `${originOf(request)}/media/`
  const strip = (part: unknown): unknown =>
    typeof part === 'string'
      ? part.replaceAll(own, '/media/')
      : Array.isArray(part)
        ? part.map((one: unknown) => (typeof one === 'string' ? strip(one) : one))
        : part
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, strip(value)]))
}
