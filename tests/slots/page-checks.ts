import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { HEIGHT } from './store-preview.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type AxeNode = { html: string; failureSummary: string; target: string[] }
type AxeResult = { violations: { id: string; impact: string; nodes: AxeNode[] }[] }
type Axe = { run: (on: string | Document | Element, options: object) => Promise<AxeResult> }

/**
 * The serious and critical findings of axe, one line each, for the page or one part of it. `everything`: also moderate and minor ones, and best practices.
 * A target that lies half under the bar at the lower edge is measured again in the middle of the window, where whoever wants it scrolls it.
 */
export async function axeFindings(
  page: Page,
  { part, everything = false }: { part?: string; everything?: boolean } = {},
): Promise<string[]> {
  await page.evaluate(AXE)
  const violations = await page.evaluate(async (of) => {
    const { axe } = window as unknown as { axe: Axe }
    const found = (await axe.run(of ?? document, { resultTypes: ['violations'] })).violations
    const { scrollX, scrollY } = window
    for (const finding of found.filter(({ id }) => id === 'target-size')) {
      const nodes: typeof finding.nodes = []
      for (const { target } of finding.nodes) {
        const element = document.querySelector(target[0] ?? '')
        if (!element) continue
        element.scrollIntoView({ block: 'center' })
        const again = await axe.run(element, { runOnly: ['target-size'], resultTypes: ['violations'] })
        nodes.push(...again.violations.flatMap((violation) => violation.nodes))
      }
      finding.nodes = nodes
    }
    scrollTo(scrollX, scrollY)
    return found
  }, part)
  return violations
    .filter(({ impact }) => everything || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) =>
          `${id}: ${html.slice(0, 160)} ${failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`,
      ),
    )
}

/** Resizes the page; resolves when it is laid out at that width, which may be some frames later. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.waitForFunction((target) => innerWidth === target, width)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** The horizontal overflow of the page, in px. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
}

/** Text of twice its size, as a reader sets it. */
export const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

/** Fields and switches that nothing surrounds where the system's colours replace those of the page, which leave no backgrounds. */
export async function fieldsWithoutEdge(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    const hasEdge = (element: Element | null): boolean => {
      if (!element) return false
      const { borderBottomWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
      return parseFloat(borderBottomWidth) > 0 || (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0)
    }
    return [...document.querySelectorAll('input:not([type=hidden]), select, textarea')]
      .filter((field) => field.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((field) => !field.matches('.hidden-text, [type=checkbox], [type=radio]') || isDrawn(field))
      .filter((field) => ![field, field.parentElement, field.closest('[role=search], label')].some(hasEdge))
      .map((field) => field.outerHTML.slice(0, 120))

    function isDrawn(field: Element): boolean {
      return field.matches('[type=checkbox], [type=radio]') && getComputedStyle(field).appearance === 'none'
    }
  })
  await page.emulateMedia({ forcedColors: null })
  return found
}

/** Fields whose text is smaller than 16 px: a phone of Apple zooms into the page when one of them gets the focus. */
export const fieldsThatZoom = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter(
        (field) => !field.matches('[type=hidden],[type=checkbox],[type=radio],[type=range],[type=color],[type=file]'),
      )
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  )

/** The sum of all layout shifts since navigation, which is at least CLS, and the shifted elements. */
export function shiftedOverall(page: Page): Promise<{ sum: number; what: string[] }> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    window.readShifts() // entries not yet delivered to the observer
    return {
      sum: window.shifted.reduce((sum, { value }) => sum + value, 0),
      what: window.shifted.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
    }
  })
}

/** Scrolls through the page, so that lazy content is loaded. */
export function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await frame()
      await frame()
    }
  })
}
