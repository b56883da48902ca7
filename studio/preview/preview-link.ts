import {
  isHello,
  type PreviewReply,
  type Gallery,
  type LayoutName,
  type Open,
  type PreviewCommand,
  type Variables,
} from '../../src/app/preview-protocol.ts'
import type { Recording } from '../../src/contract/theme-support.ts'
import type { TouchNames, TouchReply } from '../../src/app/preview-touch-protocol.ts'
import { laneOf, variableChanges, type ShownTheme } from './shown-theme.ts'

const PING_MS = 2000
/** A page that answers nothing for so long, or for so many times its slowest answer of late, no longer runs. */
const HUNG_MS = 6000
const HUNG_ANSWERS = 4
const HUNG_MAX_MS = 30_000
/** A page that ends so soon after a change was sent ends by it. */
const BLAMED_MS = 15_000
const GREET_MS = 15_000
const AWAY_MS = 4000
const RECORD_MS = 15_000

/**
 * `waiting`: the page is loading; `live`: it follows the theme; `hung`: it no longer answers; `broken`: it threw; `silent`: it never answered;
 * `away`: the iframe shows a page that is not the shop's.
 */
export type LinkState = 'waiting' | 'live' | 'hung' | 'broken' | 'silent' | 'away'

export type LinkEvents = {
  /** `isByChange`: the page was changed shortly before, or still is. */
  onState: (state: LinkState, isByChange: boolean) => void
  onPlace: (path: string) => void
  onPicked: (fields: string[]) => void
  onScrolled?: (to: number) => void
  onTouched?: (reply: TouchReply) => void
  onError: (message: string) => void
  /** A command has been painted in the iframe, `ms` milliseconds after it was sent. */
  onPainted?: (type: PreviewCommand['type'], ms: number) => void
}

type Host = Pick<Window, 'addEventListener' | 'removeEventListener'>
type LinkOptions = {
  origin: string
  nonce: string
  frame: () => Window | null
  theme: () => ShownTheme
  /** headers of which one will be chosen */
  expected?: () => number[]
  events: LinkEvents
  host?: Host
  isHidden?: () => boolean
}

/**
 * The studio's end of the connection to one preview iframe. Accepts the iframe's greeting after checking window, origin and nonce, sends theme
 * changes, and detects hangs. While a command of one type is not painted yet, only the newest of that type is kept, so that a slow iframe never has a
 * queue.
 */
export function openPreviewLink({
  origin,
  nonce,
  frame,
  theme,
  expected,
  events,
  host = window,
  isHidden = () => document.hidden,
}: LinkOptions) {
  let port: MessagePort | undefined
  let seq = 0
  let sent: ShownTheme | undefined // the theme last sent to the iframe
  let overlay: Variables = {} // custom properties of a gesture, on top of the theme's
  const pending = new Map<number, { type: PreviewCommand['type']; at: number }>()
  let lastMessageAt = Date.now()
  let slowest = 0 // answer in ms; old ones count ever less
  let changedAt = -Infinity // a theme or custom properties were sent
  let state: LinkState = 'waiting'
  const begun = Date.now()
  let leftAt: number | undefined // the page was left, and no other has greeted since

  const become = (next: LinkState) => {
    if (next === state) return
    state = next
    events.onState(next, lastMessageAt - changedAt < BLAMED_MS)
  }
  const isPending = (type: PreviewCommand['type']) => pending.values().some((command) => command.type === type)

  function send(command: PreviewCommand): void {
    seq += 1
    if (command.type === 'theme' || command.type === 'css' || command.type === 'gallery') changedAt = Date.now()
    pending.set(seq, { type: command.type, at: performance.now() })
    port?.postMessage({ ...command, seq })
  }

  function sendTheme(): void {
    sent = theme()
    overlay = {}
    send({ type: 'theme', ...sent })
  }

  let gallery: Gallery | undefined
  let shownGallery: Gallery | undefined
  function sendGallery(): void {
    if (state !== 'live' || !gallery || gallery === shownGallery || isPending('gallery')) return
    shownGallery = gallery
    send({ type: 'gallery', gallery })
  }
  let touchNames: TouchNames | null = null
  function sendAll(): void {
    shownGallery = undefined
    sendTheme()
    sendGallery()
    if (touchNames) send({ type: 'touch', names: touchNames })
    const headers = expected?.() ?? []
    if (headers.length > 0) send({ type: 'expect', headers })
  }

  /** Brings the iframe to the current theme by the fastest lane that suffices. */
  function follow(): void {
    if (state !== 'live' || !sent) return
    const next = theme()
    const lane = laneOf(sent, next)
    if (lane === 'structure') {
      if (!isPending('theme')) sendTheme()
      return
    }
    const variables = { ...variableChanges({ ...sent.variables, ...overlay }, next.variables) }
    if (lane === 'none' && Object.keys(variables).length === 0) return
    if (isPending('css')) return
    sent = { ...next, theme: { ...next.theme } }
    overlay = {}
    if (Object.keys(variables).length > 0) send({ type: 'css', variables })
  }

  let scrolledTo: number | undefined // waits until the last scrolling is done
  function scroll(to: number): void {
    scrolledTo = to
    if (state !== 'live' || isPending('scroll')) return
    scrolledTo = undefined
    send({ type: 'scroll', to })
  }

  /**
   * Sends custom properties only, for example while a colour is dragged. `follow` reverts them after the gesture. `variables` is asked only when they are
   * sent: a pointer moves more often than a page is painted.
   */
  let gesture: (() => Variables) | undefined
  function paint(variables: () => Variables): void {
    gesture = variables
    if (state !== 'live' || isPending('css') || !sent) return
    const changes = variableChanges({ ...sent.variables, ...overlay }, variables())
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
      const ms = command ? performance.now() - command.at : 0
      slowest = Math.max(ms, slowest * 0.8)
      if (command) events.onPainted?.(command.type, ms)
      sendGallery()
      if (command?.type === 'record') onRecorded?.(undefined) // it failed, or has been received
      if (command?.type === 'scroll' && scrolledTo !== undefined) scroll(scrolledTo)
      if (gesture) paint(gesture)
      else if (command?.type === 'theme' || (command?.type === 'css' && Object.keys(overlay).length === 0)) follow()
    } else if (data.type === 'resync') {
      pending.clear()
      sendAll()
    } else if (data.type === 'ready') {
      if (data.nonce !== nonce) return
      become('live')
      events.onPlace(data.path)
      sendAll()
    } else if (data.type === 'place') events.onPlace(data.path)
    else if (data.type === 'picked') events.onPicked(data.fields)
    else if (data.type === 'scrolled') events.onScrolled?.(data.to)
    else if (data.type === 'hovered' || data.type === 'pressed' || data.type === 'moved') events.onTouched?.(data)
    else if (data.type === 'recorded') onRecorded?.(data.recording)
    else if (data.type === 'error') events.onError(data.message)
    else if (data.type === 'left') leave()
    else if (data.type === 'gone') become('broken')
  }

  let onRecorded: ((recording: Recording | undefined) => void) | undefined
  /** What the page is made of; undefined when it is not live, or does not answer in time. */
  function record(withImages: boolean): Promise<Recording | undefined> {
    if (state !== 'live') return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(undefined), RECORD_MS)
      onRecorded = (recording) => {
        clearTimeout(late)
        resolve(recording)
      }
      send({ type: 'record', withImages })
    })
  }

  /** The page was left by a link or a script, which says nothing about the theme. The next page of the shop greets again. */
  function leave(): void {
    port?.close()
    port = undefined
    onRecorded?.(undefined)
    pending.clear()
    leftAt = Date.now()
    become('waiting')
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
    leftAt = undefined
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = onMessage
    seq = 0
    pending.clear()
    state = 'waiting' // a page that the iframe loaded by itself starts over
    target.postMessage({ tiem: 'open', nonce } satisfies Open, { targetOrigin: origin, transfer: [channel.port2] })
  }

  let lookedAt = Date.now()
  const watch = setInterval(() => {
    const late = Date.now() - lookedAt - PING_MS
    lookedAt = Date.now()
    if (late > PING_MS / 2) lastMessageAt += late // the studio itself was held up: answers may wait behind this
    if (isHidden()) return void (lastMessageAt = Date.now())
    if (leftAt !== undefined) return Date.now() - leftAt > AWAY_MS ? become('away') : undefined
    if (state === 'waiting' && !port && Date.now() - begun > GREET_MS) return become('silent')
    if (!port || state === 'broken' || state === 'silent') return
    const patience = Math.min(HUNG_MAX_MS, Math.max(HUNG_MS, HUNG_ANSWERS * slowest))
    if (Date.now() - lastMessageAt > patience) return become('hung')
    if (!isPending('ping')) send({ type: 'ping' })
  }, PING_MS)
  host.addEventListener('message', greet as EventListener)

  return {
    follow,
    paint,
    scroll,
    record,
    go: (path: string) => state === 'live' && send({ type: 'go', path }),
    /** Makes the frame report what can be edited; null: no longer. */
    touch(names: TouchNames | null): void {
      touchNames = names
      if (state === 'live') send({ type: 'touch', names })
    },
    /** Loads the code of layouts before one of them is chosen. */
    prepare: (layouts: LayoutName[]) => state === 'live' && send({ type: 'prepare', layouts }),
    /** Renders headers unseen before one of them is chosen; none: forgets them. */
    expect: (headers: number[]) => state === 'live' && send({ type: 'expect', headers }),
    select: (section: string | null) => state === 'live' && send({ type: 'select', section }),
    /** Shows layouts instead of the page. */
    show(nextGallery: Gallery): void {
      gallery = nextGallery
      sendGallery()
    },
    close() {
      clearInterval(watch)
      host.removeEventListener('message', greet as EventListener)
      port?.close()
    },
  }
}
export type PreviewLink = ReturnType<typeof openPreviewLink>
