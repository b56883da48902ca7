import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../src/app/routes.tsx'
import { LANGUAGES, type Language } from '../../src/contract/endpoint.ts'
import { enlargeText } from '../slots/page-checks.ts'
import { inTurn, timeFor, VOLUMES } from '../volumes.ts'
import { DESKTOP, openStorefront, type Storefront } from './open-storefront.ts'
import { live } from '../setup/live.ts'

// Every field of the storefront that takes a number is found on its page, and takes a number as people write it.

let storefront: Storefront
beforeAll(async () => {
  storefront = await openStorefront()
})
afterAll(() => storefront?.close())

const CUSTOMER = '0901000001'
const PRODUCT = 'ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014'
const PARAMS: Record<string, string> = { ':product': PRODUCT, ':post': 'x-101', ':code': 'KHONGCO1' }
/** First those with such fields. */
const WITH_NUMBERS: Record<string, number> = {
  [`/san-pham/${PRODUCT}`]: 1,
  '/san-pham': 2,
  '/gio-hang': 1,
  '/bao-gia': 5,
}
const paths = ROUTES.map(({ path }) => path.replace(/:\w+/, (name) => PARAMS[name] ?? name))
const PATHS = [...Object.keys(WITH_NUMBERS), ...paths.filter((path) => !(path in WITH_NUMBERS))]
const PLACES = LANGUAGES.flatMap((_, turn) =>
  PATHS.map((path, index) => ({ path, language: LANGUAGES[(index + turn) % LANGUAGES.length]! })),
)

/** In which no digit counts anything. */
const CODES = '[autocomplete=one-time-code], [name=tax_code], [name=cmnd]'
const NUMBERS = `:is([role=spinbutton], [inputmode=numeric], [inputmode=decimal]):not(${CODES})`

type Kind = 'pieces' | 'money' | 'decimal'
const WHOLE = [
  ['２', '2'],
  ['1.000', '1.000'],
  ['1k', '1.000'],
] as const
const MONEY = [
  ['220k', '220.000'],
  ['220.000đ', '220.000'],
  ['1tr250', '1.250.000'],
  [' 220 nghìn ', '220.000'],
] as const
/** What is typed, and how the page shows it when the field is left. */
const GOOD: Record<Kind, (language: Language) => readonly (readonly [string, string])[]> = {
  pieces: () => [...WHOLE, ['3 cái', '3']],
  money: () => [...WHOLE, ...MONEY],
  decimal: (language) => [
    ['２', '2'],
    ['2.50', language === 'vi' ? '2,5' : '2.5'],
    ['2,50', language === 'vi' ? '2,5' : '2.5'],
  ],
}
const BAD = ['25o.000', '-5', '1.2.3', '٢٠', '9'.repeat(30), '🙂']

test('the pages with numbers are pages', () =>
  expect(Object.keys(WITH_NUMBERS).filter((path) => !paths.includes(path))).toEqual([]))

test.each(inTurn(PLACES, 0, VOLUMES.typedPages))(
  '$path in $language',
  async ({ path, language }) => {
    const prefix = language === 'vi' ? '' : `/${language}`
    const { page, close } = await storefront.visit('/', { as: CUSTOMER, isOwn: true, viewport: DESKTOP })
    if (path === '/gio-hang') await page.evaluate(fillCart)
    await page.goto(storefront.server.storeOrigin('moc-fashion') + prefix + path)
    await live(page)
    const fields = await page.locator(`main ${NUMBERS}`).filter({ visible: true }).all()
    expect(await page.locator('input[type=number]').count()).toBe(0)
    expect(fields.length).toBeGreaterThanOrEqual(WITH_NUMBERS[path] ?? 0)
    for (const field of fields) await tryField(page, field, language)
    await close()
  },
  timeFor(VOLUMES.typedPages, 20_000),
)

async function tryField(page: Page, field: Locator, language: Language) {
  const kind: Kind = await field.evaluate((one) =>
    one.role === 'spinbutton' || one.matches('[data-cell=quantity] *')
      ? 'pieces'
      : one.getAttribute('inputmode') === 'decimal'
        ? 'decimal'
        : 'money',
  )
  const isSent = await field.evaluate((one: HTMLInputElement) => one.form?.getAttribute('action') === '/form/set-line')
  const wrong: string[] = []
  const sent: number[] = []
  const before = await field.inputValue()
  await field.focus()
  await field.hover()
  await page.mouse.wheel(0, -200)
  await page.mouse.wheel(0, 200)
  if ((await field.inputValue()) !== before) wrong.push('wheel')
  for (const typed of BAD) {
    await enter(field, typed)
    const hasError = async () =>
      (await field.getAttribute('aria-invalid')) === 'true' && /\d/.test(await describedBy(field)) // with an example
    await expect.poll(hasError, { message: `${await nameOf(field)}: an error for ${typed}` }).toBe(true)
    if ((await field.inputValue()) !== typed) wrong.push(typed)
  }
  for (const [typed, shown] of GOOD[kind](language)) {
    if (isSent) {
      const [request] = await Promise.all([page.waitForRequest(/carts\/items\/v1/), enter(field, typed)])
      sent.push(request.postDataJSON().quantity)
      await (await request.response())?.finished()
      continue
    }
    await enter(field, typed)
    await expect.poll(() => field.inputValue(), { message: `${await nameOf(field)}: ${typed}` }).toBe(shown)
    expect(await field.getAttribute('aria-invalid')).toBe(null)
  }
  expect(sent).toEqual(isSent ? GOOD[kind](language).map(([, shown]) => Number(shown.replace('.', ''))) : [])
  expect(wrong).toEqual([])
}

const nameOf = (field: Locator) => field.evaluate((one: HTMLInputElement) => one.name || one.id || one.ariaLabel)
async function enter(field: Locator, typed: string) {
  await field.fill(typed)
  await field.blur()
}
const describedBy = (field: Locator) =>
  field.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '')

test.each(LANGUAGES)('what was typed is what arrives, in %s', async (language) => {
  const prefix = language === 'vi' ? '' : `/${language}`
  const { page, close } = await storefront.visit(`${prefix}/san-pham`, { viewport: DESKTOP })
  const low = page.locator('[name=min_price]')
  await low.fill('220k')
  await low.press('Enter')
  await page.waitForURL(/\?min_price=220000$/)
  await page.locator('[name=min_price][value="220.000"]').waitFor() // the list with this filter
  await page.locator('[name=max_price]').fill('100.000đ')
  await low.press('Enter')
  await page.locator('#price-reversed').waitFor()
  expect(page.url()).toMatch(/\?min_price=220000$/)
  await page.goto(`${storefront.server.storeOrigin('moc-fashion')}${prefix}/san-pham/${PRODUCT}`)
  await live(page)
  for (const group of await page.locator('main form[data-early] fieldset').all())
    await group.getByRole('radio', { disabled: false }).first().check()
  await page.getByRole('main').getByRole('spinbutton').fill('２ cái')
  const [request] = await Promise.all([
    page.waitForRequest(/carts\/items\/v1/),
    page.locator('form[data-early] [type=submit]:not([name])').click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ quantity: 2 })
  await close()
})

test('without JavaScript the server reads the prices, and shows what it cannot read', async () => {
  const visit = (query: string) => storefront.visit(`/san-pham?${query}`, { javaScript: false, viewport: DESKTOP })
  const read = await visit('min_price=220k&max_price=1tr250')
  await read.page.waitForURL(/\?min_price=220000&max_price=1250000$/)
  expect(await read.page.locator('[name=max_price]').inputValue()).toBe('1.250.000')
  await read.close()
  const { page, close } = await visit('min_price=25o.000&max_price=500000')
  expect(await page.locator('[name=min_price]').inputValue()).toBe('25o.000')
  expect(await describedBy(page.locator('[name=min_price]'))).toContain('220.000')
  expect(await page.locator('[name=max_price]').getAttribute('aria-invalid')).toBe(null)
  await close()
})

test('without JavaScript a quantity that cannot be read stands in its field again, on the page of a product and in the cart', async () => {
  const typed = '2 <kg>'
  const { page, close } = await storefront.visit(`/san-pham/${PRODUCT}`, { javaScript: false, viewport: DESKTOP })
  const sent = async (field: Locator, submit: Locator) => {
    await field.fill(typed)
    await submit.click()
    await page.waitForURL(/loi=QUANTITY_UNREAD/)
    expect(await field.inputValue()).toBe(typed)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await describedBy(field)).toMatch(/số lượng.*ví dụ 2/)
  }
  const form = page.locator('main form[data-early]')
  const choose = async () => {
    for (const group of await form.locator('fieldset').all())
      await group.getByRole('radio', { disabled: false }).first().check()
  }
  await choose()
  await sent(form.locator('[name=quantity]'), form.locator('[type=submit]:not([name])'))
  await choose()
  await form.locator('[name=quantity]').fill('2 cái')
  await form.locator('[type=submit]:not([name])').click()
  await page.waitForURL(/gio-hang$/)
  const line = page.locator('form[action="/form/set-line"]', {
    has: page.locator('input:not([type=hidden])[name=quantity]'),
  })
  expect(await line.locator('input[name=quantity]').inputValue()).toBe('2')
  await sent(line.locator('input[name=quantity]'), line.locator('[type=submit]'))
  const live = await storefront.visit(`/san-pham/${PRODUCT}?loi=QUANTITY_UNREAD&so-luong=2kg`, { viewport: DESKTOP })
  const field = live.page.locator('main form[data-early] [name=quantity]')
  expect([await field.inputValue(), await describedBy(field)]).toEqual(['2kg', expect.stringContaining('ví dụ 2')])
  await field.fill('3 cái')
  await field.blur()
  await expect.poll(() => field.inputValue()).toBe('3')
  await live.close()
  await close()
})

test.each([true, false])(
  'on a phone the error of a price is seen while the filters are closed, with JavaScript: %s',
  async (javaScript) => {
    const { page, close } = await storefront.visit('/san-pham?min_price=25o.000', { javaScript })
    const note = page.locator('main [data-price-problem=unread]').filter({ visible: true })
    expect(await note.textContent()).toContain('220.000')
    await note.getByRole('button').click()
    const field = page.locator('[name=min_price]')
    expect([await field.isVisible(), await field.inputValue()]).toEqual([true, '25o.000'])
    if (javaScript) await page.locator('[name=min_price]:focus').waitFor()
    await close()
  },
)

test('a price of the filters is read whole at 320 px with text of twice its size', async () => {
  const { page, close } = await storefront.visit('/san-pham', { viewport: { width: 320, height: 700 }, isOwn: true })
  await enlargeText(page)
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click()
  const field = page.locator('[name=min_price]')
  await field.fill('1.250.000')
  expect(await field.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await close()
})

test('on a phone a price that was typed and left is said beside the products too, until it is mended', async () => {
  const { page, close } = await storefront.visit('/san-pham', {})
  const note = page.locator('main div > [data-price-problem=unread]:has(button)')
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click()
  await page.locator('[name=min_price]').fill('25o.000')
  await page.locator('[name=min_price]').blur()
  expect(await note.textContent({ timeout: 20_000 })).toContain('220.000')
  await note.waitFor()
  await page.locator('[name=min_price]').fill('25.000')
  await page.locator('[name=min_price]').blur()
  await note.waitFor({ state: 'hidden' })
  await close()
})

/** One line, of a product without options. */
async function fillCart() {
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`/api/customer/moc-fashion/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'tiem' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await reply.json()).data
  }
  const cart = await ask('POST', 'carts/v1', {})
  for (const line of cart.line_items)
    await ask('PUT', 'carts/items/v1', { line_item_id: line.id, product_id: line.product.id, quantity: 0 })
  const { data } = await ask('GET', 'products?limit=100')
  const plain = data.find(
    (product: { distributes: unknown[]; price: number; quantity_in_stock: number }) =>
      product.distributes.length === 0 && product.price > 0 && product.quantity_in_stock !== 0,
  )
  await ask('POST', 'carts/items/v1', { product_id: plain.id, quantity: 3, distributes: [] })
}
