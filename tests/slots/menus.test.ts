import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { LANGUAGES, type Language } from '../../src/i18n/language.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { headerMenu } from '../../src/theme/header-menus.ts'
import { everyRow } from '../combinations.ts'
import { inTurn, VOLUMES } from '../volumes.ts'
import { overflow, resize } from './page-checks.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool()))
afterAll(() => previews?.close())

const WIDTHS = [1024, 1152, 1280, 1440, 1920]
const NAV = "header [data-part~='main-nav']"
const WORDS: Record<Language, string> = {
  vi: 'Hàng mới về tháng này giảm giá cho khách quen của tiệm nghề ',
  en: 'Everything for winter mornings at reasonable prices indeed ',
  ko: '가을신상품 할인행사 단골손님 추천상품 모음전 선물세트 ',
}
/** The shop's own menu, and owners': so many entries of so many letters each. */
const MENUS = [
  { count: 0, letters: 0, language: 'vi' as const },
  ...everyRow({ count: [14, 9, 20, 3, 11, 8], letters: [8, 25, 2, 40], language: LANGUAGES }),
]

const nameOf = (index: number, letters: number, language: Language): string =>
  WORDS[language]
    .repeat(2)
    .slice(index % 7)
    .trimStart()
    .slice(0, letters)
    .trimEnd()
    .padEnd(letters, 'ơ')

const entry = (name: string, children: object[] = []) => ({ id: name, name, link_to: '/tin-tuc', image: '', children })
const menuOf = ({ count, letters, language }: (typeof MENUS)[number]) =>
  Array.from({ length: count }, (_, index) => {
    const name = nameOf(index, letters, language)
    return { ...entry(name, [entry('Ao'), entry(nameOf(index + 1, 25, language))]), id: `${index}` }
  })

const variants = Object.entries(HEADERS).map(([number, { label }], index) => ({ number: Number(number), label, index }))

describe.concurrent.each(variants)('header $number ($label)', ({ number, index }) => {
  const menus = inTurn(MENUS, index * 5, VOLUMES.ownersMenus)
  test.for(menus)(
    'grows with a menu of $count entries of $letters letters in $language',
    { timeout: 900_000 },
    (menu, { expect }) =>
      previews.use(async (preview) => {
        await preview.show({
          header_type: number,
          ...(menu.count > 0 && { is_use_custom_menu: true, json_custom_menu: menuOf(menu) }),
        })
        const page = await preview.visit('visitor', menu.language, '/tin-tuc', WIDTHS[0]!)
        const problems: Record<number, string[]> = {}
        for (const width of WIDTHS) {
          await resize(page, width)
          const found = await page.evaluate(misplaced, NAV)
          if ((await overflow(page)) > 0) found.push(`the page is ${await overflow(page)} px too wide`)
          if (headerMenu(number) === 'drop-down' && menu.count > 0) found.push(...(await unreachable(page)))
          if (found.length > 0) problems[width] = found
        }
        expect(problems).toEqual({})
        if (headerMenu(number) !== 'drawer') expect(await page.locator(NAV).isVisible()).toBe(true)
      }),
  )
})

/** Runs in the page: entries of the menu that lie outside the header or over something, or are broken into lines though there is room. */
function misplaced(nav: string): string[] {
  const list = document.querySelector(`${nav} [data-part~='nav-list']`)
  const header = document.querySelector('header')
  const main = document.querySelector('main')
  if (!list?.checkVisibility() || !header || !main) return []
  const found: string[] = []
  const [outer, content, room] = [header, main, list].map((one) => one.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ]
  const isBeside = outer.right <= content.left
  if (!isBeside && outer.bottom > content.top + 0.5)
    found.push(`the header ends ${outer.bottom - content.top} px below the page's begin`)
  const links = [...list.querySelectorAll("[data-part~='nav-link']")]
  const others = [...header.querySelectorAll('a, button, summary, input, select')].filter(
    (one) => !list.contains(one) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const name = (one: Element) =>
    `“${(one.textContent || one.getAttribute('aria-label') || one.tagName).trim().slice(0, 40)}”`
  for (const link of links) {
    const box = link.getBoundingClientRect()
    const isInside =
      box.left >= outer.left - 0.5 &&
      box.right <= outer.right + 0.5 &&
      (isBeside || (box.top >= outer.top - 0.5 && box.bottom <= outer.bottom + 0.5)) // a column scrolls
    if (!isInside) found.push(`${name(link)} is outside the header`)
    for (const other of isBeside ? links : [...links, ...others]) {
      const its = other.getBoundingClientRect()
      const isOver =
        Math.min(box.right, its.right) - Math.max(box.left, its.left) > 1 &&
        Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 1
      if (other !== link && isOver) found.push(`${name(link)} lies over ${name(other)}`)
    }
    if (lines(link) > 1 && box.width < room.width - 1) found.push(`${name(link)} is broken into lines`)
  }
  const squeezed = others.filter((one) =>
    one.matches(`:has(+ * ${nav}), details:has(+ [data-part~='main-nav']) > summary`),
  )
  found.push(...squeezed.filter((one) => lines(one) > 1).map((one) => `${name(one)} is broken into lines`))
  return found

  function lines(element: Element): number {
    const range = document.createRange()
    range.selectNodeContents(element)
    const tops = [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ top, bottom }) => (top + bottom) / 2)
    return tops.filter((top, at) => tops.findIndex((one) => Math.abs(one - top) < 6) === at).length
  }
}

/** The first and last entry of each row whose submenu does not open inside the window, under the mouse or the focus. */
async function unreachable(page: Page): Promise<string[]> {
  const links = page.locator(`${NAV} [data-part~='nav-link']`)
  if ((await links.count()) === 0 || !(await links.first().isVisible())) return []
  const lefts = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left))
  const rightmost = lefts.indexOf(Math.max(...lefts))
  const found: string[] = []
  for (const at of [0, rightmost, lefts.length - 1])
    for (const way of ['mouse', 'keyboard'] as const) {
      const link = links.nth(at)
      await (way === 'mouse' ? link.hover() : link.focus())
      const child = page
        .locator(`${NAV} [data-part~='nav-list'] > li`)
        .nth(at)
        .locator("[data-part~='nav-sublink']")
        .last()
      await child.waitFor()
      if (way === 'mouse') await child.hover()
      const box = await child.evaluate((one) => {
        const { left, right } = one.getBoundingClientRect()
        return { left, right, width: document.documentElement.clientWidth }
      })
      if (box.left < 0 || box.right > box.width) found.push(`submenu ${at} opens outside the window (${way})`)
      if ((await overflow(page)) > 0) found.push(`submenu ${at} widens the page (${way})`)
      await page.mouse.move(1, 790)
      await link.evaluate((one: HTMLElement) => one.blur())
    }
  return found
}
