import type {
  Gallery,
  NumberedCommand,
  PreviewCommand,
  PreviewReply,
  Variables,
} from '../../src/app/preview-protocol.ts'
import type { Pins } from '../../src/app/preview-pins-protocol.ts'
import type { TouchNames } from '../../src/app/preview-touch-protocol.ts'
import type { Recording } from '../../src/contract/theme-support.ts'
import { laneOf, variableChanges, type ShownTheme } from './shown-theme.ts'

export const PING_MS = 2000
/** A page that answers nothing for so long, or for so many times its slowest answer of late, no longer runs. */
const HUNG_MS = 6000
const HUNG_ANSWERS = 4
const HUNG_MAX_MS = 30_000
/** A page that ends so soon after a change was sent ends by it. */
const BLAMED_MS = 15_000
const GREET_MS = 15_000
const AWAY_MS = 4000

/**
 * `waiting`: the page is loading; `live`: it follows the theme; `hung`: it no longer answers; `broken`: it threw; `silent`: it never answered;
 * `away`: the iframe shows a page that is not the shop's.
 */
export type LinkState = 'waiting' | 'live' | 'hung' | 'broken' | 'silent' | 'away'

/** What the studio knows of one iframe. All times are of one clock that never goes back, in ms. */
export type Link = {
  readonly state: LinkState
  readonly isConnected: boolean
  /** Number of the last command, from 1 without gaps for each page that the iframe loads. */
  readonly seq: number
  /** Commands that the iframe has not acknowledged. */
  readonly pending: readonly { seq: number; type: PreviewCommand['type']; at: number }[]
  /** The theme last sent to the iframe. */
  readonly sent?: ShownTheme
  /** Custom properties of a gesture, on top of the theme's. */
  readonly overlay: Variables
  /** Custom properties that wait for those sent before them. */
  readonly gesture?: (() => Variables) | undefined
  readonly gallery?: Gallery
  readonly shownGallery?: Gallery | undefined
  readonly touchNames: TouchNames | null
  /** Points of the page whose places the frame reports. */
  readonly pins: Pins | null
  /** Waits until the last scrolling is done. */
  readonly scrolledTo?: number | undefined
  readonly begunAt: number
  readonly lookedAt: number
  readonly lastMessageAt: number
  /** A theme, custom properties or layouts were sent. */
  readonly changedAt: number
  /** The page was left, and no other has greeted since. */
  readonly leftAt?: number | undefined
  /** The slowest answer; old ones count ever less. */
  readonly slowest: number
  /** What the last event asks for, in this order. */
  readonly effects: readonly Effect[]
}

export type LinkEvent =
  /** The theme may have changed. */
  | { type: 'follow' }
  /** Custom properties only, while a gesture lasts: asked when they are sent, as a pointer moves more often than a page is painted. */
  | { type: 'paint'; variables: () => Variables }
  | { type: 'scroll'; to: number }
  | { type: 'show'; gallery: Gallery }
  | { type: 'touch'; names: TouchNames | null }
  | { type: 'pins'; pins: Pins | null }
  /** To be sent if the page is live, and forgotten otherwise. */
  | { type: 'command'; command: PreviewCommand }
  /** A page of the iframe greeted, and was checked. */
  | { type: 'greeted' }
  | { type: 'reply'; reply: PreviewReply }
  /** `PING_MS` have passed, or more if the studio was held up. */
  | { type: 'looked'; isHidden: boolean }
  | { type: 'closed' }

export type Effect =
  /** Open a connection to the page that greeted, in place of any before. */
  | { type: 'connect' }
  | { type: 'disconnect' }
  | { type: 'post'; command: NumberedCommand }
  /** `isByChange`: the page was changed shortly before, or still is. */
  | { type: 'state'; state: LinkState; isByChange: boolean }
  | { type: 'painted'; command: PreviewCommand['type']; ms: number }
  /** undefined: the page could not be recorded, or its recording has been reported already. */
  | { type: 'recorded'; recording: Recording | undefined }
  | { type: 'report'; reply: PreviewReply }

/** What an event reads besides the link: the clock, the theme to be shown, and headers of which one will be chosen. */
export type Surroundings = { now: number; theme: () => ShownTheme; headers: () => number[] }

export const startLink = (now: number): Link => ({
  state: 'waiting',
  isConnected: false,
  seq: 0,
  pending: [],
  overlay: {},
  touchNames: null,
  pins: null,
  begunAt: now,
  lookedAt: now,
  lastMessageAt: now,
  changedAt: -Infinity,
  slowest: 0,
  effects: [],
})

/**
 * One event of a link. While a command of one type is not painted yet, only the newest of that type is kept, so that a slow iframe never has a queue.
 */
export function stepLink(before: Link, event: LinkEvent, around: Surroundings): Link {
  const link = { ...before, effects: [] }
  switch (event.type) {
    case 'follow':
      return follow(link, around)
    case 'paint':
      return paint(link, event.variables, around)
    case 'scroll':
      return scroll(link, event.to, around)
    case 'show':
      return sendGallery({ ...link, gallery: event.gallery }, around)
    case 'touch':
      return sendIfLive({ ...link, touchNames: event.names }, { type: 'touch', names: event.names }, around)
    case 'pins':
      return sendIfLive({ ...link, pins: event.pins }, { type: 'pins', pins: event.pins }, around)
    case 'command':
      return sendIfLive(link, event.command, around)
    case 'greeted': // by a page that the iframe loaded by itself, too: it starts over
      return ask(
        {
          ...link,
          state: 'waiting',
          isConnected: true,
          seq: 0,
          pending: [],
          leftAt: undefined,
          lastMessageAt: around.now, // a slow page has as long to get ready as a fast one
        },
        { type: 'connect' },
      )
    case 'reply':
      return receive(link, event.reply, around)
    case 'looked':
      return look(link, event.isHidden, around)
    case 'closed':
      return disconnect({ ...link, state: 'waiting' })
  }
}

const ask = (link: Link, effect: Effect): Link => ({ ...link, effects: [...link.effects, effect] })
const isPending = (link: Link, type: PreviewCommand['type']) => link.pending.some((command) => command.type === type)

function become(link: Link, state: LinkState): Link {
  if (state === link.state) return link
  const isByChange = link.lastMessageAt - link.changedAt < BLAMED_MS
  return ask({ ...link, state }, { type: 'state', state, isByChange })
}

function send(link: Link, command: PreviewCommand, { now }: Surroundings): Link {
  const seq = link.seq + 1
  const isChange = command.type === 'theme' || command.type === 'css' || command.type === 'gallery'
  const pending = [...link.pending, { seq, type: command.type, at: now }]
  return ask(
    { ...link, seq, pending, changedAt: isChange ? now : link.changedAt },
    { type: 'post', command: { ...command, seq } },
  )
}
const sendIfLive = (link: Link, command: PreviewCommand, around: Surroundings): Link =>
  link.state === 'live' ? send(link, command, around) : link

function sendTheme(link: Link, around: Surroundings): Link {
  const sent = around.theme()
  return send({ ...link, sent, overlay: {} }, { type: 'theme', ...sent }, around)
}

function sendGallery(link: Link, around: Surroundings): Link {
  const { gallery } = link
  if (link.state !== 'live' || !gallery || gallery === link.shownGallery || isPending(link, 'gallery')) return link
  return send({ ...link, shownGallery: gallery }, { type: 'gallery', gallery }, around)
}

function sendAll(before: Link, around: Surroundings): Link {
  let link = sendTheme({ ...before, shownGallery: undefined }, around)
  link = sendGallery(link, around)
  if (link.touchNames) link = send(link, { type: 'touch', names: link.touchNames }, around)
  if (link.pins) link = send(link, { type: 'pins', pins: link.pins }, around)
  const headers = around.headers()
  return headers.length > 0 ? send(link, { type: 'expect', headers }, around) : link
}

/** Brings the iframe to the current theme by the fastest lane that suffices. */
function follow(link: Link, around: Surroundings): Link {
  if (link.state !== 'live' || !link.sent) return link
  const next = around.theme()
  const lane = laneOf(link.sent, next)
  if (lane === 'structure') return isPending(link, 'theme') ? link : sendTheme(link, around)
  const variables = variableChanges({ ...link.sent.variables, ...link.overlay }, next.variables)
  const isUnchanged = Object.keys(variables).length === 0
  if ((lane === 'none' && isUnchanged) || isPending(link, 'css')) return link
  const followed = { ...link, sent: next, overlay: {} }
  return isUnchanged ? followed : send(followed, { type: 'css', variables }, around)
}

/** `follow` reverts what was painted after the gesture. */
function paint(link: Link, gesture: () => Variables, around: Surroundings): Link {
  if (link.state !== 'live' || isPending(link, 'css') || !link.sent) return { ...link, gesture }
  const variables = variableChanges({ ...link.sent.variables, ...link.overlay }, gesture())
  const painted = { ...link, gesture: undefined, overlay: { ...link.overlay, ...variables } }
  return Object.keys(variables).length === 0 ? painted : send(painted, { type: 'css', variables }, around)
}

function scroll(link: Link, to: number, around: Surroundings): Link {
  if (link.state !== 'live' || isPending(link, 'scroll')) return { ...link, scrolledTo: to }
  return send({ ...link, scrolledTo: undefined }, { type: 'scroll', to }, around)
}

function receive(before: Link, reply: PreviewReply, around: Surroundings): Link {
  const heard = { ...before, lastMessageAt: around.now }
  const link = heard.state === 'hung' ? become(heard, 'live') : heard
  switch (reply.type) {
    case 'ack':
      return acknowledge(link, reply.seq, around)
    case 'resync':
      return sendAll({ ...link, pending: [] }, around)
    case 'ready':
      return sendAll(ask(become(link, 'live'), { type: 'report', reply }), around)
    case 'recorded':
      return ask(link, { type: 'recorded', recording: reply.recording })
    case 'left': // by a link or a script, which says nothing about the theme. The next page of the shop greets again.
      return become({ ...disconnect(link), leftAt: around.now }, 'waiting')
    case 'gone':
      return become(link, 'broken')
    default:
      return ask(link, { type: 'report', reply })
  }
}

function acknowledge(before: Link, seq: number, around: Surroundings): Link {
  const command = before.pending.find((one) => one.seq === seq)
  const ms = command ? around.now - command.at : 0
  let link: Link = {
    ...before,
    pending: before.pending.filter((one) => one !== command),
    slowest: Math.max(ms, before.slowest * 0.8),
  }
  if (command) link = ask(link, { type: 'painted', command: command.type, ms })
  link = sendGallery(link, around)
  if (command?.type === 'record') link = ask(link, { type: 'recorded', recording: undefined })
  if (command?.type === 'scroll' && link.scrolledTo !== undefined) link = scroll(link, link.scrolledTo, around)
  if (link.gesture) return paint(link, link.gesture, around)
  const isDone = command?.type === 'theme' || (command?.type === 'css' && Object.keys(link.overlay).length === 0)
  return isDone ? follow(link, around) : link
}

const disconnect = (link: Link): Link =>
  ask(ask({ ...link, isConnected: false, pending: [] }, { type: 'disconnect' }), {
    type: 'recorded',
    recording: undefined,
  })

function look(before: Link, isHidden: boolean, around: Surroundings): Link {
  const { now } = around
  const late = now - before.lookedAt - PING_MS
  const isHeldUp = late > PING_MS / 2 // the studio itself: answers may wait behind this
  const link = { ...before, lookedAt: now, lastMessageAt: before.lastMessageAt + (isHeldUp ? late : 0) }
  if (isHidden) return { ...link, lastMessageAt: now }
  if (link.leftAt !== undefined) return now - link.leftAt > AWAY_MS ? become(link, 'away') : link
  if (link.state === 'waiting' && !link.isConnected && now - link.begunAt > GREET_MS) return become(link, 'silent')
  if (!link.isConnected || link.state === 'broken' || link.state === 'silent') return link
  const patience = Math.min(HUNG_MAX_MS, Math.max(HUNG_MS, HUNG_ANSWERS * link.slowest))
  if (now - link.lastMessageAt > patience) return become(link, 'hung')
  return isPending(link, 'ping') ? link : send(link, { type: 'ping' }, around)
}
