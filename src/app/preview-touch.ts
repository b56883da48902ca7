import type { Theme } from '../theme/fields.ts'
import { homeSections } from '../theme/home-sections.ts'
import type { Section, SectionKind } from '../theme/section-kinds.ts'
import { fieldsOfElement, FOOTER, HEADER } from './preview-pick.ts'
import type { Rect, Touched, TouchNames, TouchReply } from './preview-touch-protocol.ts'

type Options = { names: TouchNames; theme: () => Theme; notify: (reply: TouchReply) => void }

/**
 * Reports which editable part of the page is under the pointer or has the focus, and which one is pressed. The studio draws the outlines; nothing of the page is
 * changed. A second press on the same part, and one with Ctrl or ⌘, does what the page does. Enter edits the chosen part. Loaded in previews only.
 */
export function openTouchLayer({ names, theme, notify }: Options) {
  let hovered: Element | undefined
  let pressed: Element | undefined
  let frame = 0

  const hover = (target: EventTarget | null) => {
    const element = target instanceof Element ? partOf(target, theme(), names) : undefined
    if (element === hovered) return
    hovered = element
    notify(
      element
        ? { type: 'hovered', part: describe(element, theme(), names), rect: rectOf(element) }
        : { type: 'hovered', part: null, rect: null },
    )
  }
  const press = (element: Element) => {
    pressed = element
    notify({ type: 'pressed', part: describe(element, theme(), names), rect: rectOf(element) })
  }
  const onMove = ({ target }: Event) => hover(target)
  const onLeave = () => hover(null)
  const onClick = (event: MouseEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.button !== 0 || !(event.target instanceof Element))
      return
    const element = partOf(event.target, theme(), names)
    if (!element || element === pressed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    press(element)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof Element)) return
    if (!event.altKey) return void (pressed && event.target === document.body && notify({ type: 'edit' }))
    event.preventDefault()
    press(partOf(event.target, theme(), names) ?? event.target)
  }
  const report = () => {
    frame = 0
    const present = (element: Element | undefined) =>
      element?.isConnected && !element.closest('[data-waiting]') ? rectOf(element) : null
    notify({ type: 'moved', hovered: present(hovered), pressed: present(pressed), sections: sectionRects() })
  }
  const followMoves = () => (frame ||= requestAnimationFrame(report))

  const sizes = new ResizeObserver(followMoves)
  sizes.observe(document.body)
  const changes = new MutationObserver(followMoves)
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-waiting'], // another header is shown
  })
  const stops = [
    listen(window, 'pointermove', onMove),
    listen(window, 'focusin', onMove),
    listen(document, 'pointerleave', onLeave),
    listen(window, 'click', onClick),
    listen(window, 'keydown', onKey),
    listen(window, 'scroll', followMoves),
  ]
  followMoves()
  return {
    /** Presses a section of the home page and brings it into view; null: nothing is pressed any more. */
    select(id: string | null): void {
      pressed = undefined
      const section = [...document.querySelectorAll('main [data-section]')].find(
        (one) => one.getAttribute('data-section') === id,
      )
      if (!section) return
      section.scrollIntoView({ block: 'nearest' })
      const covered = headerBottom() - section.getBoundingClientRect().top
      if (covered > 0) window.scrollBy(0, -covered)
      press(section)
    },
    stop(): void {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      for (const stop of stops) stop()
    },
  }
}

/** How far down a header that stays over the page reaches; 0 without one. */
function headerBottom(): number {
  const header = document.querySelector('header')
  const stays = header && ['sticky', 'fixed'].includes(getComputedStyle(header).position)
  return stays ? Math.max(0, header.getBoundingClientRect().bottom) : 0
}

function listen(target: EventTarget, type: string, run: (event: never) => void): () => void {
  const listener = run as EventListener // the event of this type
  target.addEventListener(type, listener, { capture: true, passive: type === 'scroll' })
  return () => target.removeEventListener(type, listener, { capture: true })
}

/** The smallest editable part around an element: a text or an image of the theme, a menu entry, a section of the home page, else header or footer. */
function partOf(element: Element, theme: Theme, names: TouchNames): Element | undefined {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    if (textField(one, theme, names) || imageField(one, theme, names) || settingOf(one, theme) || entryOf(one, theme))
      return one
    if (one.matches(`${HEADER}, ${FOOTER}, main [data-section]`)) return one
  }
  return element.closest(`${HEADER}, ${FOOTER}`) ?? undefined
}

function describe(element: Element, theme: Theme, names: TouchNames): Touched {
  const { font, lineHeight, color, textAlign } = getComputedStyle(element)
  const link = element.closest('a')
  return {
    fields: fieldsOfElement(element),
    text: textField(element, theme, names) ?? null,
    image: imageField(element, theme, names) ?? null,
    section: element.closest('main [data-section]')?.getAttribute('data-section') ?? null,
    setting: settingOf(element, theme) ?? null,
    menuEntry: entryOf(element, theme) ?? null,
    href: link && link.origin === location.origin ? link.pathname + link.search : null,
    shown: (element.textContent ?? '').trim().slice(0, SHOWN_LENGTH),
    look: { font, lineHeight, color, textAlign, background: backgroundOf(element) },
  }
}

const SHOWN_LENGTH = 300
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, '')
const valueOf = (theme: Theme, name: string): string => {
  const value: unknown = Object.entries(theme).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

function textField(element: Element, theme: Theme, { texts }: TouchNames): string | undefined {
  const text = plain(element.textContent)
  if (text === '' || element.querySelector('img, svg, input')) return undefined
  const candidates = fieldsOfElement(element)
  const same = texts.filter((name) => plain(valueOf(theme, name)) === text)
  return same.find((name) => candidates.includes(name)) ?? same[0]
}

function imageField(element: Element, theme: Theme, { images }: TouchNames): string | undefined {
  return element instanceof HTMLImageElement
    ? images.find((name) => isSameImage(element, valueOf(theme, name)))
    : undefined
}

const isSameImage = ({ src }: HTMLImageElement, address: string): boolean =>
  address !== '' && new URL(src, location.href).pathname.startsWith(new URL(address, location.href).pathname)

/** The setting of the section around an element that is exactly this text or image. */
function settingOf(element: Element, theme: Theme): string | undefined {
  const id = element.closest('main [data-section]')?.getAttribute('data-section')
  const section = id && homeSections(theme).find((one) => one.id === id)
  if (!section || element.hasAttribute('data-section')) return undefined
  const isText = !element.querySelector('img, svg')
  const text = plain(element.textContent)
  if (isOwnHeading(element, section)) return 'title'
  return Object.entries(section).find(
    ([name, value]) =>
      !['id', 'kind', 'style', 'layout', 'source'].includes(name) &&
      typeof value === 'string' &&
      value !== '' &&
      (element instanceof HTMLImageElement
        ? isSameImage(element, value)
        : isText && text !== '' && plain(value) === text),
  )?.[0]
}

/** The heading that a section without a title of its own has. */
function isOwnHeading(element: Element, section: Section): boolean {
  if (!HEADED.includes(section.kind) || !('title' in section) || section.title !== '' || element.tagName !== 'H2')
    return false
  return (
    !(section.kind === 'blog' && section.layout === 'columns') &&
    element.closest('[data-section]')?.querySelector('h2') === element
  )
}
const HEADED: readonly SectionKind[] = ['shelf', 'blog', 'video', 'map', 'partners']

/** The custom menu's entry whose link this is. */
function entryOf(element: Element, theme: Theme): string | undefined {
  if (!theme.is_use_custom_menu || !element.matches('header a, header button, header summary')) return undefined
  const text = plain(element.textContent)
  const names = theme.json_custom_menu.flatMap((entry) => [entry.name, ...entry.children.map((child) => child.name)])
  return names.find((name) => plain(name) === text)
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)'
function backgroundOf(element: Element): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one)
    if (backgroundColor !== TRANSPARENT) return backgroundColor
  }
  return '#ffffff'
}

function rectOf(element: Element): Rect {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

const sectionRects = () =>
  Array.from(document.querySelectorAll('main [data-section]'), (one) => ({
    id: one.getAttribute('data-section') ?? '',
    rect: rectOf(one),
  }))
