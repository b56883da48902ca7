import {
  isHello,
  type Answer,
  type Gallery,
  type Open,
  type Order,
  type Variables,
} from '../../src/app/preview-protocol.ts'
import { laneOf, variableChanges, type ShownTheme } from './shown-theme.ts'

const PING_MS = 2000
const HUNG_MS = 6000
const GREET_MS = 15_000

/** `waiting`: the page loads; `live`: it follows; `hung`: it stopped answering; `broken`: it threw; `silent`: it never said anything. */
export type LinkState = 'waiting' | 'live' | 'hung' | 'broken' | 'silent'

export type LinkEvents = {
  onState: (state: LinkState, shown: ShownTheme | undefined) => void
  onPlace: (path: string) => void
  onPicked: (fields: string[]) => void
  onError: (message: string) => void
  /** An order is on the screen of the frame, `ms` after it was given. */
  onPainted?: (type: Order['type'], ms: number) => void
}

type Host = Pick<Window, 'addEventListener' | 'removeEventListener'>
type Given = {
  origin: string
  nonce: string
  frame: () => Window | null
  theme: () => ShownTheme
  events: LinkEvents
  host?: Host
  isHidden?: () => boolean
}

/**
 * The studio's end of the bridge to one frame. It answers the frame's greeting after checking window, origin and nonce, keeps the frame's theme in
 * step with `show`, and watches over it. While an order of one kind is not painted yet, only the newest of that kind waits, so a slow frame never
 * has a queue.
 */
export function openPreviewLink({
  origin,
  nonce,
  frame,
  theme,
  events,
  host = window,
  isHidden = () => document.hidden,
}: Given) {
  let port: MessagePort | undefined
  let seq = 0
  let sent: ShownTheme | undefined // what the frame has been told
  let overlay: Variables = {} // properties of a gesture, over the theme's
  const flying = new Map<number, { type: Order['type']; at: number }>()
  let heard = Date.now()
  let state: LinkState = 'waiting'
  const begun = Date.now()

  const become = (next: LinkState) => {
    if (next === state) return
    state = next
    events.onState(next, sent)
  }
  const isFlying = (type: Order['type']) => flying.values().some((order) => order.type === type)

  function tell(order: Order): void {
    seq += 1
    flying.set(seq, { type: order.type, at: performance.now() })
    port?.postMessage({ ...order, seq })
  }

  function tellWhole(): void {
    sent = theme()
    overlay = {}
    tell({ type: 'theme', ...sent })
  }

  let gallery: Gallery | undefined
  let shownGallery: Gallery | undefined
  function tellGallery(): void {
    if (state !== 'live' || !gallery || gallery === shownGallery || isFlying('gallery')) return
    shownGallery = gallery
    tell({ type: 'gallery', gallery })
  }
  function tellAnew(): void {
    shownGallery = undefined
    tellWhole()
    tellGallery()
  }

  /** Brings the frame to the present theme by the fastest lane that does it. */
  function follow(): void {
    if (state !== 'live' || !sent) return
    const wanted = theme()
    const lane = laneOf(sent, wanted)
    if (lane === 'structure') {
      if (!isFlying('theme')) tellWhole()
      return
    }
    const variables = { ...variableChanges({ ...sent.variables, ...overlay }, wanted.variables) }
    if (lane === 'none' && Object.keys(variables).length === 0) return
    if (isFlying('css')) return
    sent = { ...wanted, theme: { ...wanted.theme } }
    overlay = {}
    if (Object.keys(variables).length > 0) tell({ type: 'css', variables })
  }

  /** The first lane alone: what a colour looks like while it is dragged. Nothing of it stays when the gesture ends and `follow` runs. */
  let gesture: Variables | undefined
  function paint(variables: Variables): void {
    gesture = variables
    if (state !== 'live' || isFlying('css') || !sent) return
    const changes = variableChanges({ ...sent.variables, ...overlay }, variables)
    gesture = undefined
    if (Object.keys(changes).length === 0) return
    overlay = { ...overlay, ...changes }
    tell({ type: 'css', variables: changes })
  }

  function hear({ data }: MessageEvent<Answer>): void {
    heard = Date.now()
    if (state === 'hung') become('live')
    if (data.type === 'ack') {
      const order = flying.get(data.seq)
      flying.delete(data.seq)
      if (order) events.onPainted?.(order.type, performance.now() - order.at)
      tellGallery()
      if (gesture) paint(gesture)
      else if (order?.type === 'theme' || (order?.type === 'css' && Object.keys(overlay).length === 0)) follow()
    } else if (data.type === 'resync') {
      flying.clear()
      tellAnew()
    } else if (data.type === 'ready') {
      if (data.nonce !== nonce) return
      become('live')
      events.onPlace(data.path)
      tellAnew()
    } else if (data.type === 'place') events.onPlace(data.path)
    else if (data.type === 'picked') events.onPicked(data.fields)
    else if (data.type === 'error') events.onError(data.message)
    else if (data.type === 'gone') become('broken')
  }

  function greet(event: MessageEvent): void {
    const target = frame()
    if (
      !target ||
      event.source !== target ||
      event.origin !== origin ||
      !isHello(event.data) ||
      event.data.nonce !== nonce
    )
      return
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = hear
    seq = 0
    flying.clear()
    state = 'waiting' // a page loaded in the frame by itself starts over
    target.postMessage({ tiem: 'open', nonce } satisfies Open, { targetOrigin: origin, transfer: [channel.port2] })
  }

  const watch = setInterval(() => {
    if (isHidden()) return void (heard = Date.now())
    if (state === 'waiting' && !port && Date.now() - begun > GREET_MS) return become('silent')
    if (!port || state === 'broken' || state === 'silent') return
    if (Date.now() - heard > HUNG_MS) return become('hung')
    if (!isFlying('ping')) tell({ type: 'ping' })
  }, PING_MS)
  host.addEventListener('message', greet as EventListener)

  return {
    follow,
    paint,
    go: (path: string) => state === 'live' && tell({ type: 'go', path }),
    pick: (on: boolean) => state === 'live' && tell({ type: 'pick', on }),
    /** Layouts instead of the page. */
    show(wanted: Gallery): void {
      gallery = wanted
      tellGallery()
    },
    close() {
      clearInterval(watch)
      host.removeEventListener('message', greet as EventListener)
      port?.close()
    },
  }
}
export type PreviewLink = ReturnType<typeof openPreviewLink>
