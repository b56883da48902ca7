import type { z } from 'zod'
import type { Permission } from './permissions.ts'

export const LANGUAGES = ['vi', 'en', 'ko'] as const
export type Language = (typeof LANGUAGES)[number]

/** Base path of each scope; the scope also decides which session is required (architecture.md "The contract"). */
export const SCOPE_BASE = {
  customer: '/api/customer/{store_code}/',
  place: '/api/place/vn/',
  owner: '/api/owner/{store_code}/',
  studio: '/api/studio/',
} as const
export type Scope = keyof typeof SCOPE_BASE

/**
 * The header by which our own pages mark their calls. Customer calls without it neither read nor set cookies (wire.md §6). Pages of other hosts may
 * not send it.
 */
export const OWN_PAGE_HEADER = { 'x-requested-with': 'tiem' } as const

/** Required session. `optional`: visitors and customers. The partner roles imply `customer`. */
export type Auth = 'none' | 'optional' | 'customer' | 'collaborator' | 'agency' | 'owner'

type Schema = z.ZodType
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> = {
  kind: 'endpoint'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the scope's base path; parameters as `{id}`. */
  path: string
  summary: string
  scope: Scope
  auth: Auth
  /** What the caller's role in the store must allow. Every endpoint of the scope `owner` names one; without it nobody may call it. */
  permission: Permission | undefined
  params: Params
  query: Query
  body: Body
  /** `data` of the envelope on success. */
  data: Data
  /** HTTP status and envelope `code` on success (decision 24). */
  success: 200 | 201
  /** Content type of the request body; multipart for uploads. */
  consumes: 'json' | 'multipart'
  /** What the response is; the browser itself asks for files and redirects, with its cookies. */
  answers: 'envelope' | 'file' | 'redirect'
  /**
   * Tags of what the answer shows: pages rendered with it are stale when one of them changes. `product:{id}` takes the parameter; the products in
   * the answer are added by themselves. Undefined: a page that makes this call is not kept in the page cache.
   */
  shows: readonly string[] | undefined
  /** Accepts an `Idempotency-Key` header: repeating a key returns the first response (reliability.md R2). */
  idempotent: boolean
  /** Limit of a JSON body that may be larger than others. */
  maxBytes: number | undefined
  /** Of a partner’s role: also for who is suspended in it, as everything that only reads. */
  forSuspended: boolean
}

/** What changes are announced by (`server/core/shared/store-changes.ts`). Pages that show anything else would never be stale. */
type Shown = 'home' | 'store' | 'products' | 'product:{id}' | 'promotions' | 'categories' | 'posts'

type Declaration<P, Q, B, D> = {
  method: Endpoint['method']
  path: string
  summary: string
  auth: Auth
  params?: P
  query?: Q
  body?: B
  data: D
  success?: 200 | 201
  consumes?: 'json' | 'multipart'
  answers?: Endpoint['answers']
  shows?: readonly Shown[]
  idempotent?: boolean
  maxBytes?: number
  forSuspended?: true
} & ({ scope: 'owner'; permission: Permission } | { scope?: Exclude<Scope, 'owner'>; permission?: undefined })

/** Declares an endpoint. Client, server, tests and OpenAPI all use this value. */
export function endpoint<
  D extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(declaration: Declaration<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return {
    kind: 'endpoint',
    method: declaration.method,
    path: declaration.path,
    summary: declaration.summary,
    scope: declaration.scope ?? 'customer',
    auth: declaration.auth,
    permission: declaration.permission,
    params: declaration.params as P,
    query: declaration.query as Q,
    body: declaration.body as B,
    data: declaration.data,
    success: declaration.success ?? 200,
    consumes: declaration.consumes ?? 'json',
    answers: declaration.answers ?? 'envelope',
    shows: declaration.shows,
    idempotent: declaration.idempotent ?? false,
    maxBytes: declaration.maxBytes,
    forSuspended: declaration.forSuspended ?? false,
  }
}

type Sent<S> = S extends Schema ? z.input<S> : undefined
type Received<S> = S extends Schema ? z.output<S> : undefined
type InputOf<K extends string, S> = S extends Schema
  ? {} extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown

/** What a caller passes. */
export type Args<E extends Endpoint> = InputOf<'params', E['params']> &
  InputOf<'query', E['query']> &
  InputOf<'body', E['body']>
/** What a handler receives, parsed. */
export type Input<E extends Endpoint> = {
  params: Received<E['params']>
  query: Received<E['query']>
  body: Received<E['body']>
}
/** What a handler returns. */
export type DataOut<E extends Endpoint> = Sent<E['data']>
/** What a caller receives in `data`. */
export type Data<E extends Endpoint> = z.output<E['data']>

/**
 * Points by the address of an image as it stands in `data`: fractions of the image's width and height (focal-points.ts). `alt`: what the owner wrote in
 * the image library for people who do not see the image.
 */
export type FocalPoints = Record<string, { x: number; y: number; alt?: string }>

/** Every API response; `code` repeats the HTTP status (wire.md §1). */
export type Envelope<D = unknown> = {
  code: number
  success: boolean
  msg_code: string
  msg: string
  data: D | null
  /** In answers to GET: of the images in `data` whose focal point is not their centre or that have a description. Absent when there are none. */
  focal_points?: FocalPoints
}
