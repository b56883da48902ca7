import { afterAll, beforeAll, describe, test } from 'vitest'
import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { HOME_PRESETS } from '../../src/theme/variants.ts'
import { everyRow } from '../combinations.ts'
import { inTurn, VOLUMES } from '../volumes.ts'
import { axeFindings, overflow, scrollToEnd, shiftedOverall } from './page-checks.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool()))
afterAll(() => previews?.close())

const numbers = (registry: object) => Object.keys(registry).map(Number)
const MAX_LAYOUT_SHIFT = 0.02
const WIDTHS = [360, 1280]
const nth = <T>(list: readonly T[], index: number): T => list[index % list.length]!
/** Each header, footer and width with each other; or a sample in which each header is seen once and each footer at both widths (tests/themes/pairs.test.ts renders all pairs without a browser). */
const PAIRS =
  VOLUMES.combinedValues > 2
    ? everyRow({ header: numbers(HEADERS), footer: numbers(FOOTERS), width: WIDTHS })
    : Array.from(
        { length: Math.max(numbers(HEADERS).length, numbers(FOOTERS).length * WIDTHS.length) },
        (_, index) => ({
          header: nth(numbers(HEADERS), index),
          footer: nth(numbers(FOOTERS), index),
          width: nth(WIDTHS, Math.floor(index / numbers(FOOTERS).length)),
        }),
      )

describe.concurrent('every header over every footer: nothing in the console, nothing serious for axe, nothing moves', () => {
  test.for(PAIRS)(
    'header $header, footer $footer at $width px',
    { timeout: 900_000 },
    ({ header, footer, width }, { expect }) =>
      previews.use(async (preview) => {
        await preview.show({ header_type: header, footer_type: footer, is_use_footer_html: false })
        const page = await preview.visit('visitor', 'vi', '/', width)
        await scrollToEnd(page)
        const { sum, what } = await shiftedOverall(page)
        expect(sum, what.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
        expect(await overflow(page)).toBe(0)
        expect(preview.problems).toEqual([])
        if (footer !== 1) await page.getByRole('main').evaluate((main) => main.replaceChildren()) // what is between them is the same over each footer
        expect(await axeFindings(page)).toEqual([])
      }),
  )
})

describe.concurrent('every home preset: the same', () => {
  test.for(
    HOME_PRESETS.flatMap((preset, index) =>
      inTurn(WIDTHS, index, VOLUMES.widthsOfPreset).map((width) => ({ preset, width })),
    ),
  )('preset $preset at $width px', { timeout: 900_000 }, ({ preset, width }, { expect }) =>
    previews.use(async (preview) => {
      await preview.show({ home_page_type: preset })
      const page = await preview.visit('visitor', 'vi', '/', width)
      await scrollToEnd(page)
      const { sum, what } = await shiftedOverall(page)
      expect(sum, what.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
      expect(await overflow(page)).toBe(0)
      expect(await axeFindings(page)).toEqual([])
      expect(preview.problems).toEqual([])
    }),
  )
})
