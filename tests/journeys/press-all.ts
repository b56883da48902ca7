import type { Page, Request } from 'playwright'
import { createTranslators } from '../../src/i18n/messages.ts'

export type Walk = {
  /** Of each kind of control that was pressed: what it did. */
  effects: Map<string, string>
  faults: string[]
  /** Presses one of a kind, or what opens its popup and then it, on the page loaded anew. Resolves to what it did; undefined: there is none. */
  pressAgain: (kind: string, opener?: string) => Promise<string | undefined>
  /** By popup: the kind of control that opened it. */
  openers: Map<string, string>
}
type Options = {
  /** Errors of the page so far; they are taken out. */
  problems: string[]
  /** Kinds that were pressed before, such as those of header and footer; completed. */
  known: Set<string>
  most?: number
  /** Names of what is not pressed. */
  without?: RegExp
  /** Resolves when a page that was loaded can be pressed. */
  ready: (page: Page) => Promise<unknown>
}

/** In the page: what can be pressed, and filled in, in the topmost popup or on the whole page. */
function installPressing(failed: string): void {
  const PRESSED = 'button, summary, select, input[type=checkbox], input[type=radio], [role=option], [role=tab]'
  const FILLED = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=file],[type=submit]), textarea'
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) || element.matches('input') // drawn by its label
  const popup = () => [...document.querySelectorAll('[role=dialog], dialog[open]')].findLast(isSeen)
  const titleOf = (element: Element | undefined) =>
    element ? (element.getAttribute('aria-label') ?? element.querySelector('h2')?.textContent ?? 'popup').trim() : ''
  const all = (selector: string) =>
    Array.from((popup() ?? document.body).querySelectorAll<HTMLElement>(selector)).filter(
      (element) => isSeen(element) && !element.matches(':disabled') && element.closest('[inert]') === null,
    )
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent)
      .replace(/\s+/g, ' ')
      .trim()
  const kindOf = (element: Element) =>
    [
      titleOf(popup()) || (element.closest('main') ? location.pathname : 'around'),
      element.localName,
      element.className,
      element.querySelector('use')?.getAttribute('href') ?? '',
      nameOf(element).replace(/[\d:.,]*\d[\d:.,]*(?![\dA-Z])/g, '0'),
    ]
      .join('|')
      .replace(/\b(?=[A-Z]*\d)[A-Z\d]{6,}\b/g, 'CODE')
  const setValue = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  const valueFor = (field: HTMLInputElement | HTMLTextAreaElement) => {
    const hint = `${field.type} ${field.name} ${field.inputMode} ${field.autocomplete}`
    if (/tel|phone/.test(hint)) return '0912345678'
    if (/email/.test(hint)) return 'buoi@example.test'
    if (/number|numeric|decimal/.test(hint)) return '2'
    return /password/.test(hint) ? 'matkhau123' : 'Trần Thị Bưởi'
  }
  let hasChanged = false
  const pressing: Pressing = {
    list: () => all(PRESSED).map((element) => ({ name: nameOf(element), kind: kindOf(element) })),
    popup: () => titleOf(popup()),
    press(index) {
      const element = all(PRESSED)[index]
      hasChanged = false
      const observer = new MutationObserver((changes) => {
        hasChanged ||= changes.some(({ target }) => !(target as Element).closest?.('[data-countdown]'))
      })
      observer.observe(document, { childList: true, attributes: true, characterData: true, subtree: true })
      document.addEventListener('change', () => (hasChanged = true), { once: true })
      if (element instanceof HTMLSelectElement) {
        const other = [...element.options].find((option) => option.value && !option.selected && !option.disabled)
        if (other) setValue(element, other.value)
      } else element?.click()
    },
    fill() {
      for (const field of all(FILLED) as (HTMLInputElement | HTMLTextAreaElement)[])
        if (!field.readOnly && !/search|date|month|time|color/.test(field.type)) setValue(field, valueFor(field))
    },
    effect: () => ({
      hasChanged,
      popup: titleOf(popup()),
      hasFailed: document.body.innerText.toLowerCase().includes(failed.toLowerCase()),
    }),
    quiet: (ms) =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect()
          clearTimeout(last)
          resolve()
        }
        let timer = setTimeout(done, ms)
        const last = setTimeout(done, 1000)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, ms)
        })
        observer.observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true })
      }),
  }
  Object.assign(window, { pressing })
  window.open = () => null
  window.print = () => {}
  navigator.share = async () => {}
}
type Pressing = {
  list: () => { name: string; kind: string }[]
  popup: () => string
  press: (index: number) => void
  fill: () => void
  effect: () => { hasChanged: boolean; popup: string; hasFailed: boolean }
  quiet: (ms: number) => Promise<void>
}
declare global {
  interface Window {
    pressing: Pressing
  }
}

/** What is no error of the program: answers that refuse something, and what the tests keep away. */
const ANSWERED = /^4\d\d |status of 4\d\d|LOCAL_NETWORK_ACCESS|WebSocket/
const LAST = /^(Đóng|Huỷ|Hủy|Đăng xuất|Bỏ qua)/
/** Nothing waits for them. */
const isAside = (request: Request) => /^\/(media|fonts|icons|socket\.io)/.test(new URL(request.url()).pathname)
const FILLED_IN = ' (filled in)'

/** Before the page is opened. */
export async function preparePressing(page: Page, failed = createTranslators().vi('shell.page_failed')): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  page.on('filechooser', () => {})
  await page.addInitScript(`(${installPressing})(${JSON.stringify(failed)})`)
}

/** Presses one of each kind of control of the page, and of the popups that open, before and after the fields are filled in. */
export async function pressAll(
  page: Page,
  { problems, known, most = Infinity, without, ready }: Options,
): Promise<Walk> {
  const start = page.url()
  const [effects, faults, openers] = [new Map<string, string>(), [] as string[], new Map<string, string>()]
  const filled = new Set<string>()
  const sent = new Set<string>()
  const underWay = new Set<Request>()
  let isChanged = false
  page.on('request', (request) => {
    if (isAside(request)) return
    underWay.add(request)
    if (request.method() !== 'GET') sent.add(`${request.method()} ${plainPath(request.url())}`)
  })
  const onEnd = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', onEnd).on('requestfailed', onEnd)
  const settle = async (ms = 80) => {
    for (let rounds = 0; rounds < 40; rounds++) {
      await page.waitForLoadState('load')
      await page.evaluate((ms) => window.pressing.quiet(ms), ms).catch(() => {}) // it has left
      if (underWay.size === 0) break
    }
  }
  const open = async () => {
    await page.goto(start)
    underWay.clear() // what the page before has asked for
    await ready(page)
    await settle()
    isChanged = false
  }
  const popupNow = () => page.evaluate(() => window.pressing.popup())
  const press = async (index: number, key: string) => {
    const popup = await popupNow()
    sent.clear()
    await page.evaluate((index) => window.pressing.press(index), index).catch(() => {}) // it has left
    await settle()
    if (page.url() === start && (await popupNow()) === popup) await settle(PART_SHOWN_MS)
    const hasLeft = page.url() !== start
    if (hasLeft) await ready(page)
    const effect = await page.evaluate(() => window.pressing.effect())
    const did = hasLeft ? [`goes to ${plainPath(page.url())}`] : []
    if (effect.popup !== popup) did.push(effect.popup ? `opens ${effect.popup}` : 'closes the popup')
    if (effect.popup && !openers.has(effect.popup)) openers.set(effect.popup, key)
    did.push(...sent)
    findFaults(key, effect.hasFailed)
    isChanged = true
    if (hasLeft || effect.hasFailed) await open()
    return did.sort().join(', ') || (effect.hasChanged ? CHANGES : NOTHING)
  }
  const findFaults = (what: string, hasFailed = false) => {
    if (hasFailed) faults.push(`${what}: the page says that it failed`)
    for (const problem of problems.splice(0))
      if (!ANSWERED.test(problem)) faults.push(`${what}: ${problem.slice(0, 300)}`)
  }
  const list = () => page.evaluate(() => window.pressing.list())
  await settle()
  findFaults(`${start} at first`)
  while (effects.size < most) {
    const popup = await popupNow()
    const place = popup || 'page'
    const isFilled = filled.has(place)
    const closed = (await list())
      .map((one, index) => ({
        ...one,
        index,
        key: one.kind + (isFilled && one.kind.includes('|button|') ? FILLED_IN : ''),
      }))
      .filter(({ key, name }) => !known.has(key) && !without?.test(name))
    const next = closed.find(({ name }) => !LAST.test(name)) ?? (isFilled ? closed[0] : undefined)
    if (next) {
      known.add(next.key)
      effects.set(next.key, await press(next.index, next.key))
    } else if (!isFilled) {
      filled.add(place)
      await page.evaluate(() => window.pressing.fill())
      await settle()
      isChanged = true
      findFaults(`${place} filled in`)
      if (page.url() !== start) await open()
    } else if (popup) {
      await page.keyboard.press('Escape')
      await settle()
      if ((await popupNow()) === popup) await open()
    } else if (isChanged) await open()
    else break
  }
  return {
    effects,
    faults,
    openers,
    async pressAgain(kind, opener) {
      await open()
      if (opener) {
        const at = (await list()).findIndex((one) => one.kind === opener.replace(FILLED_IN, ''))
        if (at < 0) return undefined
        await press(at, opener)
      }
      if (kind.endsWith(FILLED_IN)) {
        await page.evaluate(() => window.pressing.fill())
        await settle(PART_SHOWN_MS)
      }
      const index = (await list()).findIndex((one) => one.kind === kind.replace(FILLED_IN, ''))
      return index < 0 ? undefined : press(index, kind)
    },
  }
}
const PART_SHOWN_MS = 350 // React shows a part that was loaded 300 ms after what stood in its place
const CHANGES = 'changes the page'
const NOTHING = 'nothing'

/**
 * What the second page does otherwise. A difference counts when it is there again on pages loaded anew: an answer that comes late is taken for an effect
 * of the next press. That a page changed at all counts only where the second one did nothing.
 */
export async function differencesOf(expected: Walk, found: Walk): Promise<string[]> {
  const isOther = (own: string | undefined, other: string | undefined) =>
    own !== other && !(own === NOTHING && other === CHANGES)
  const differences: string[] = []
  for (const kind of new Set([...expected.effects.keys(), ...found.effects.keys()])) {
    if (!isOther(expected.effects.get(kind), found.effects.get(kind))) continue
    const opener = expected.openers.get(kind.split('|')[0]!)
    const [own, other] = await Promise.all([expected.pressAgain(kind, opener), found.pressAgain(kind, opener)])
    if (isOther(own, other)) differences.push(`${kind}: ${own ?? 'is not there'}; changed: ${other ?? 'is not there'}`)
  }
  return differences
}

/** Without numbers and codes. */
const plainPath = (url: string) =>
  new URL(url).pathname.replace(/\d+/g, '0').replace(/\/[A-Z0-9]{6,}(?=\/|$)/g, '/CODE')
