import type { QueryClient } from '@tanstack/react-query'
import { getBadges } from '../contract/badges.ts'
import { getCart } from '../contract/cart.ts'
import { listFavorites } from '../contract/favorites.ts'
import { whenIdle } from '../hydration/when-idle.ts'
import { GUEST, WORKER_PATH, type FromWorker, type KeptFor, type Outcome, type ToWorker } from '../offline/protocol.ts'
import { toast } from '../popups/popups.ts'
import { onSession } from '../session/session.tsx'
import { readItem, MARKER, type TokenMarker } from '../session/token-marker.ts'
import { trustedTypes } from '../ui/trusted-html.ts'
import { followCart } from './follow-cart.ts'
import { keepSeenProduct } from './keep-seen-product.ts'
import { refetch } from './refetch.ts'

type Workers = Pick<ServiceWorkerContainer, 'controller' | 'ready' | 'register' | 'addEventListener'>
let isFollowing = false

/**
 * Call it after each navigation. At the first page of a tab the cart begins to follow other tabs, and the service worker is registered, except in a
 * preview. A product is kept among those that were looked at last. Later pages are named to the worker: a navigation in the page loads no document that it could keep.
 */
export function pageSeen(client: QueryClient, isPreview: boolean): void {
  if (!isFollowing) followCart(client)
  if (!isPreview) {
    keepSeenProduct(client, location.pathname)
    followWorker(client)
  }
  isFollowing = true
}

function followWorker(client: QueryClient): void {
  const workers = navigator.serviceWorker as Workers | undefined // none in an insecure or private window
  if (!workers) return
  const url = location.origin + location.pathname + location.search
  const tell = (message: ToWorker) => void workers.ready.then(({ active }) => active?.postMessage(message))
  if (isFollowing) return whenIdle(() => tell({ type: 'seen', url }))
  const isKept = workers.controller !== null // it has seen this document
  workers.addEventListener('message', ({ data }: MessageEvent) => {
    const { outcomes } = data as FromWorker // of our own worker
    showOutcomes(client, outcomes)
    tell({ type: 'told', keys: outcomes.map(({ key }) => key) })
  })
  onSession(({ signedIn }) => tell({ type: 'person', keptFor: signedIn ? customerId() : GUEST }))
  addEventListener('online', () => tell({ type: 'online' }))
  whenIdle(() => {
    workers.register(scriptUrl(), { updateViaCache: 'none' }).catch(() => {}) // storage is blocked: nothing is kept
    tell(isKept ? { type: 'online' } : { type: 'seen', url })
  })
}

/** Of the customer who has just logged in. */
const customerId = (): KeptFor =>
  String((JSON.parse(readItem(MARKER) ?? '{}') as Partial<TokenMarker>).customer_id ?? GUEST) // written by us

function showOutcomes(client: QueryClient, outcomes: Outcome[]): void {
  void refetch(client, getCart, getBadges, listFavorites)
  for (const { ok, text, link } of outcomes) {
    const action = link && { label: link.label, run: () => location.assign(link.path) }
    toast(text, { tone: ok ? 'success' : 'error', action })
  }
}

/** The one script that a policy of Trusted Types lets a page register. */
function scriptUrl(): string {
  const policy = trustedTypes?.createPolicy('tiem-worker', {
    createHTML: () => null,
    createScriptURL: () => WORKER_PATH,
  })
  return (policy?.createScriptURL('') as unknown as string | undefined) ?? WORKER_PATH // TypeScript knows no trusted address
}
