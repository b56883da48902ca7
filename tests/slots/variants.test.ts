import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect as globalExpect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { createTranslators } from '../../src/i18n/messages.ts'
import { combinationsOfOne, everyRow } from '../combinations.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'
import { PERSONS } from './store-preview.ts'
import { EACH_VARIANT_ONCE } from './each-variant.ts'
import { outline } from './outline.ts'
import { resize } from './page-checks.ts'
import { partCssKb } from './part-css.ts'
import { compareScreenshot, type Update } from './screenshots.ts'
import { readSnapshotText, snapshotText, type Section } from './snapshot-text.ts'
import { stableScreenshot } from './stable-screenshot.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool()))
afterAll(() => previews?.close())

const translate = createTranslators()
const WIDTHS = [360, 768, 1280] as const
const WIDEST = 1280
const PAGE = '/tin-tuc'
const MAX_CSS_KB = 3 // brotli
const VIEWS = { variant: EACH_VARIANT_ONCE, language: LANGUAGES, person: PERSONS, width: WIDTHS }
const SIGNED_IN = PERSONS.filter((person) => person !== 'visitor')
/** Every layout is seen as a visitor sees it at first, with a picture; in a sample at one of the widths, and some once as somebody signed in. */
const FIRST = EACH_VARIANT_ONCE.map((variant, index) => ({
  variant,
  language: 'vi' as const,
  person: 'visitor' as const,
  width: WIDTHS[index % WIDTHS.length]!,
}))
const isWhole = VOLUMES.combinedValues > 2
const views = isWhole
  ? everyRow(VIEWS)
  : [...FIRST, ...sampleOf(combinationsOfOne({ ...VIEWS, person: SIGNED_IN }), VOLUMES.signedInVariants)]
const viewsOf = (variant: (typeof EACH_VARIANT_ONCE)[number]) => views.filter((row) => row.variant === variant)
const REGIONS = {
  header: (page: Page) => page.getByRole('banner'),
  footer: (page: Page) => page.getByRole('contentinfo').locator('..'), // with the advertisement and the cards above it
}
type Region = keyof typeof REGIONS

describe.concurrent('what each variant shows to each person, at each width, in each language', () => {
  test.for(EACH_VARIANT_ONCE)('$title', { timeout: 900_000 }, async (variant, { expect }) => {
    const seen: Record<Region, Section[]> = { header: [], footer: [] }
    const pictures: { name: string; png: Buffer }[] = []
    await previews.use(async (preview) => {
      await preview.show(variant.theme)
      for (const rows of Map.groupBy(viewsOf(variant), ({ language, person }) => `${language} ${person}`).values()) {
        const { language, person } = rows[0]!
        const page = await preview.visit(person, language, PAGE, rows[0]!.width)
        const isPlain = language === 'vi' && person === 'visitor'
        for (const { width } of rows) {
          await resize(page, width)
          for (const region of regionsOf(variant)) {
            const part = REGIONS[region](page)
            seen[region].push({ view: `${language} ${person} ${width}`, text: await outline(part) })
          }
          if (!isPlain) continue
          seen.header.push(...(await openedPanels(page, width)))
          for (const region of regionsOf(variant))
            pictures.push({
              name: `${variant[region]}-${width}`,
              png: await stableScreenshot(page, REGIONS[region](page)),
            })
        }
        if (isPlain)
          for (const region of regionsOf(variant))
            expect(await partCssKb(REGIONS[region](page)), `CSS of the ${region}`).toBeLessThanOrEqual(MAX_CSS_KB)
        if (person !== 'visitor') {
          await resize(page, WIDEST)
          const label = translate[language]('shell.account')
          await page.locator(`header summary[aria-label="${label}"]`).evaluate(open)
          const panel = page.locator(`header details:has(> summary[aria-label="${label}"]) > div`)
          await panel.getByRole('button', { name: translate[language]('shell.logout') }).waitFor()
          seen.header.push({ view: `${language} ${person} ${WIDEST}, account opened`, text: await outline(panel) })
        }
      }
      expect(preview.problems).toEqual([])
    })
    for (const region of regionsOf(variant)) {
      const file = path.join(import.meta.dirname, 'snapshots', `${variant[region]}.txt`)
      if (isWhole) await expect(snapshotText(variant[`${region}Title`] ?? '', seen[region])).toMatchFileSnapshot(file)
      else expect(onlySeen(seen[region], file)).toEqual(seen[region])
    }
    const compared = await Promise.all(
      pictures.map(({ name, png }) =>
        compareScreenshot(name, png, { update: updateMode(), browser: previews.browserVersion }),
      ),
    )
    expect(compared.filter((problem) => problem !== undefined)).toEqual([])
  })
})

const regionsOf = ({ footer }: (typeof EACH_VARIANT_ONCE)[number]): Region[] =>
  footer ? ['header', 'footer'] : ['header']

/** Each panel of the header that needs no program, opened by itself. */
async function openedPanels(page: Page, width: number): Promise<Section[]> {
  const sections: Section[] = []
  for (const panel of await page.locator('header details:has(> summary:not([data-live]))').all()) {
    const summary = panel.locator('> summary')
    if (!(await summary.isVisible())) continue
    await summary.evaluate(open)
    sections.push({
      view: `vi visitor ${width}, “${(await summary.getAttribute('aria-label')) ?? (await summary.innerText())}” opened`,
      text: await outline(panel.locator('> div'), { isSomething: true }),
    })
    await summary.evaluate(shut)
  }
  return sections
}

/** Both run in the page. */
const open = (summary: Element) => void ((summary.parentElement as HTMLDetailsElement).open = true)
const shut = (summary: Element) => void ((summary.parentElement as HTMLDetailsElement).open = false)

/** What is stored of the views that were seen. */
function onlySeen(seen: Section[], file: string): Section[] {
  const stored = readSnapshotText(readFileSync(file, 'utf8'))
  return seen.map(({ view }) => ({ view, text: stored.get(view) ?? '(not stored)' }))
}

/** What `vitest -u` and CI say about snapshots holds for pictures too. */
function updateMode(): Update {
  const { snapshotState } = globalExpect.getState() as unknown as { snapshotState: { _updateSnapshot: Update } } // vitest tells it nowhere else
  if (snapshotState._updateSnapshot === 'all' && !isWhole)
    throw new Error('Only a whole matrix is written: TIEM_VOLUME=full npx vitest run -u tests/slots/variants.test.ts')
  return snapshotState._updateSnapshot
}
