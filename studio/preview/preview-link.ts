import {
  isHello,
  type Gallery,
  type LayoutName,
  type Open,
  type PreviewCommand,
  type PreviewReply,
} from '../../src/app/preview-protocol.ts'
import type { Pins, PinsReply } from '../../src/app/preview-pins-protocol.ts'
import type { TouchNames, TouchReply } from '../../src/app/preview-touch-protocol.ts'
import type { Recording } from '../../src/contract/theme-support.ts'
import { PING_MS, startLink, stepLink, type Effect, type LinkEvent, type LinkState } from './preview-link-state.ts'
import type { ShownTheme } from './shown-theme.ts'

const RECORD_MS = 15_000

type LinkListeners = {
  /** `isByChange`: the page was changed shortly before, or still is. */
  onState?: (state: LinkState, isByChange: boolean) => void
  onPlace?: (path: string) => void
  onPicked?: (fields: string[]) => void
  onScrolled?: (to: number) => void
  onTouched?: (reply: TouchReply) => void
  onPins?: (reply: PinsReply) => void
  /** A command has been painted in the iframe, `ms` milliseconds after it was sent. */
  onPainted?: (type: PreviewCommand['type'], ms: number) => void
}

type LinkOptions = {
  origin: string
  nonce: string
  frame: () => Window | null
  theme: () => ShownTheme
  /** headers of which one will be chosen */
  expected?: () => number[]
  events?: LinkListeners
  host?: Pick<Window, 'addEventListener' | 'removeEventListener'>
  isHidden?: () => boolean
}

/**
 * The studio's end of the connection to one preview iframe: carries out what `stepLink` decides. Accepts the iframe's greeting after checking window,
 * origin and nonce.
 */
export function openPreviewLink({
  origin,
  nonce,
  frame,
  theme,
  expected = () => [],
  events = {},
  host = window,
  isHidden = () => document.hidden,
}: LinkOptions) {
  let link = startLink(performance.now())
  let port: MessagePort | undefined
  let onRecorded: ((recording: Recording | undefined) => void) | undefined
  let waiting: Effect[] | undefined

  /** A listener may cause the next event: its effects come after those of the event before, so that commands keep their order. */
  function happen(event: LinkEvent): void {
    link = stepLink(link, event, { now: performance.now(), theme, headers: expected })
    if (waiting) return void waiting.push(...link.effects)
    waiting = [...link.effects]
    try {
      for (const effect of waiting) carryOut(effect)
    } finally {
      waiting = undefined
    }
  }

  function carryOut(effect: Effect): void {
    if (effect.type === 'post') port?.postMessage(effect.command)
    else if (effect.type === 'connect') connect()
    else if (effect.type === 'disconnect') port?.close()
    else if (effect.type === 'state') events.onState?.(effect.state, effect.isByChange)
    else if (effect.type === 'painted') events.onPainted?.(effect.command, effect.ms)
    else if (effect.type === 'recorded') onRecorded?.(effect.recording)
    else report(effect.reply)
  }

  function report(reply: PreviewReply): void {
    if (reply.type === 'ready' || reply.type === 'place') events.onPlace?.(reply.path)
    else if (reply.type === 'picked') events.onPicked?.(reply.fields)
    else if (reply.type === 'scrolled') events.onScrolled?.(reply.to)
    else if (reply.type === 'pinned' || reply.type === 'spotted') events.onPins?.(reply)
    else if (reply.type === 'error') console.warn('preview:', reply.message)
    else if (reply.type === 'hovered' || reply.type === 'pressed' || reply.type === 'edit' || reply.type === 'moved')
      events.onTouched?.(reply)
  }

  function connect(): void {
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }: MessageEvent<PreviewReply>) => {
      if (data.type !== 'ready' || data.nonce === nonce) happen({ type: 'reply', reply: data })
    }
    frame()?.postMessage({ tiem: 'open', nonce } satisfies Open, { targetOrigin: origin, transfer: [channel.port2] })
  }

  function greet({ source, origin: from, data }: MessageEvent): void {
    const target = frame()
    if (target && source === target && from === origin && isHello(data) && data.nonce === nonce)
      happen({ type: 'greeted' })
  }

  const sendIfLive = (command: PreviewCommand) => happen({ type: 'command', command })
  const watch = setInterval(() => happen({ type: 'looked', isHidden: isHidden() }), PING_MS)
  host.addEventListener('message', greet as EventListener)

  return {
    /** The theme may have changed. */
    follow: () => happen({ type: 'follow' }),
    /** Shows custom properties only, for example while a colour is dragged. `follow` reverts them after the gesture. */
    paint: (variables: () => ShownTheme['variables']) => happen({ type: 'paint', variables }),
    scroll: (to: number) => happen({ type: 'scroll', to }),
    /** What the page is made of; undefined when it is not live, or does not answer in time. */
    record(withImages: boolean): Promise<Recording | undefined> {
      if (link.state !== 'live') return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const late = setTimeout(() => resolve(undefined), RECORD_MS)
        onRecorded = (recording) => {
          clearTimeout(late)
          resolve(recording)
        }
        sendIfLive({ type: 'record', withImages })
      })
    },
    go: (path: string) => sendIfLive({ type: 'go', path }),
    /** Makes the frame report what can be edited; null: no longer. */
    touch: (names: TouchNames | null) => happen({ type: 'touch', names }),
    /** Makes the frame report where points of the page are, and which one is pressed; null: no longer. */
    pin: (pins: Pins | null) => happen({ type: 'pins', pins }),
    /** Loads the code of layouts before one of them is chosen. */
    prepare: (layouts: LayoutName[]) => sendIfLive({ type: 'prepare', layouts }),
    /** Renders headers unseen before one of them is chosen; none: forgets them. */
    expect: (headers: number[]) => sendIfLive({ type: 'expect', headers }),
    select: (section: string | null) => sendIfLive({ type: 'select', section }),
    /** Shows layouts instead of the page. */
    show: (gallery: Gallery) => happen({ type: 'show', gallery }),
    close() {
      clearInterval(watch)
      host.removeEventListener('message', greet as EventListener)
      happen({ type: 'closed' })
    },
  }
}
export type PreviewLink = ReturnType<typeof openPreviewLink>
