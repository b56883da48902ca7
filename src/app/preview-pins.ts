import type { Spot } from '../contract/theme-shares.ts'
import { splitLanguage } from '../i18n/language.ts'
import { findSpot, spotAt } from './page-spots.ts'
import type { PinPoint, Pins, PinsReply } from './preview-pins-protocol.ts'

/**
 * Reports where points of the page are, after scrolling and changes too, and chooses one by a press or, with the keyboard, by Enter on what has the focus.
 * The studio draws the pins; nothing of the page is changed. Loaded in previews only.
 */
export function openPins(notify: (reply: PinsReply) => void) {
  let pins: Pins = { path: '', spots: [], isPicking: false }
  let wanted: number | undefined
  let frame = 0

  const report = () => {
    frame = 0
    const spots = isHere(pins.path) ? pins.spots : [] // the next page may still be loading
    const shown = spots.find(({ id }) => id === wanted)
    const target = shown && findSpot(document, shown.spot)
    if (target) {
      wanted = undefined
      target.scrollIntoView({ block: 'center' })
    }
    const at = spots.flatMap(({ id, spot }) => {
      const element = findSpot(document, spot)
      return element ? [{ id, ...pointOf(element, spot) }] : []
    })
    notify({ type: 'pinned', at })
  }
  const followMoves = () => (frame ||= requestAnimationFrame(report))
  const choose = (event: Event, element: Element, point: PinPoint) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    notify({ type: 'spotted', spot: spotAt(element, point), at: point })
  }
  const onClick = (event: MouseEvent) => {
    if (!pins.isPicking || event.button !== 0 || !(event.target instanceof Element)) return
    choose(event, event.target, { left: event.clientX, top: event.clientY })
  }
  const onKey = (event: KeyboardEvent) => {
    if (!pins.isPicking || event.key !== 'Enter' || !(event.target instanceof Element)) return
    const { left, top, width, height } = event.target.getBoundingClientRect()
    choose(event, event.target, { left: left + width / 2, top: top + height / 2 })
  }
  const sizes = new ResizeObserver(followMoves)
  sizes.observe(document.body)
  const changes = new MutationObserver(followMoves)
  changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  addEventListener('scroll', followMoves, { capture: true, passive: true })
  addEventListener('click', onClick, true)
  addEventListener('keydown', onKey, true)
  const crosshair = new CSSStyleSheet()
  crosshair.replaceSync('*{cursor:crosshair!important}')
  const pointAt = (isPicking: boolean) => {
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== crosshair)
    document.adoptedStyleSheets = isPicking ? [...others, crosshair] : others
  }
  return {
    show(next: Pins): void {
      if (next.shown !== pins.shown) wanted = next.shown
      pins = next
      pointAt(next.isPicking)
      followMoves()
    },
    stop(): void {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      pointAt(false)
      removeEventListener('scroll', followMoves, true)
      removeEventListener('click', onClick, true)
      removeEventListener('keydown', onKey, true)
    },
  }
}

const isHere = (path: string): boolean => splitLanguage(location.pathname).path + location.search === path

function pointOf(element: Element, { x, y }: Spot): PinPoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left + x * width, top: top + y * height }
}
