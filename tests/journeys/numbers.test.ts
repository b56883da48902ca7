import type { Browser, Locator, Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_PAGE_HEADER } from '../../src/contract/endpoint.ts'
import { groupThousands } from '../../src/domain/money-format.ts'
import type { NumberKind } from '../../studio/desk/form/number-kinds.ts'
import { ROOMS } from '../../studio/desk/shell/rooms.ts'
import { callOf, numbersOf, TYPED } from '../number-inputs.ts'
import { closeContexts } from '../setup/browser.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { sampleOf, timeFor, VOLUMES } from '../volumes.ts'
import { launchBrowser } from './open-studio.ts'

const STORE = 'moc-fashion'
const DESK = `/studio/${STORE}`
const API = `/api/owner/${STORE}/`
const FIELDS = 'input[data-number]:visible'
const VIEWPORT = { width: 1280, height: 900 }

/** What people type, and what they mean. */
const SPELLINGS: Record<NumberKind, [string, number][]> = {
  money: [
    ['220.000', 220_000],
    ['221,000', 221_000],
    ['222k', 222_000],
    ['223 nghìn', 223_000],
    ['1tr250', 1_250_000],
    ['1,26 tr', 1_260_000],
    ['1.270.000đ', 1_270_000],
    ['1\u00a0280\u202f000 ₫', 1_280_000],
    ['２３０．０００', 230_000],
    ['1 triệu 350', 1_350_000],
    ['２４１k', 241_000],
    ['242.000 đồng', 242_000],
    ['0,25 tr', 250_000],
    ['1tr4', 1_400_000],
    ['260 ngàn', 260_000],
    ['1.450.000 VND', 1_450_000],
  ],
  percent: [
    ['11 %', 11],
    ['１２%', 12],
    ['13', 13],
    ['14\u00a0%', 14],
    [' 15 ', 15],
    ['16,0 %', 16],
    ['17%', 17],
  ],
  pieces: [
    ['1.250', 1_250],
    ['1,300', 1_300],
    ['2k', 2_000],
    ['２１００', 2_100],
    ['2.200 cái', 2_200],
    ['3\u00a0000', 3_000],
    ['3 nghìn 5', 3_500],
    ['4100', 4_100],
  ],
  grams: [
    ['500 g', 500],
    ['1,2 kg', 1_200],
    ['0,75kg', 750],
    ['1.350 gr', 1_350],
  ],
  points: [
    ['1.000', 1_000],
    ['2k', 2_000],
    ['3 nghìn', 3_000],
    ['4.500 xu', 4_500],
    ['5,500', 5_500],
    ['６０００', 6_000],
    ['7\u00a0000', 7_000],
  ],
  days: [
    ['2 ngày', 2],
    ['３', 3],
    ['5', 5],
    ['8\u00a0ngày', 8],
    [' 9 ', 9],
    ['10', 10],
    ['11', 11],
    ['12', 12],
    ['13', 13],
    ['14', 14],
    ['15', 15],
    ['16', 16],
    ['17', 17],
    ['18', 18],
    ['19', 19],
  ],
  hours: [
    ['24 giờ', 24],
    ['36h', 36],
    ['４８', 48],
  ],
  place: [
    ['3', 3],
    ['４', 4],
    [' 5 ', 5],
  ],
}
/** For fields whose limit is what there is. */
const spellingsOf = (count: 1 | 2): [string, number][] => [
  [`${count} cái`, count],
  [count === 1 ? '１' : '２', count],
  [` ${count} `, count],
]
/** What no field takes. */
const WRONG = ['25o.000', '1.2.3', '٢٠', '9'.repeat(30), '🙂12', '12,555 %', '1tr250tr', '−']

/** A place where numbers are typed. */
type Scene = {
  name: string
  /** Below the desk's address; a function for what exists only when the scene begins. */
  at: string | (() => string)
  /** Opens what is closed. */
  open?: (page: Page) => Promise<unknown>
  save: (page: Page) => Promise<unknown>
  /** Of the numbers that are typed; all that are visible without it. */
  fields?: string
  /** The only number that can be typed there. */
  only?: 1 | 2
  /** Without a button that is pressed: leaving the field sends it, or the button is closed while a number cannot be read. */
  sendsByItself?: boolean
  /** After a reload the numbers are there. */
  isKept?: boolean
}

let server: TestServer
let browser: Browser
let page: Page
let order = ''
let partner = ''
let product = ''
let stocked = ''
const problems: string[] = []
const sent: Request[] = []

beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
  const context = await browser.newContext({ viewport: VIEWPORT })
  await context.addCookies(await server.ownerCookies(`owner@${STORE}.test`))
  page = await context.newPage()
  page.on('pageerror', (problem) => problems.push(problem.message))
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith(API)) sent.push(request)
  })
  const read = async (path: string) => {
    const reply = await context.request.get(`${server.origin}${API}${path}`, { headers: OWN_PAGE_HEADER })
    return ((await reply.json()) as { data: { data: never[] } & Record<string, unknown> }).data
  }
  const orders = (await read('orders?order_status_code=COMPLETED&limit=20')).data as { order_code: string }[]
  for (const { order_code } of orders)
    if (!order && (await read(`orders/${order_code}`)).can_return_lines) order = order_code
  const [first] = (await read('partners?limit=1')).data as { customer: { id: number }; role: string }[]
  partner = `${first!.customer.id}/${first!.role}`
  const products = (await read('products?limit=50')).data as { id: number; name: string; quantity_in_stock: number }[]
  stocked = products.find(({ quantity_in_stock }) => quantity_in_stock > 5)!.name
  product = String(products.find(({ quantity_in_stock }) => quantity_in_stock > 5)!.id)
})
afterAll(async () => {
  await closeContexts(browser)
  await server?.stop()
})

const press = (name: string) => () => page.getByRole('button', { name, exact: true }).last().click()
const openMore = () => page.getByText('Chi tiết khác', { exact: true }).click()
const create = async () => {
  await page.getByLabel('Tên', { exact: true }).first().fill('Áo số')
}
const giveOptions = async () => {
  await create()
  await page.getByLabel('Có phân loại').check() // without a price and a stock of the product before
  await page.getByLabel('Phân loại 1').fill('Màu')
  await page.getByLabel('Các giá trị').first().fill('Đỏ, Xanh')
}
const openStep = async () => {
  await openMore()
  await press('Thêm mức')()
}
const saveForm = press('Lưu nháp')
/** The address where the scene before ended: of a product that was made there. */
const here = () => new URL(page.url()).pathname.slice(DESK.length + 1)
const bulk = (what: string): Scene => ({
  name: `bulk ${what}`,
  at: 'products',
  open: async () => {
    await page
      .getByRole('checkbox', { name: /^Chọn / })
      .first()
      .check()
    await page.getByLabel('Đổi gì').selectOption(what)
  },
  fields: `section ${FIELDS}, [aria-label^="Đã chọn"] ${FIELDS}`,
  save: press('Áp dụng'),
  sendsByItself: true,
})
const SCENES: Scene[] = [
  {
    name: 'a new product',
    at: 'products/new',
    open: async () => {
      await create()
      await openStep()
    },
    save: saveForm,
  },
  { name: 'a product', at: here, open: openMore, save: saveForm, isKept: true },
  {
    name: 'a new product that pays an amount',
    at: 'products/new',
    open: async () => {
      await create()
      await openMore()
      await page.getByLabel('Cách tính hoa hồng').selectOption('1')
    },
    save: saveForm,
  },
  { name: 'a product that pays an amount', at: here, open: openMore, save: saveForm, isKept: true },
  {
    name: 'a new product with options',
    at: 'products/new',
    open: async () => {
      await giveOptions()
      await openStep()
    },
    fields: `tr:not([data-all]) ${FIELDS}, div ${FIELDS}:not(tr input)`,
    save: saveForm,
  },
  { name: 'all options', at: here, fields: `tr[data-all] ${FIELDS}`, save: saveForm, isKept: true },
  {
    name: 'options',
    at: here,
    fields: `tr:not([data-all]) ${FIELDS}, div ${FIELDS}:not(tr input)`,
    open: openMore,
    save: saveForm,
    isKept: true,
  },
  ...(['Giá của', 'Tồn kho của'] as const).map((label) => ({
    name: `the list: ${label}`,
    at: 'products',
    fields: `:nth-match(input[data-number][aria-label^="${label}"], 1)`,
    save: async () => {}, // it was left
    sendsByItself: true,
    isKept: true,
  })),
  ...[
    'price_percent',
    'discount_percent',
    'percent_collaborator',
    'money_amount_collaborator',
    'point_for_agency',
    'quantity_in_stock',
  ].map(bulk),
  {
    name: 'a movement of stock',
    at: () => `products/${product}/stock`,
    open: () => page.getByLabel('Lý do').fill('Kiểm kho'),
    save: press('Lưu'),
  },
  {
    name: 'a new category',
    at: 'products/categories',
    open: async () => {
      await press('Thêm danh mục')()
      await page.getByLabel('Tên danh mục').fill('Số')
    },
    save: press('Lưu'),
  },
  {
    name: 'a category',
    at: 'products/categories',
    open: () => page.getByRole('button', { name: /^Sửa / }).first().click(),
    save: press('Lưu'),
  },
  { name: 'the shop', at: 'settings', save: press('Lưu'), isKept: true },
  { name: 'shipping', at: 'settings/shipping', save: press('Lưu'), isKept: true },
  { name: 'points', at: 'settings/points', save: press('Lưu'), isKept: true },
  {
    name: 'a typed order',
    at: 'orders/new',
    only: 2,
    open: async () => {
      await page.getByRole('searchbox', { name: 'Tìm sản phẩm theo tên hoặc mã' }).fill(stocked)
      await page.getByRole('button', { name: stocked }).first().click()
      await page.getByLabel('Tên người nhận').fill('Chị Sen')
      await page.getByLabel('Điện thoại').fill('0912345678')
      await page.getByLabel('Số nhà, đường').fill('1 Lê Lợi')
      for (const name of ['Tỉnh', 'Quận', 'Phường']) {
        const place = page.getByRole('combobox', { name: new RegExp(name) })
        await expect.poll(() => place.locator('option').count()).toBeGreaterThan(1)
        await place.selectOption({ index: 1 })
      }
    },
    save: async () => {
      await expect.poll(() => sent.length).toBeGreaterThan(0) // the new price
      for (const request of sent) await (await request.response())?.finished()
      await press('Đặt đơn')()
    },
    sendsByItself: true, // asks for the price
  },
  {
    name: 'a return',
    at: () => `orders/${order}`,
    only: 1,
    open: press('Nhận lại một phần'),
    save: press('Nhận lại và hoàn tiền'),
  },
  {
    name: 'a balance',
    at: () => `partners/${partner}`,
    open: async () => {
      await press('Cộng hoặc trừ tiền')()
      await page.getByLabel('Lý do, đối tác sẽ đọc').fill('Bù')
    },
    save: press('Cộng tiền'),
  },
]

/** Opens an address of the desk. */
async function visit(address: string): Promise<void> {
  await page.goto(`${server.origin}${DESK}/${address}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

const nameOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.ariaLabel ?? input.labels?.[0]?.textContent ?? '')

/** For each field a spelling, no two of one meaning, in an order that steps and days of a row may have. */
function wordsFor(kinds: NumberKind[], turn: number, only?: 1 | 2): [string, number][] {
  const given = new Map<NumberKind, [string, number][]>()
  for (const kind of new Set(kinds)) {
    const list = only ? spellingsOf(only) : SPELLINGS[kind]
    const count = kinds.filter((one) => one === kind).length
    const start = turn % list.length
    const words = [...list.slice(start), ...list.slice(0, start)].slice(0, count)
    expect(words, `spellings of ${kind}`).toHaveLength(count)
    given.set(
      kind,
      words.sort((a, b) => a[1] - b[1]),
    )
  }
  return kinds.map((kind) => given.get(kind)!.shift()!)
}

/** Resolves when the fields show what was meant. */
async function areShown(fields: string, words: [string, number][]): Promise<void> {
  for (const [place, [typed, meant]] of words.entries())
    await expect
      .poll(() => page.locator(fields).nth(place).inputValue(), { message: `${typed}, shown again` })
      .toBe(groupThousands(meant))
}

/** Reasons below number fields that are smaller than 12 px, cut off at a side, or begin and end elsewhere than their field. */
function misplacedReasons(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[data-number][aria-invalid]')].flatMap((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const text = document.createRange()
    const reason = ids.map((id) => document.getElementById(id)).find((one) => one?.textContent)
    text.selectNodeContents(reason!)
    const { left, right } = text.getBoundingClientRect()
    if (left === right) return [] // in a closed part
    const wrong: string[] = []
    if (Number.parseFloat(getComputedStyle(reason!.querySelector('[role=alert]') ?? reason!).fontSize) < 12)
      wrong.push('small')
    for (let around = reason!.parentElement; around; around = around.parentElement) {
      const box = around.getBoundingClientRect()
      const isClipped = getComputedStyle(around).overflowX !== 'visible' || around === document.documentElement
      if (isClipped && (left < box.left - 1 || right > box.right + 1)) wrong.push('cut off')
    }
    const box = field.getBoundingClientRect()
    if (Math.abs(left - box.left) > 2 && Math.abs(right - box.right) > 2) wrong.push('elsewhere')
    return wrong.map((what) => `${field.ariaLabel ?? field.labels?.[0]?.textContent}: ${what}`)
  })
}

/** Waits until the text is in the field again after a reload, with an error. */
async function isUnread(field: Locator, text: string, name: string): Promise<void> {
  const about = `${name}, ${await nameOf(field)}: ${text}, after a reload`
  await expect.poll(() => field.inputValue(), { message: about }).toBe(text)
  await expect.poll(() => field.getAttribute('aria-invalid'), { message: about }).toBe('true')
}

test(
  'what is typed into each field for a number is what is sent and shown again, and what cannot be read is not sent',
  { timeout: timeFor(VOLUMES.numberRounds, 120_000) },
  async () => {
    const starts = SCENES.filter(({ at }) => at !== here)
    const chosen = sampleOf(starts, VOLUMES.numberScenes)
    const scenes = SCENES.filter((_, index) =>
      chosen.includes(SCENES.slice(0, index + 1).findLast(({ at }) => at !== here)!),
    )
    const met = new Set<string>()
    const places = new Set<string>()
    for (let round = 0; round < VOLUMES.numberRounds; round++)
      for (const [index, scene] of scenes.entries()) {
        const { name, at, open, save, fields = FIELDS, only, sendsByItself = false, isKept = false } = scene
        const address = typeof at === 'string' ? at : at()
        await visit(address)
        await open?.(page)
        await page.locator(fields).first().waitFor()
        const found = await page.locator(fields).all()
        places.add(address)
        const turn = round * 5 + index
        const kinds = await Promise.all(found.map((field) => field.getAttribute('data-number')))
        const words = wordsFor(kinds as NumberKind[], turn, only)

        // what cannot be read
        sent.length = 0
        for (const [place, field] of found.entries()) {
          const wrong = WRONG[(turn + place) % WRONG.length]!
          await field.fill(wrong)
          if (sendsByItself) await field.press('Tab')
        }
        if (!sendsByItself) await save(page)
        for (const [place, field] of found.entries()) {
          const wrong = WRONG[(turn + place) % WRONG.length]!
          const about = `${name}, ${await nameOf(field)}: ${wrong}`
          expect(await field.inputValue(), about).toBe(wrong)
          await expect.poll(() => field.getAttribute('aria-invalid'), { message: about }).toBe('true')
          const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
          const reasons = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))
          expect(reasons.join('').trim(), about).not.toBe('')
        }
        for (const width of [320, VIEWPORT.width]) {
          await page.setViewportSize({ ...VIEWPORT, width })
          expect(await page.evaluate(misplacedReasons), `${name}, ${width} px wide`).toEqual([])
        }
        expect(
          sent.map((request) => `${request.method()} ${request.url()} ${request.postData()}`),
          name,
        ).toEqual([])

        if (isKept && !sendsByItself) {
          await page.reload() // the draft comes back as it was typed
          await page.locator('input[data-number]').first().waitFor()
          if (open === openMore) await openMore()
          for (const [place, field] of found.entries())
            await isUnread(field, WRONG[(turn + place) % WRONG.length]!, name)
        }

        // what is meant
        for (const [place, field] of found.entries()) await field.fill(words[place]![0])
        if (sendsByItself) await found.at(-1)!.press('Tab')
        await save(page)
        const numbers = () =>
          sent.flatMap((request) => {
            const call = callOf(request.method(), new URL(request.url()).pathname.slice(API.length)) ?? request.url()
            return numbersOf(request.postDataJSON()).map(([path, value]) => ({ call, path, value }))
          })
        for (const [place, [typed, meant]] of words.entries()) {
          const isMeant = () =>
            numbers().filter(({ call, path, value }) => TYPED[call]?.[path] !== undefined && value === meant)
          const about = `${name}, ${place + 1}: ${typed} sent as ${meant}; sent ${JSON.stringify(numbers())}`
          await expect.poll(() => isMeant().length, { message: about }).toBeGreaterThan(0)
          for (const { call, path } of isMeant()) met.add(`${call} ${path}`)
        }
        const replies = await Promise.all(sent.map((request) => request.response()))
        for (const reply of replies) {
          const text = (await reply?.text()) ?? ''
          const isAskedAbout = text.includes('BELOW_COST') // it was read
          expect(isAskedAbout ? 200 : reply?.status(), `${name}: ${text}`).toBeLessThan(300)
        }
        if (isKept) {
          await page.reload()
          await page.locator('input[data-number]').first().waitFor()
          if (open === openMore) await openMore()
          await areShown(fields, words)
        } else if (/^products\/new$/.test(address)) await page.waitForURL(/products\/\d+$/)
      }
    if (scenes.length < SCENES.length) return // a sample
    const declared = Object.entries(TYPED).flatMap(([call, paths]) =>
      Object.entries(paths).map(([path, file]) => ({ name: `${call} ${path}`, file })),
    )
    expect(declared.filter(({ name }) => !met.has(name))).toEqual([]) // a field of these files was met by no scene

    const unknown: string[] = []
    for (const { path } of ROOMS) {
      await visit(path)
      const links = await page.getByRole('main').locator(`nav a[href^="${DESK}/${path}"]`).all()
      const tabs = await Promise.all(links.map((link) => link.getAttribute('href')))
      for (const address of new Set([path, ...tabs.map((href) => href!.slice(DESK.length + 1))])) {
        if (address !== path) await visit(address)
        await page.waitForLoadState('networkidle')
        const inputs = page.locator('input[data-number], input[type=number], input[inputmode=decimal]')
        if ((await inputs.count()) > 0 && !places.has(address)) unknown.push(address)
      }
    }
    expect(unknown).toEqual([])
    expect(problems).toEqual([])
  },
)
