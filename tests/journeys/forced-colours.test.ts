import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes.tsx'
import type { TestCookie } from '../setup/server.ts'
import { sampleOf, timeFor, VOLUMES } from '../volumes.ts'
import { fillCart } from './fill-cart.ts'
import { DESKTOP, openStorefront, PHONE, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

// A browser may darken pages by itself, or replace their colours by the system's. What is drawn is looked at: styles do not tell what came of them.

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'
const PARAMS: Record<string, string> = { ':product': PRODUCT.split('/')[2]!, ':post': 'x-101', ':code': 'KHONGCO1' }
const PAGES = ROUTES.map(({ path }) => path.replace(/:\w+/, (name) => PARAMS[name] ?? name))
const DASHBOARDS = ['links', 'order', 'ladder', 'report', 'payment', 'payouts'].map(
  (tab) => `/cong-tac-vien?tab=${tab}`,
)
const FIRST = [PRODUCT, '/gio-hang?s=2']
const LOOKS = [...FIRST, ...PAGES.filter((path) => !FIRST.includes(path)), ...DASHBOARDS].flatMap((path) =>
  (['colours', 'dark'] as const).map((forced) => ({ path, forced })),
)
const PARTNER = '0901000003'
let cookies: TestCookie[] | undefined

test.each(sampleOf(LOOKS, VOLUMES.forcedLooks))(
  'on $path with $forced of the browser each text and each state is seen',
  async ({ path, forced }) => {
    cookies ??= await storefront.server.customerCookies('moc-fashion', PARTNER)
    const { page, close } = await storefront.visit('/trial', {
      isOwn: true,
      isLive: false,
      as: cookies,
      viewport: forced === 'dark' ? PHONE : DESKTOP,
      prepare: async (page) => {
        await page.route('**/trial', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' })) // a page without a policy
        if (forced === 'colours') return page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
        const devTools = await page.context().newCDPSession(page)
        await devTools.send('Emulation.setAutoDarkModeOverride', { enabled: true })
      },
    })
    await page.evaluate(fillCart)
    await page.goto(storefront.server.storeOrigin('moc-fashion') + path)
    await live(page)
    await page.evaluate(refuseForms)
    const faults = [...(await fadedTexts(page)), ...(await unseenStates(page))]
    await close()
    expect(faults).toEqual([])
  },
  timeFor(1, 120_000),
)

/** In the page: sends the forms of the main part empty, so that their fields say what is wrong. */
async function refuseForms(): Promise<void> {
  for (const form of document.querySelectorAll<HTMLFormElement>('main form[novalidate]:not([role=search])')) {
    for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')) {
      if (field.value === '' || field.type === 'radio' || field.type === 'checkbox') continue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, '')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    form.requestSubmit()
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
}

type Box = { x: number; y: number; width: number; height: number; what: string }
const LEAST = 2.5 // of the most different points of a text: thin strokes are drawn lighter than their colour
const MOST_SCREENS = 8

/** Texts that do not stand out from what they stand on, one line each, on all screens of the page. */
async function fadedTexts(page: Page): Promise<string[]> {
  const found: string[] = []
  for (let screen = 0; screen < MOST_SCREENS; screen++) {
    const isEnd = await page.evaluate((screen) => {
      scrollTo({ top: screen * innerHeight, behavior: 'instant' })
      return (screen + 1) * innerHeight >= document.documentElement.scrollHeight
    }, screen)
    let boxes = await page.evaluate(textBoxes)
    let before: Box[]
    let picture: Buffer
    do {
      before = boxes
      picture = await page.screenshot()
      boxes = await page.evaluate(textBoxes)
    } while (!isDeepStrictEqual(boxes, before)) // fonts and pictures come late
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    for (const box of boxes) {
      const contrast = contrastIn(data, info, box)
      if (contrast < LEAST) found.push(`${box.what}: ${contrast.toFixed(2)}`)
    }
    if (isEnd) break
  }
  return [...new Set(found)]
}

/** In the page: where texts are seen, apart from those of controls that are disabled. */
function textBoxes(): Box[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const boxes: Box[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement!
    if (!text.nodeValue?.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    if (element.closest('script, style, noscript, svg, option, :disabled, [aria-disabled=true], .hidden-text')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { x, y, width, height } of range.getClientRects()) {
      if (width < 6 || height < 6 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) continue
      const corners = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(x + width * part, y + height / 2))
      if (!corners.every((top) => top === element)) continue // something lies over it, or it is cut off
      const what = `${element.localName}.${element.className} “${text.nodeValue.trim().slice(0, 40)}”`
      boxes.push({ x, y, width, height, what })
    }
  }
  return boxes
}

/** Between the colour that most of the box has and the one that differs most from it (WCAG 2.2, 1.4.3). */
function contrastIn(data: Buffer, { width, channels }: { width: number; channels: number }, box: Box): number {
  const counts = new Map<number, number>()
  for (let y = Math.ceil(box.y); y < Math.floor(box.y + box.height); y++)
    for (let x = Math.ceil(box.x); x < Math.floor(box.x + box.width); x++) {
      const colour = data.readUIntBE((y * width + x) * channels, 3)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
  const [ground = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return Math.max(0, ...[...counts.keys()].map((colour) => contrastOf(colour, ground)))
}
const contrastOf = (one: number, other: number) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
const luminance = (colour: number) => {
  const [red = 0, green = 0, blue = 0] = [colour >> 16, (colour >> 8) & 255, colour & 255]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Controls that look the same when their state is taken away: chosen, pressed, current, disabled, wrong. The system's colours leave no backgrounds, so
 * that what is seen there is something else than a background.
 */
async function unseenStates(page: Page): Promise<string[]> {
  const found: string[] = []
  const kinds = await page.evaluate(markStates)
  for (const [index, kind] of kinds.entries()) {
    const clip = await page.evaluate(showState, index)
    if (!clip) continue
    const look = async () => {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      return (await page.screenshot({ clip })).toString('base64')
    }
    const before = await look()
    await page.evaluate(takeState, index)
    let isOther = false
    for (let frame = 0; frame < MOST_FRAMES && !isOther; frame++) isOther = (await look()) !== before
    if (!isOther) found.push(`${kind} looks the same without it`)
    await page.evaluate(() => (window as unknown as Marked).giveBack())
  }
  return found
}
const MOST_FRAMES = 10 // a picture may be of the frame before
type Marked = { states: { element: HTMLElement; state: string }[]; giveBack: () => void }

/** In the page: finds one control of each kind that has a state. Returns the kinds. */
function markStates(): string[] {
  const STATES = [
    '[aria-pressed=true]',
    '[aria-selected=true]',
    '[aria-current]:not([aria-current=false])',
    '[aria-invalid=true]',
    '[aria-disabled=true]',
    ':disabled',
    ':checked',
  ]
  const states = STATES.flatMap((state) =>
    [...document.querySelectorAll<HTMLElement>(`:is(a, button, input, select, textarea, [role])${state}`)].map(
      (element) => ({ element, state }),
    ),
  )
  const kindOf = ({ element, state }: (typeof states)[number]) =>
    `${element.localName}.${element.className || element.parentElement!.className} ${element.ariaLabel ?? ''} ${state}`
  const isShown = (element: Element | null | undefined) => element?.checkVisibility({ visibilityProperty: true })
  const picturesIn = (element: Element) => element.querySelectorAll('svg').length
  const hasOwnMark = (element: Element) =>
    [...(element.closest('ul, ol')?.querySelectorAll(element.localName) ?? [])].some(
      (other) => picturesIn(other) < picturesIn(element),
    )
  const isSaid = ({ element, state }: (typeof states)[number]) =>
    state.includes('invalid')
      ? isShown(element.ariaDescribedByElements?.find((text) => text.textContent.trim()))
      : state.includes('current') && hasOwnMark(element)
  const seen = states.filter(
    (one) => isShown(one.element.closest('label') ?? one.element) && !one.element.closest('[inert]') && !isSaid(one),
  )
  const kinds = seen.map(kindOf)
  const first = seen.filter((_, index) => kinds.indexOf(kinds[index]!) === index)
  Object.assign(window, { states: first })
  return first.map(kindOf)
}

/** In the page: scrolls to the control. Returns where it and its label are drawn; undefined: something lies over it. */
function showState(index: number) {
  const { element } = (window as unknown as Marked).states[index]!
  const whole = element.closest('label') ?? element
  whole.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const { x, y, width, height } = whole.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  if (width < 2 || height < 2 || !whole.contains(top)) return undefined
  const [left, upper] = [Math.max(0, x - 4), Math.max(0, y - 4)]
  const [right, lower] = [Math.min(innerWidth, x + width + 4), Math.min(innerHeight, y + height + 4)]
  return { x: left, y: upper, width: right - left, height: lower - upper }
}

/** In the page. */
function takeState(index: number): void {
  const { element, state } = (window as unknown as Marked).states[index]!
  const name = /aria-\w+/.exec(state)?.[0]
  const value = name && element.getAttribute(name)
  if (name) element.removeAttribute(name)
  else if (state === ':disabled') (element as HTMLButtonElement).disabled = false
  else (element as HTMLInputElement).checked = false
  Object.assign(window, {
    giveBack() {
      if (name) element.setAttribute(name, value ?? '')
      else if (state === ':disabled') (element as HTMLButtonElement).disabled = true
      else (element as HTMLInputElement).checked = true
    },
  })
}
