import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes.tsx'
import { inPiece, sampleOf, timeFor, VOLUMES } from '../volumes.ts'
import { fillCart } from './fill-cart.ts'
import { DESKTOP, openStorefront, PHONE, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'
import type { TestCookie } from '../setup/server.ts'

// What is pressed before a page is live happens as pressed. The live page is the oracle: the same presses are made there, in the same rhythm.

let storefront: Storefront
const logins = new Map<string, TestCookie[]>()
beforeAll(async () => {
  storefront = await openStorefront()
  for (const phone of [CUSTOMER]) logins.set(phone, await storefront.server.customerCookies('moc-fashion', phone))
})
afterAll(() => storefront?.close())

const CUSTOMER = '0901000001'
const PRODUCT = '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'
const PARAMS: Record<string, string> = { ':product': PRODUCT.split('/')[2]!, ':post': 'x-101', ':code': 'KHONGCO1' }
const paths = ROUTES.map(({ path }) => path.replace(/:\w+/, (name) => PARAMS[name] ?? name))
/** Every page for a guest and for a customer; first the two where most is pressed. */
const PLACES = [
  PRODUCT,
  '/gio-hang',
  '/gio-hang?s=2',
  ...paths.filter((path) => ![PRODUCT, '/gio-hang'].includes(path)),
].flatMap((path) => [
  { path, as: CUSTOMER },
  { path, as: undefined },
])

type Place = (typeof PLACES)[number]
/** `quick`: no call is answered before the last press. `answered`: each press is made when what went before is answered, as far as it is sent. */
type Rhythm = 'quick' | 'answered'
type Control = { index: number; kind: string }

test.each(sampleOf(PLACES, VOLUMES.earlyPages).filter((_, index) => inPiece(index)))(
  '$path, for $as: one to five presses, and each two in each order',
  async (place) => {
    const controls = await controlsOf(place)
    const done = DONE.get(place.as ?? '') ?? new Set<string>()
    DONE.set(place.as ?? '', done)
    const isNew = (presses: Control[]) => {
      const key = presses.map(({ kind }) => kind).join(' then ')
      return done.has(key) ? false : done.add(key) !== undefined
    }
    const repeats = controls.flatMap((one) => [1, 2, 3, 4, 5].map((count) => Array.from({ length: count }, () => one)))
    const pairs = controls.flatMap((one) => controls.filter((other) => other !== one).map((other) => [one, other]))
    const sequences = [...pairs, ...repeats].filter(isNew)
    const [expected, early]: [object[], object[]] = [[], []]
    for (const presses of sampleOf(sequences, VOLUMES.earlyPresses)) {
      const [ofLive, ofEarly] = await bothWays(place, presses, 'quick')
      if (isDeepStrictEqual(ofLive, ofEarly)) continue
      expected.push(ofLive)
      early.push(ofEarly)
    }
    expect(early).toEqual(expected)
  },
  timeFor(VOLUMES.earlyPresses === Infinity ? 300 : VOLUMES.earlyPresses, 10_000),
)

/** By its form's button, on the page of a product. */
const BUTTONS = { add: ':not([name])[type=submit]', more: '[data-more]', buy: '[name=then]' }
const ANSWERED: { presses: (keyof typeof BUTTONS)[] }[] = [
  { presses: ['add', 'add', 'more', 'more', 'add'] },
  { presses: ['more', 'more', 'more', 'add', 'more', 'buy'] },
]
test.each(sampleOf(ANSWERED, VOLUMES.earlyPresses))(
  '$presses, each when the one before is answered',
  async ({ presses }) => {
    const place = { path: PRODUCT, as: undefined }
    const controls = await controlsOf(place, Object.values(BUTTONS))
    const indexOf = (name: keyof typeof BUTTONS) => controls[Object.keys(BUTTONS).indexOf(name)]!
    const [expected, early] = await bothWays(place, presses.map(indexOf), 'answered')
    expect(early).toEqual(expected)
  },
)

/** By person: what two pages have in common, such as the header, is tried on the first of them. */
const DONE = new Map<string, Set<string>>()

/** What comes of presses on the live page, and of the same ones before it is live. */
async function bothWays(place: Place, presses: Control[], rhythm: Rhythm): Promise<[live: object, early: object]> {
  const what = presses.map(({ kind }) => kind).join(' then ')
  const onLive = await outcome(place, presses, rhythm, true)
  return [
    { what, ...onLive },
    { what, ...(await outcome(place, presses, rhythm, false)) },
  ]
}

/** What `boot.ts` holds, as it stands in the page: visible, and one of each kind. */
async function controlsOf(place: Place, only?: string[]): Promise<Control[]> {
  const { page, close } = await open(place)
  if (only) {
    const indexes = await page.evaluate((buttons) => {
      ;(window as unknown as Tried).markControls()
      return buttons.map((button) => (window as unknown as Tried).indexOf(`form[data-early] button${button}`))
    }, only)
    await close()
    return indexes.map((index, at) => ({ index, kind: only[at]! }))
  }
  const kinds = await page.evaluate(() => (window as unknown as Tried).markControls())
  await close()
  return kinds.flatMap((kind, index) => (kinds.indexOf(kind) === index ? [{ kind, index }] : []))
}

async function open({ path, as }: Place) {
  const visit = await storefront.visit('/trial', {
    isLive: false,
    viewport: as ? DESKTOP : PHONE,
    ...(as && { as: logins.get(as)! }),
    prepare: async (own) =>
      void (await own.route('**/trial', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))), // a page without a policy
  })
  const { page } = visit
  await page.evaluate(fillCart)
  await page.addInitScript(prepareTrial)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?!boot)[^/]*\.js$/, async (route) =>
    isReleased.then(() => route.continue()).catch(() => {}),
  )
  await page.goto(storefront.server.storeOrigin('moc-fashion') + path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => (window as unknown as Tried).isHeld())
  return { ...visit, release }
}

async function outcome(place: Place, presses: Control[], rhythm: Rhythm, isFirstLive: boolean) {
  const { page, close, release } = await open(place)
  try {
    await page.evaluate(() => (window as unknown as Tried).markControls())
    if (isFirstLive) {
      release()
      await live(page)
    }
    const indexes = presses.map(({ index }) => index)
    await page
      .evaluate(([indexes, rhythm]) => (window as unknown as Tried).press(indexes, rhythm), [indexes, rhythm] as const)
      .catch(whenLeft)
    release()
    await settled(page)
    return await seen(page, place.path)
  } finally {
    await close()
  }
}
const whenLeft = (problem: Error) => {
  if (!/context was destroyed|navigat/i.test(problem.message)) throw problem
}

/** The page is live, and nothing was on its way for a while. */
async function settled(page: Page): Promise<void> {
  let quietSince = Date.now()
  const pending = new Set<unknown>()
  const onRequest = (request: unknown) => void pending.add(request)
  const onEnd = (request: unknown) => {
    pending.delete(request)
    quietSince = Date.now()
  }
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd)
  await page.waitForLoadState()
  await live(page)
  do {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForTimeout(50)
  } while (pending.size > 0 || Date.now() - quietSince < 250)
}

/** What a person sees of their presses, and what the server says. */
async function seen(page: Page, path: string) {
  return page.evaluate(async (path) => {
    const ask = async (path: string, body?: object) =>
      (
        await (
          await fetch(`/api/customer/moc-fashion/${path}`, {
            headers: { 'content-type': 'application/json', 'x-requested-with': 'tiem' },
            ...(body && { method: 'POST', body: JSON.stringify(body) }),
          })
        ).json()
      ).data
    const cart = await ask('carts/v1', {})
    const badges = await ask('badges')
    const lines = cart.line_items.map((line: Record<string, unknown>) => [
      line.name,
      line.quantity,
      line.is_chosen,
      line.note,
    ])
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? (element as HTMLInputElement).name
    const all = <E extends Element>(selector: string) => Array.from(document.querySelectorAll<E>(selector))
    return {
      server: {
        lines,
        voucher: cart.used_voucher?.code,
        favourites: badges?.favorite_products,
        unread: badges?.notification_unread,
      },
      address: location.pathname + location.search,
      count: document.querySelector<HTMLElement>('[data-part~=cart] [data-count]')?.dataset.count,
      dialogs: all('dialog[open], [role=dialog]').map(
        (dialog) => dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent,
      ),
      open:
        location.pathname + location.search !== path
          ? []
          : all('details[open]').map((details) => details.querySelector('summary')?.textContent),
      fields: all<HTMLInputElement>('main input:not([type=hidden], [type=radio], [type=checkbox])').map((field) => [
        nameOf(field),
        field.value,
      ]),
      checked: all('main :is([aria-pressed], [aria-checked])').map((one) => [
        nameOf(one),
        one.ariaPressed ?? one.ariaChecked,
      ]),
      chosen: all<HTMLInputElement>('main :checked').map((one) => [one.name, one.value]),
    }
  }, path)
}

type Tried = {
  /** Whether the starter listens. */
  isHeld: () => boolean
  markControls: () => string[]
  indexOf: (selector: string) => number
  press: (indexes: readonly number[], rhythm: Rhythm) => Promise<void>
}

/** Runs in the page before its scripts: it finds and presses what the starter holds, and keeps calls from being answered meanwhile. */
function prepareTrial() {
  const HELD = [
    'button[type=button]:not([popovertarget], [commandfor])',
    'summary[data-live]',
    'form:is([method=post], [method=dialog]) button:not([type=button])',
    'main :is([type=checkbox], [type=radio]):not(:disabled)',
    'main select:not(:disabled)',
  ].join()
  let gate: Promise<void> | undefined
  let openGate = () => {}
  const overNetwork = window.fetch
  let running = 0
  window.fetch = async (...args) => {
    const isChange = !['GET', 'HEAD', undefined].includes(args[1]?.method)
    if (isChange) await gate
    running++
    try {
      return await overNetwork.apply(window, args)
    } finally {
      running--
    }
  }
  const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))
  let controls: (HTMLButtonElement | HTMLElement)[] = []
  const tried: Tried = {
    markControls() {
      controls = Array.from(document.querySelectorAll<HTMLElement>(HELD)).filter((one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
      )
      return controls.map((one) =>
        [
          one.localName,
          one.className,
          (one as HTMLButtonElement).form?.getAttribute('action'),
          (one as HTMLButtonElement).name,
          (one as HTMLButtonElement).form ? one.ariaLabel?.slice(0, 8) : '',
        ].join(' '),
      )
    },
    isHeld() {
      const panel = document.body.appendChild(document.createElement('details'))
      const summary = panel.appendChild(document.createElement('summary'))
      summary.dataset.live = ''
      const isHeld = !summary.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      panel.remove()
      return isHeld
    },
    indexOf: (selector) => controls.findIndex((one) => one.matches(selector)),
    async press(indexes, rhythm) {
      for (const group of document.querySelectorAll('form[data-early] fieldset'))
        group.querySelector<HTMLElement>('input[type=radio]:not(:disabled, :checked)')?.click()
      if (rhythm === 'quick') gate = new Promise((resolve) => (openGate = resolve))
      for (const index of indexes) {
        const control = controls[index]!
        if (rhythm === 'answered')
          do await pause(100)
          while (running > 0 || control.ariaBusy === 'true') // a busy button ignores presses until the page has taken the answer
        if (control.matches(':disabled')) openGate() // a person waits for it
        while (control.matches(':disabled') && control.isConnected) await pause(10)
        if (control instanceof HTMLSelectElement) {
          control.selectedIndex = (control.selectedIndex + 1) % control.options.length
          control.dispatchEvent(new Event('change', { bubbles: true }))
        } else control.click()
        await pause()
      }
      openGate()
    },
  }
  Object.assign(window, tried)
}
