import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import fp from 'fastify-plugin'
import type { Context } from './context.ts'
import type { SiteOf } from './sites.ts'

// What clients of the existing platform need beyond our own pages: their pages live on another origin of the store, some of their calls are forms
// (storefront.md §7, send_otp), and they show pictures by the address as it comes, so that it has to be a whole one.

/** The body as the contract has it. A form that a page of somebody else sent is not read: for forms a browser asks no permission first. */
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

/** `"/media/…"` in an answer, also inside HTML and JSON text, as an address that works on any page. */
export function withOrigin(json: string, request: FastifyRequest): string {
  const origin = originOf(request)
  return origin ? json.replaceAll('"/media/', `"${origin}/media/`) : json
}

/**
 * Lets pages of a store's other origins (its own domain, another port) call the API of that store, with the token in a header and never with cookies.
 * Pages of anybody else get no permission.
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

/** As `storeOrigin` has it: plain http on this machine only. A Host that is none gives nothing. */
function originOf({ headers: { host = '' } }: FastifyRequest): string | undefined {
  const name = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.exec(host)?.[1]
  if (!name) return undefined
  return `${/(^|\.)localhost$|^[\d.]+$|^\[/i.test(name) ? 'http' : 'https'}://${host}`
}

async function formOf(request: FastifyRequest): Promise<Record<string, string>> {
  if (request.body instanceof URLSearchParams) return Object.fromEntries(request.body)
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts({ limits: { files: 0, fields: 20, fieldSize: 64 * 1024 } })) {
      if (part.type === 'field' && typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch {
    return {} // cut off, or no multipart after all: the schema names what is missing
  }
  return fields
}

/** Our own media come back with the origin they were given: the contract knows them without. Top level and lists only, as the calls have them. */
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
