import type { FastifyInstance } from 'fastify'
import type { DataOut, Endpoint, Input } from '../../../src/contract/endpoint.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { StoreDb } from '../../db/database.ts'
import type { Config } from '../../config.ts'

/** The store a call belongs to, found by the code in its path; never by anything else the client says. */
export type CallStore = { id: number; code: string; flags: Record<string, unknown> }
export type CallCustomer = { id: number; sessionId: number; isCollaborator: boolean; isAgency: boolean }
export type CallOwner = { id: number; role: 'owner' | 'support'; storeIds: number[]; sessionId: number }

/** Cookies an answer sets; `undefined` clears. */
export type CookieJar = {
  set(name: '__Host-sid' | '__Host-device' | '__Host-owner', value: string | undefined, maxAgeSeconds?: number): void
}

/** Everything a handler may know about who calls, besides the parsed input. */
export type Call = {
  store: CallStore
  /** Present when a valid customer token came with the call. */
  customer: CallCustomer | undefined
  owner: CallOwner | undefined
  /** The guest's cart secret; present when the client sent one (decision 42). */
  device: string | undefined
  /** Called by a page of the store itself: secrets travel in cookies, never in the answer (decision 55). */
  isOwnPage: boolean
  lang: Language
  now: Date
  ip: string
  idempotencyKey: string | undefined
  /** Rows of this store only: row-level security is on. */
  db: StoreDb
  cookies: CookieJar
  services: Services
  /** The file of a multipart call; undefined when none came, 'broken' when it cannot be read. With `saveTo` it goes there and `bytes` is empty. */
  file?: (options: { maxBytes: number; saveTo?: string }) => Promise<UploadedFile | 'broken' | undefined>
  /** Sends the client elsewhere instead of an envelope (purchase/pay). */
  redirect: (to: string) => Redirect
}

/** What a client calls its file and its type is only what the client says. */
export type UploadedFile = {
  filename: string
  mimetype: string
  bytes: Buffer
  /** There was more than `maxBytes`. */ isTooLarge: boolean
}

/** What the app offers to handlers besides the database. */
export type Services = {
  config: Config
  system: import('../../db/database.ts').Database['system']
  /** Rendered pages that show any of these go stale (architecture.md "A page request"). */
  invalidate: (storeId: number, tags: string[]) => void
  log: FastifyInstance['log']
}

/** An answer in somebody else's words: `data` is the whole body, without envelope. */
export type Bare<D> = { kind: 'bare'; data: D }
export const bare = <D>(data: D): Bare<D> => ({ kind: 'bare', data })

/** A file for its reader alone, instead of an envelope (ID cards). */
export type FileAnswer = { kind: 'file'; type: string; bytes: Buffer }
export const file = (type: string, bytes: Buffer): FileAnswer => ({ kind: 'file', type, bytes })

export type Redirect = { kind: 'redirect'; to: string }
/** What a message is filled with: as it is, or the text of the server by that key in the caller's language. */
export type Values = Record<string, string | number | { text: string }>
/** An expected refusal: a value, not an exception (style.md 15). `data` travels beside the message (wire.md §3 voucher errors). */
export type Refusal = { kind: 'refusal'; status: number; msgCode: string; values: Values; data: unknown }

/** `fail('OUT_OF_STOCK')` refuses with 400; the text is `server.OUT_OF_STOCK` in the caller's language, filled with `values`. */
export function fail(msgCode: string, options: { status?: number; data?: unknown; values?: Values } = {}): Refusal {
  return {
    kind: 'refusal',
    status: options.status ?? 400,
    msgCode,
    values: options.values ?? {},
    data: options.data ?? null,
  }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal'
}

/** Success with its own message, e.g. `done(cart, 'VOUCHER_APPLIED')`. */
export type Done<D> = { kind: 'done'; data: D; msgCode: string }
export function done<D>(data: D, msgCode: string): Done<D> {
  return { kind: 'done', data, msgCode }
}

export type Handler<E extends Endpoint> = (
  call: Call,
  input: Input<E>,
) => Promise<DataOut<E> | Done<DataOut<E>> | Bare<DataOut<E>> | FileAnswer | Refusal | Redirect>
export type Implementation = { endpoint: Endpoint; handler: (call: Call, input: never) => Promise<unknown> }

/** Ties a handler to a call of the contract. Input is parsed before it, the answer is checked after it (in tests strictly). */
export function implement<E extends Endpoint>(endpoint: E, handler: Handler<E>): Implementation {
  return { endpoint, handler: handler as Implementation['handler'] }
}
