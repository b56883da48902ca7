import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect as globalExpect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { createTranslators } from '../../src/i18n/messages.ts'
import { PERSONS } from './booth.ts'
import { EACH_VARIANT_ONCE } from './each-variant.ts'
import { outline } from './outline.ts'
import { resize } from './page-checks.ts'
import { partCssKb } from './part-css.ts'
import { comparePicture, type Update } from './pictures.ts'
import { snapshotText, type Section } from './snapshot-text.ts'
import { stillPicture } from './still-picture.ts'
import { openTryOut, type TryOut } from './try-out.ts'

let shop: TryOut
beforeAll(async () => void (shop = await openTryOut()))
afterAll(() => shop?.close())

const translate = createTranslators()
const WIDTHS = [360, 768, 1280] as const
const [NARROWEST, , WIDEST] = WIDTHS
const PAGE = '/tin-tuc'
const MOST_CSS_KB = 3 // brotli
const REGIONS = {
  header: (page: Page) => page.getByRole('banner'),
  footer: (page: Page) => page.getByRole('contentinfo').locator('..'), // with the advertisement and the cards above it
}
type Region = keyof typeof REGIONS

describe.concurrent('what each variant shows to each person, at each width, in each language', () => {
  test.for(EACH_VARIANT_ONCE)('$title', { timeout: 900_000 }, async (variant, { expect }) => {
    const seen: Record<Region, Section[]> = { header: [], footer: [] }
    const pictures: { name: string; png: Buffer }[] = []
    await shop.use(async (booth) => {
      await booth.show(variant.theme)
      for (const language of LANGUAGES) {
        for (const person of PERSONS) {
          const page = await booth.visit(person, language, PAGE, NARROWEST)
          for (const width of WIDTHS) {
            await resize(page, width)
            for (const region of regionsOf(variant)) {
              const part = REGIONS[region](page)
              seen[region].push({ view: `${language} ${person} ${width}`, text: await outline(part) })
            }
            if (language !== 'vi' || person !== 'visitor') continue
            seen.header.push(...(await openedPanels(page, width)))
            for (const region of regionsOf(variant))
              pictures.push({
                name: `${variant[region]}-${width}`,
                png: await stillPicture(page, REGIONS[region](page)),
              })
            if (width === WIDEST)
              for (const region of regionsOf(variant))
                expect(await partCssKb(REGIONS[region](page)), `CSS of the ${region}`).toBeLessThanOrEqual(MOST_CSS_KB)
          }
          if (person !== 'visitor') {
            const label = translate[language]('shell.account')
            await page.locator(`header summary[aria-label="${label}"]`).evaluate(open)
            const panel = page.locator(`header details:has(> summary[aria-label="${label}"]) > div`)
            await panel.getByRole('button', { name: translate[language]('shell.logout') }).waitFor()
            seen.header.push({ view: `${language} ${person} ${WIDEST}, account opened`, text: await outline(panel) })
          }
        }
      }
      expect(booth.problems).toEqual([])
    })
    for (const region of regionsOf(variant))
      await expect(snapshotText(variant[`${region}Title`] ?? '', seen[region])).toMatchFileSnapshot(
        path.join(import.meta.dirname, 'snapshots', `${variant[region]}.txt`),
      )
    const compared = await Promise.all(
      pictures.map(({ name, png }) =>
        comparePicture(name, png, { update: updateMode(), browser: shop.browserVersion }),
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

/** What `vitest -u` and CI say about snapshots holds for pictures too. */
function updateMode(): Update {
  const { snapshotState } = globalExpect.getState() as unknown as { snapshotState: { _updateSnapshot: Update } } // vitest tells it nowhere else
  return snapshotState._updateSnapshot
}
