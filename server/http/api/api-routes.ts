import '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OWN_PAGE_HEADER, SCOPE_BASE, type Endpoint } from '../../../src/contract/endpoint.ts'
import { isLanguage, type Language } from '../../../src/i18n/language.ts'
import { endpoints } from '../../../src/contract/all.ts'
import { checkTheme, saveThemeDraft } from '../../../src/contract/owner-themes.ts'
import { makeThemeBundle, openThemeBundle, proposeTheme } from '../../../src/contract/theme-support.ts'
import { PREVIEW_AT_HEADER, type PreviewView } from '../../../src/contract/preview-views.ts'
import { FOR_CUSTOMER_HEADER } from '../../../src/offline/protocol.ts'
import type { Context } from '../context.ts'
import type { Site } from '../sites.ts'
import type { Caller } from './handle.ts'
import type { CookieJar, FileAnswer } from './implement.ts'
import { isLenient } from './lenient-input.ts'
import type { UploadedFile } from '../../core/media/save-upload.ts'
import { QueueFull } from '../../core/shared/fair-queue.ts'
import type { Recorded } from '../../core/themes/recorded-screen.ts'
import { isDiskProblem } from '../../core/media/disk-problems.ts'
import { boundedJson } from '../bounded-json.ts'
import { COOKIES, cookieJar } from '../cookies.ts'
import { deadlineOf } from '../deadlines.ts'
import { isCrossSite } from '../cross-site.ts'
import { bodyOf, withOrigin } from '../old-clients.ts'
import { leaveRest, skipRest } from '../rest-of-body.ts'
import { platformCode, withPlatformFields } from '../platform-fields.ts'
import { leftOut, otherPathsOf, rootCalls } from '../platform-paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A request with the content type of JSON may have an empty body. */
    isLenient?: boolean
    /** A body with more bytes is not parsed here. */
    unreadAbove?: number | undefined
  }
}

/** Registers every endpoint of the contract as an HTTP route. */
export async function apiRoutes(fastify: FastifyInstance, { api, calls, siteOf, translate }: Context): Promise<void> {
  /** Before the body is read. */
  async function refuseCrowd(request: FastifyRequest): Promise<void> {
    if (await calls.isFull(storeCodeOf(request))) throw new QueueFull('calls')
  }

  boundedJson(fastify)

  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const routeOf = (path: string) =>
      (SCOPE_BASE[endpoint.scope] + path).replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1')
    const route: Omit<RouteOptions, 'url'> = {
      method: endpoint.method,
      config: {
        isUpload: endpoint.consumes === 'multipart',
        isLenient: isLenient(endpoint),
        unreadAbove: READ_IN_THREADS.get(endpoint),
        deadlineMs: deadlineOf(endpoint),
      },
      ...(endpoint.method === 'GET' && { onRequest: refuseCrowd }),
      ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
      handler: async (request, reply) => {
        const run = () => answer(request, reply, endpoint, { api, siteOf })
        const kind = endpoint.method === 'GET' ? 'read' : 'write'
        return request.isMultipart() ? run() : calls.run(storeCodeOf(request), kind, run) // uploads wait in turns of their own
      },
    }
    for (const path of [endpoint.path, ...otherPathsOf(endpoint)]) fastify.route({ ...route, url: routeOf(path) })
  }
  leftOut(fastify, (request, reply) => {
    const msg = translate[requestLanguage(request)]('server.NOT_OFFERED')
    const envelope = { code: 404, success: false, msg_code: 'NOT_OFFERED', msg, data: null }
    return reply.code(404).header('cache-control', 'no-store').send(envelope)
  })
  rootCalls(fastify, {
    siteOf,
    answer: (request, reply, endpoint) => answer(request, reply, endpoint, { api, siteOf }),
  })
}

/** Themes with so many bytes are read within about 4 ms. */
const MAX_INLINE = 16_000
/** Calls whose body of JSON goes to a thread as it was sent (readers.ts), when it has more bytes than these. */
export const READ_IN_THREADS: ReadonlyMap<Endpoint, number> = new Map<Endpoint, number>([
  [saveThemeDraft, MAX_INLINE],
  [checkTheme, MAX_INLINE],
  [proposeTheme, MAX_INLINE],
  [makeThemeBundle, 0],
  [openThemeBundle, 0],
])

/** What an owner edits has its version in `etag`. */
const etagOf = ({ scope }: Endpoint, data: unknown): string | undefined =>
  scope === 'owner' && typeof data === 'object' && data !== null && 'etag' in data ? String(data.etag) : undefined

const storeCodeOf = ({ params }: FastifyRequest): string | undefined => (params as Record<string, string>).store_code

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { api, siteOf }: Pick<Context, 'api' | 'siteOf'>,
): Promise<FastifyReply> {
  const { store_code: storeCode, ...params } = request.params as Record<string, string>
  const site = endpoint.scope === 'customer' ? await siteOf(request.headers.host) : undefined
  const caller = {
    ...callerOf(request, reply, storeCode, { isMarked: isMarked(request, endpoint) }),
    view: viewOf(site, storeCode),
    recorded: recordedOf(site),
  }
  const isWelcome = !isCrossSite(request) || reply.hasHeader('access-control-allow-origin')
  const body = await bodyOf(request, endpoint, isWelcome)
  const isUnread = Buffer.isBuffer(body)
  const result = await api.handle(
    endpoint,
    { params, query: request.query, body: isUnread ? undefined : body },
    isUnread ? { ...caller, unread: body } : caller,
  )
  reply.header('cache-control', 'no-store')
  if ('redirect' in result) return reply.redirect(result.redirect, 303)
  if (result.file) return reply.code(result.status).headers(fileHeaders(result.file)).send(result.file.bytes)
  if (result.isBare) return reply.code(result.status).send(result.envelope.data)
  if (result.retryAfterSeconds) reply.header('retry-after', result.retryAfterSeconds)
  reply.code(result.status)
  if (result.json !== undefined) {
    const { data: _, ...envelope } = result.envelope
    return reply
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify(envelope).slice(0, -1)},"data":${result.json}}`)
  }
  const etag = etagOf(endpoint, result.envelope.data)
  if (etag) reply.header('etag', `"${etag}"`)
  if (caller.isOwnPage || endpoint.scope !== 'customer') return reply.send(result.envelope)
  const { envelope } = result
  const data = envelope.success ? withPlatformFields(endpoint, envelope.data) : envelope.data
  const shown = { ...envelope, msg_code: platformCode(envelope.msg_code), data }
  return reply.type('application/json; charset=utf-8').send(withOrigin(JSON.stringify(shown), request))
}

/** Whom the preview of this host shows the store to; a preview of another store shows a visitor. */
function viewOf(site: Site | undefined, storeCode: string | undefined): PreviewView | undefined {
  if (site?.kind !== 'store' || !site.preview) return undefined
  return site.code === storeCode ? site.view : { persona: 'visitor', state: 'usual' }
}

const recordedOf = (site: Site | undefined): Recorded | undefined =>
  site?.kind === 'store' && site.preview ? site.recorded : undefined

/** Whether cookies count: a customer call has the mark of our own pages, unless the browser itself asks for a file or a redirect (wire.md §6). */
const isMarked = ({ headers }: FastifyRequest, { scope, answers }: Endpoint): boolean =>
  scope !== 'customer' ||
  answers !== 'envelope' ||
  Object.entries(OWN_PAGE_HEADER).every(([name, value]) => headers[name] === value)

/**
 * The caller of a request. Cookies count only when the request is marked as our own page's and no page of another host sent it; token headers
 * always do (decision 55).
 */
export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  storeCode: string | undefined,
  { isMarked = true }: { isMarked?: boolean } = {},
): Caller {
  const isOwn = isMarked && !isCrossSite(request)
  const cookies = isOwn ? request.cookies : {}
  const tokenHeader = token(request.headers['customer-token']) ?? token(request.headers.token)
  return {
    storeCode,
    token: tokenHeader ?? cookies[COOKIES.customer],
    ownerToken: cookies[COOKIES.owner],
    device: text(request.headers['device-id']) ?? cookies[COOKIES.device],
    isOwnPage: isOwn && tokenHeader === undefined,
    lang: requestLanguage(request),
    ip: request.ip,
    userAgent: text(request.headers['user-agent'])?.slice(0, 300),
    idempotencyKey: text(request.headers['idempotency-key'])?.slice(0, 200),
    forCustomer: text(request.headers[FOR_CUSTOMER_HEADER])?.slice(0, 20),
    ifMatch: text(request.headers['if-match'])?.replaceAll('"', '').slice(0, 100),
    at: text(request.headers[PREVIEW_AT_HEADER])?.slice(0, 20),
    cookies: isMarked ? cookieJar(reply) : NO_COOKIES,
    referral: cookies[COOKIES.referral],
    file: (options) => fileOf(request, reply, options),
  }
}

const NO_COOKIES: CookieJar = { set: () => undefined }

/** Clients of the existing platform send what they store, also when it is nothing. */
function token(header: string | string[] | undefined): string | undefined {
  const sent = text(header)
  return sent === 'null' || sent === 'undefined' ? undefined : sent
}

const text = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined

/** The language requested with the `content-lang` header. */
export function requestLanguage(request: FastifyRequest): Language {
  const header = text(request.headers['content-lang'])
  return isLanguage(header) ? header : 'vi'
}

function fileHeaders({ type, name, style }: FileAnswer): Record<string, string> {
  const isShown = name === undefined || type.startsWith('text/html')
  return {
    ...FILE_HEADERS,
    ...(style && { 'content-security-policy': `default-src 'none'; style-src ${style}; sandbox allow-modals` }),
    'content-type': type,
    ...(!isShown && { 'content-disposition': `attachment; filename="${name}"` }),
  }
}

/** For a private file: displayed only, never executed, cached or embedded by other sites. */
const FILE_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** What a multipart body has around its file. */
const MAX_ENVELOPE_BYTES = 64 * 1024
const NO_BYTES = Buffer.alloc(0)

/** Receives the file of a form, to its bound: of one that is larger, the rest is not waited for. */
async function fileOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, saveTo }: { maxBytes: number; saveTo?: string },
): Promise<UploadedFile | 'broken' | undefined> {
  if (!request.isMultipart()) return undefined
  const length = request.headers['content-length']
  if (Number(length) > maxBytes + MAX_ENVELOPE_BYTES)
    return { filename: '', mimetype: '', bytes: NO_BYTES, isTooLarge: true } // not a byte of it is read
  try {
    const part = await request.file({ limits: { fileSize: maxBytes }, throwFileSizeLimit: false })
    if (!part) return undefined
    const { filename, mimetype, file } = part
    const chunks: Buffer[] = []
    const target = saveTo ? createWriteStream(saveTo) : collecting(chunks)
    const passed = new AbortController()
    const end = () => passed.abort()
    if (file.truncated) end()
    else file.once('limit', end)
    await pipeline(file, target, { signal: passed.signal }).catch((problem: unknown) => {
      if (!file.truncated) throw problem
    })
    if (file.truncated) leaveRest(request)
    else skipRest(request)
    if (file.truncated) reply.raw.once('finish', () => drain(request.raw, length === undefined))
    return { filename, mimetype, bytes: file.truncated ? NO_BYTES : Buffer.concat(chunks), isTooLarge: file.truncated }
  } catch (problem) {
    skipRest(request)
    if (isDiskProblem(problem)) throw problem
    return 'broken' // truncated or not multipart
  }
}

/** A client reads the answer only when what it still sends is taken. What has no length may have no end. */
function drain(request: IncomingMessage, isEndless: boolean): void {
  request.resume()
  if (isEndless) setTimeout(() => request.complete || request.destroy(), LINGER_MS).unref()
}
const LINGER_MS = 1_000

const collecting = (chunks: Buffer[]): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
