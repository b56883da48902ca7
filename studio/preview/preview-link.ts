import {
  isHello,
  type PreviewReply,
  type Gallery,
  type Open,
  type PreviewCommand,
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
  onPainted?: (type: PreviewCommand['type'], ms: number) => void
}

type Host = Pick<Window, 'addEventListener' | 'removeEventListener'>
type LinkOptions = {
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
}: LinkOptions) {
  let port: MessagePort | undefined
  let seq = 0
  let sent: ShownTheme | undefined // what the frame has been told
  let overlay: Variables = {} // properties of a gesture, over the theme's
  const pending = new Map<number, { type: PreviewCommand['type']; at: number }>()
  let lastMessageAt = Date.now()
  let state: LinkState = 'waiting'
  const begun = Date.now()

  const become = (next: LinkState) => {
    if (next === state) return
    state = next
    events.onState(next, sent)
  }
  const isPending = (type: PreviewCommand['type']) => pending.values().some((command) => command.type === type)

  function send(command: PreviewCommand): void {
    seq += 1
    pending.set(seq, { type: command.type, at: performance.now() })
    port?.postMessage({ ...command, seq })
  }

  function tellWhole(): void {
    sent = theme()
    overlay = {}
    send({ type: 'theme', ...sent })
  }

  let gallery: Gallery | undefined
  let shownGallery: Gallery | undefined
  function tellGallery(): void {
    if (state !== 'live' || !gallery || gallery === shownGallery || isPending('gallery')) return
    shownGallery = gallery
    send({ type: 'gallery', gallery })
  }
  function tellAnew(): void {
    shownGallery = undefined
    tellWhole()
    tellGallery()
  }

  /** Brings the frame to the present theme by the fastest lane that does it. */
  function follow(): void {
    if (state !== 'live' || !sent) return
    const next = theme()
    const lane = laneOf(sent, next)
    if (lane === 'structure') {
      if (!isPending('theme')) tellWhole()
      return
    }
    const variables = { ...variableChanges({ ...sent.variables, ...overlay }, next.variables) }
    if (lane === 'none' && Object.keys(variables).length === 0) return
    if (isPending('css')) return
    sent = { ...next, theme: { ...next.theme } }
    overlay = {}
    if (Object.keys(variables).length > 0) send({ type: 'css', variables })
  }

  /** The first lane alone: what a colour looks like while it is dragged. Nothing of it stays when the gesture ends and `follow` runs. */
  let gesture: Variables | undefined
  function paint(variables: Variables): void {
    gesture = variables
    if (state !== 'live' || isPending('css') || !sent) return
    const changes = variableChanges({ ...sent.variables, ...overlay }, variables)
    gesture = undefined
    if (Object.keys(changes).length === 0) return
    overlay = { ...overlay, ...changes }
    send({ type: 'css', variables: changes })
  }

  function onMessage({ data }: MessageEvent<PreviewReply>): void {
    lastMessageAt = Date.now()
    if (state === 'hung') become('live')
    if (data.type === 'ack') {
      const command = pending.get(data.seq)
      pending.delete(data.seq)
      if (command) events.onPainted?.(command.type, performance.now() - command.at)
      tellGallery()
      if (gesture) paint(gesture)
      else if (command?.type === 'theme' || (command?.type === 'css' && Object.keys(overlay).length === 0)) follow()
    } else if (data.type === 'resync') {
      pending.clear()
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
    port.onmessage = onMessage
    seq = 0
    pending.clear()
    state = 'waiting' // a page loaded in the frame by itself starts over
    target.postMessage({ tiem: 'open', nonce } satisfies Open, { targetOrigin: origin, transfer: [channel.port2] })
  }

  const watch = setInterval(() => {
    if (isHidden()) return void (lastMessageAt = Date.now())
    if (state === 'waiting' && !port && Date.now() - begun > GREET_MS) return become('silent')
    if (!port || state === 'broken' || state === 'silent') return
    if (Date.now() - lastMessageAt > HUNG_MS) return become('hung')
    if (!isPending('ping')) send({ type: 'ping' })
  }, PING_MS)
  host.addEventListener('message', greet as EventListener)

  return {
    follow,
    paint,
    go: (path: string) => state === 'live' && send({ type: 'go', path }),
    pick: (on: boolean) => state === 'live' && send({ type: 'pick', on }),
    /** Layouts instead of the page. */
    show(nextGallery: Gallery): void {
      gallery = nextGallery
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
