import { afterAll, beforeAll, describe, test } from 'vitest'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { HOME_PRESETS } from '../../src/theme/variants.ts'
import { inTurn, sampleOf, VOLUMES } from '../volumes.ts'
import { shiftedOverall } from './page-checks.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool({ slowly: true })))
afterAll(() => previews?.close())

const MAX_LAYOUT_SHIFT = 0.02
const WIDTHS = [360, 768, 1280]
const THEMES = [
  ...HOME_PRESETS.map((number) => ({ field: 'home_page_type', number })),
  ...sampleOf(Object.keys(HEADERS), VOLUMES.headersInPieces).map((number) => ({
    field: 'header_type',
    number: Number(number),
  })),
].map((theme, index) => ({ ...theme, widths: inTurn(WIDTHS, index, VOLUMES.widthsInPieces) }))

describe.concurrent('a page that arrives in pieces has no layout shifts', () => {
  test.for(THEMES)('$field $number', { timeout: 300_000 }, ({ field, number, widths }, { expect }) =>
    previews.use(async (preview) => {
      await preview.show({ [field]: number })
      for (const width of widths) {
        const page = await preview.visit('visitor', 'vi', '/', width)
        const { sum, what } = await shiftedOverall(page)
        expect(sum, `at ${width} px: ${what.join('\n')}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
      }
    }),
  )
})
