import type { z } from 'zod'

export const LANGUAGES = ['vi', 'en', 'ko'] as const
export type Language = (typeof LANGUAGES)[number]

/** Where a path hangs, and whose session opens it (architecture.md, "The contract"). */
export const SCOPE_BASE = {
  customer: '/api/customer/{store_code}/',
  place: '/api/place/vn/',
  owner: '/api/owner/{store_code}/',
  studio: '/api/studio/',
} as const
export type Scope = keyof typeof SCOPE_BASE

/** Who may call: `optional` works for visitors and customers alike; partner roles imply `customer`. */
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
  /** Relative to the scope's base, `{id}` for a parameter. */
  path: string
  summary: string
  scope: Scope
  auth: Auth
  params: Params
  query: Query
  body: Body
  /** What `data` of the envelope holds on success. */
  data: Data
  /** HTTP status and envelope code of success (decision 24). */
  success: 200 | 201
  /** Content type of the body; multipart is for uploads. */
  consumes: 'json' | 'multipart'
  /** Takes an `Idempotency-Key` header: the same key gives the same answer (reliability.md R2). */
  idempotent: boolean
}

type Declaration<P, Q, B, D> = {
  method: Endpoint['method']
  path: string
  summary: string
  scope?: Scope
  auth: Auth
  params?: P
  query?: Q
  body?: B
  data: D
  success?: 200 | 201
  consumes?: 'json' | 'multipart'
  idempotent?: boolean
}

/** Declares one call of the product. The value is all that client, server, tests and OpenAPI know of it. */
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
    params: declaration.params as P,
    query: declaration.query as Q,
    body: declaration.body as B,
    data: declaration.data,
    success: declaration.success ?? 200,
    consumes: declaration.consumes ?? 'json',
    idempotent: declaration.idempotent ?? false,
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
/** What a caller gets in `data`. */
export type Data<E extends Endpoint> = z.output<E['data']>

/** Every answer on the wire: `code` repeats the HTTP status (wire.md §1). */
export type Envelope<D = unknown> = { code: number; success: boolean; msg_code: string; msg: string; data: D | null }
