import { afterAll, beforeAll, describe, test } from 'vitest'
import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { HOME_PRESETS } from '../../src/theme/variants.ts'
import { everyRow } from '../combinations.ts'
import { VOLUMES } from '../volumes.ts'
import { axeFindings, overflow, scrollToEnd, shiftedOverall } from './page-checks.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'
import { SAMPLED_PAIRS } from './sampled-pairs.ts'

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool()))
afterAll(() => previews?.close())

const numbers = (registry: object) => Object.keys(registry).map(Number)
const MAX_LAYOUT_SHIFT = 0.02
const WIDTHS = [360, 1280]
const isWhole = VOLUMES.combinedValues > 2
/** Each header, footer and width with each other, and each preset of the home page at each width; or a sample (tests/themes/pairs.test.ts renders all pairs without a browser). */
const PAGES = isWhole
  ? [
      ...everyRow({ header: numbers(HEADERS), footer: numbers(FOOTERS), width: WIDTHS }),
      ...everyRow({ preset: HOME_PRESETS, width: WIDTHS }),
    ]
  : SAMPLED_PAIRS

describe.concurrent('headers over footers, and home presets: nothing in the console, nothing serious for axe, nothing moves', () => {
  test.for(PAGES.map((page) => ({ header: undefined, footer: undefined, preset: undefined, ...page })))(
    'header $header, footer $footer, preset $preset at $width px',
    { timeout: 900_000 },
    ({ header, footer, preset, width }, { expect }) =>
      previews.use(async (preview) => {
        await preview.show({
          ...(header && { header_type: header }),
          ...(footer && { footer_type: footer, is_use_footer_html: false }),
          ...(preset && { home_page_type: preset }),
        })
        const page = await preview.visit('visitor', 'vi', '/', width)
        await scrollToEnd(page)
        const { sum, what } = await shiftedOverall(page)
        expect(sum, what.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
        expect(await overflow(page)).toBe(0)
        expect(preview.problems).toEqual([])
        if (footer && footer !== 1 && !preset) await page.getByRole('main').evaluate((main) => main.replaceChildren()) // what is between them is the same over each footer
        expect(await axeFindings(page)).toEqual([])
      }),
  )
})
