/** What pages, service worker and server say to each other (README.md in this folder). */

/** Response header of a document: whose device may keep it, a customer's id or `guest`. Absent: nobody keeps it. */
export const KEPT_FOR_HEADER = 'x-kept-for'
/** Request header of a repeated action: the customer who began it. The server refuses it for anybody else. */
export const FOR_CUSTOMER_HEADER = 'x-for-customer'
/** Request header of a document that is fetched to be kept: nobody looks at it now, so it is no view of a product. */
export const COPY_HEADER = 'x-offline-copy'

/** Response header of a built file and of messages: the SHA-256 of the body before compression, in base64. The worker keeps no other body. */
export const DIGEST_HEADER = 'x-body-sha256'
/** Of what is kept. Another one drops what former releases kept (service-worker.ts). */
export const VERSION = 2
/** The cache of such bodies. */
export const ASSETS = `assets:${VERSION}`

export const WORKER_PATH = '/service-worker.js'
/** HTTP status and envelope `code` of an action that waits for the network. */
export const WAITS = 202

export const GUEST = 'guest'
/** A customer's id, or `guest`. */
export type KeptFor = string

export type ToWorker =
  /** The page came without the worker, or by a navigation in the page: its document may be fetched and kept. */
  | { type: 'seen'; url: string }
  /** Somebody logged in, or nobody is logged in any more. */
  | { type: 'person'; keptFor: KeptFor }
  /** The network may be back. */
  | { type: 'online' }
  /** The page has shown these outcomes. */
  | { type: 'told'; keys: string[] }

/** How a waiting action ended, in the language that it was made in. `link`: where what was refused can be chosen again. */
export type Outcome = { key: string; ok: boolean; text: string; link?: { label: string; path: string } }
export type FromWorker = { type: 'outcomes'; outcomes: Outcome[] }

/** The worker of the studio (studio-worker.ts), and the addresses it stands before: those of shops are on other hosts. */
export const STUDIO_WORKER_PATH = '/studio/worker.js'
export const STUDIO_SCOPE = '/studio'
/** Header of an answer that was kept, and is given because there is no network: when it was made, ISO 8601. */
export const KEPT_AT_HEADER = 'x-kept-at'
/** What a page of the studio has loaded, by address. `isSaving`: nothing more is fetched, as the person saves data. */
export type ToStudioWorker = { files: string[]; isSaving: boolean }
