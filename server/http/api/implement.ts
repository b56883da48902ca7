import { Readable } from 'node:stream'
import type { DataOut, Endpoint, Input } from '../../../src/contract/endpoint.ts'
import type { Actor } from '../../core/shared/actor.ts'
import type { ImagePool } from '../../core/media/image-pool.ts'
import type { LargeFiles } from '../../core/media/large-files.ts'
import type { ReceiveFile } from '../../core/media/save-upload.ts'
import type { Refusal } from '../../core/shared/refused.ts'
import type { ResolveTxt } from '../../core/stores/owner-domains.ts'
import type { Presence } from '../../core/themes/presence.ts'
import type { Services } from '../../core/shared/services.ts'
import type { Database } from '../../db/database.ts'

/** Sets cookies on the response; `undefined` clears. */
export type CookieJar = {
  set(
    name: '__Host-sid' | '__Host-device' | '__Host-owner' | '__Host-cart' | '__Host-ref',
    value: string | undefined,
    maxAgeSeconds?: number,
  ): void
}

/** What a handler knows about the caller, besides the parsed input. */
export type Call = Actor & {
  /** Called by a page of the store itself: secrets travel in cookies, never in the response (decision 55). */
  isOwnPage: boolean
  /** Of a page in the studio's preview, which counts for nothing. */
  isPreview: boolean
  /** When timed banners and popups are shown: now, or the minute at which a preview is looked at. */
  shownAt: Date
  ip: string
  userAgent: string | undefined
  idempotencyKey: string | undefined
  /** The etag of the version that was edited; without one the change overwrites. */
  ifMatch?: string | undefined
  /** The cookie with the partner's link that was opened last; unverified. */
  referral?: string | undefined
  cookies: CookieJar
  services: ApiServices
  /** Receives the file of a multipart call; undefined when there is none, 'broken' when it cannot be read. With `saveTo` it is written there and `bytes` is empty. */
  file?: ReceiveFile
  /** The body as it was sent, of a call whose body a thread reads (`READ_IN_THREADS`); the parsed input has nothing of it. */
  unread?: Buffer
  /** Answers with a redirect instead of an envelope (purchase/pay). */
  redirect: (to: string) => Redirect
}

/** Services for handlers besides the store's database. */
export type ApiServices = Services &
  Pick<Database, 'system' | 'systemTransaction' | 'exportTransaction' | 'forStore'> & {
    images: ImagePool
    largeFiles?: LargeFiles
    presence: Presence
    /** By default DNS. */
    resolveTxt?: ResolveTxt
    /** Counts a call that was turned away because of this problem. */
    refusedFor?: (problem: unknown) => void
  }

/** A response in a third-party format: `data` is the whole body, without envelope. */
export type Bare<D> = { kind: 'bare'; data: D }
export const bare = <D>(data: D): Bare<D> => ({ kind: 'bare', data })

/** A private file instead of an envelope (ID cards). */
export type FileAnswer = {
  kind: 'file'
  type: string
  bytes: Buffer | Readable
  /** Name under which the browser saves it; HTML is shown instead. */
  name?: string
  /** Source expression of the only style that the page may have (CSP). */
  style?: string
}
/** A file that is made while it is sent. */
export const stream = (
  type: string,
  body: AsyncIterable<Buffer>,
  more: { name?: string; style?: string } = {},
): FileAnswer => ({ kind: 'file', type, bytes: Readable.from(body, { objectMode: false }), ...more })
export const file = (type: string, bytes: Buffer): FileAnswer => ({ kind: 'file', type, bytes })

/** Data that is JSON already: a thread wrote it. */
export type Written = { kind: 'written'; json: string }
export const written = (json: string): Written => ({ kind: 'written', json })

export type Redirect = { kind: 'redirect'; to: string }
/** Success with its own message, e.g. `done(cart, 'VOUCHER_APPLIED')`. */
export type Done<D> = { kind: 'done'; data: D; msgCode: string }
export function done<D>(data: D, msgCode: string): Done<D> {
  return { kind: 'done', data, msgCode }
}

export type Handler<E extends Endpoint> = (
  call: Call,
  input: Input<E>,
) => Promise<DataOut<E> | Done<DataOut<E>> | Bare<DataOut<E>> | Written | FileAnswer | Refusal | Redirect>
export type Implementation = { endpoint: Endpoint; handler: (call: Call, input: never) => Promise<unknown> }

/** Ties a handler to a call of the contract. Input is parsed before it; in tests the answer is checked after it. */
export function implement<E extends Endpoint>(endpoint: E, handler: Handler<E>): Implementation {
  return { endpoint, handler: handler as Implementation['handler'] }
}
