import { expect } from 'vitest'
import { WebDriverError, type Driver, type Reference } from './driver.ts'

/** What is looked for: by role and accessible name, or its beginning, as the browser itself computes them, inside another one. */
export type Target = { role: Role; name: string | RegExp; inside?: Target | undefined }

/** Which elements may have a role; the browser says whether they do. */
const CANDIDATES = {
  banner: 'header, [role=banner]',
  main: 'main',
  dialog: 'dialog, [role=dialog]',
  navigation: 'nav',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  button: 'button, summary, [role=button], input[type=submit]',
  textbox: 'input, textarea, [contenteditable]',
  select: 'select',
  password: 'input[type=password]',
  date: 'input[type=date]',
  combobox: '[role=combobox]',
  option: 'option, [role=option]',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
} as const
type Role = keyof typeof CANDIDATES
/** Each browser has its own word for these. */
const WITHOUT_ROLE = new Set<Role>(['select', 'password', 'date'])

const WAIT = { timeout: 60_000, interval: 100 } // a busy machine is no failure
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', Shift: '\uE008' }
type Key = keyof typeof KEYS

/** What one presses, when it stands still: a radio button that the page draws anew is pressed by its label. */
const PRESSED = `
  const [element] = arguments
  const moves = ({ playState, effect }) => playState === 'running' && effect.target?.contains(element)
  if (document.getAnimations().some(moves)) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element.matches('[type=radio], [type=checkbox]') ? (element.labels[0] ?? element) : element`
const QUERY = `
  const [selector, parent] = arguments
  return [...(parent ?? document).querySelectorAll(selector)]
    .filter((one) => one.matches('option') || one.checkVisibility({ visibilityProperty: true }))`

export type Page = ReturnType<typeof pageOf>

/** The page of a browser, as a person uses it: by what is seen, the keyboard and the address. */
export function pageOf({ send, typedDay }: Driver, javaScript: boolean) {
  const script = async <T>(text: string, ...args: unknown[]): Promise<T> =>
    (await send('ExecuteScript', { script: text, args })) as T // the caller knows its script
  /** The elements of a selector that are shown. */
  const query = (selector: string, parent: Reference | null = null) => script<Reference[]>(QUERY, selector, parent)
  const labelOf = (element: Reference) => send('GetComputedLabel', {}, element).then(String, () => '')

  async function findNow({ role, name, inside }: Target): Promise<Reference[]> {
    const found: Reference[] = []
    for (const parent of inside ? await findNow(inside) : [null])
      for (const element of await query(CANDIDATES[role], parent)) {
        const label = (await labelOf(element)).trim()
        if (typeof name === 'string' ? !label.startsWith(name) : !name.test(label)) continue
        if (WITHOUT_ROLE.has(role) || (await send('GetComputedRole', {}, element)) === role) found.push(element)
      }
    return found
  }

  const page = {
    script,
    async open(address: string): Promise<void> {
      await send('Navigate', { url: address })
      if (javaScript && !address.includes('/studio')) await page.live()
    },
    /** Resolves when the page of a shop is hydrated. */
    live: () =>
      page.waitFor('the page is live', () => script<boolean>(`return 'live' in document.documentElement.dataset`)),
    address: async () => new URL(String(await send('GetCurrentURL'))),
    goesTo: (pattern: RegExp) =>
      page.waitFor(`address ${pattern}`, async () => pattern.test((await page.address()).href)),
    back: () => send('Back'),
    /** The inner size of the window in CSS pixels. */
    async resize(width: number, height: number): Promise<void> {
      await send('SetWindowRect', { width, height })
      const [more] = await script<[number]>('return [outerHeight - innerHeight]')
      await send('SetWindowRect', { width, height: height + (more ?? 0) })
    },
    /** Polls until the answer is not false, empty or an error of a page that is just changing. */
    async waitFor<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
      let last: unknown
      await expect
        .poll(async () => {
          try {
            last = await ask()
          } catch (problem) {
            if (!(problem instanceof WebDriverError)) throw problem
            last = undefined
            return problem.message
          }
          return last ? what : 'not yet'
        }, WAIT)
        .toBe(what)
      return last as NonNullable<T> // the poll has waited for it
    },
    find: (target: Target) => page.waitFor(named(target), async () => (await findNow(target))[0]),
    isGone: (target: Target) => page.waitFor(`no ${named(target)}`, async () => (await findNow(target)).length === 0),
    press: (target: Target) =>
      page.waitFor(named(target), async () => {
        const [element] = await findNow(target)
        const pressed = element && (await script<Reference | null>(PRESSED, element))
        if (pressed) await send('ElementClick', {}, pressed)
        return pressed
      }),
    /** Replaces what the field has. */
    async type(target: Target, text: string): Promise<void> {
      const field = await page.find(target)
      await send('ElementClear', {}, field)
      await send('ElementSendKeys', { text }, field)
    },
    typeDay: (target: Target, day: string) => page.type(target, typedDay(day)),
    /** Chooses the first option of a select whose text fits. */
    choose: (target: Target, option: RegExp) =>
      page.waitFor(`${named(target)} with ${option}`, async () => {
        const [select] = await findNow(target)
        const options = select ? await query('option', select) : []
        const texts =
          options.length > 0 ? await script<string[]>('return [...arguments].map((one) => one.text)', ...options) : []
        const chosen = options[texts.findIndex((text) => option.test(text))]
        if (!select || !chosen) return false
        await script(PRESSED, select)
        await send('ElementClick', {}, chosen)
        return true
      }),
    /** Presses keys, the last of them while the others are held. */
    async keys(...keys: Key[]): Promise<void> {
      const values = keys.map((key) => KEYS[key])
      const down = values.map((value) => ({ type: 'keyDown', value }))
      const up = values.toReversed().map((value) => ({ type: 'keyUp', value }))
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] })
    },
    text: () => script<string>(`return (document.querySelector('main') ?? document.body).innerText`),
    shows: (pattern: RegExp) => page.waitFor(`text ${pattern}`, async () => pattern.test(await page.text())),
    /** Text anywhere in the page: of messages too, which stand outside its main part. */
    says: (text: string) =>
      page.waitFor(`“${text}”`, () => script<boolean>('return document.body.innerText.includes(arguments[0])', text)),
    value: async (target: Target) => script<string>('return arguments[0].value', await page.find(target)),
    /** The accessible name of what has the focus. */
    focused: async () => {
      const element = await script<Reference | null>('return document.activeElement')
      return element ? labelOf(element) : ''
    },
    /** Polls a script in a frame, which may be another document or element each time. */
    async waitInFrame(selector: string, what: string, text: string, ...args: unknown[]): Promise<void> {
      await page.waitFor(what, async () => {
        await send('SwitchToFrame', { id: null })
        const [frame] = await query(selector)
        if (!frame) return false
        await send('SwitchToFrame', { id: frame })
        return script<boolean>(text, ...args)
      })
      await send('SwitchToFrame', { id: null })
    },
  }
  return page
}

const named = ({ role, name, inside }: Target): string =>
  `${role} ${String(name)}${inside ? ` in ${named(inside)}` : ''}`
