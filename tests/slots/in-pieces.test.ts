import { afterAll, beforeAll, describe, test } from 'vitest'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { HOME_PRESETS } from '../../src/theme/variants.ts'
import { inTurn, VOLUMES } from '../volumes.ts'
import { shiftedOverall } from './page-checks.ts'
import { openTryOut, type TryOut } from './try-out.ts'

let shop: TryOut
beforeAll(async () => void (shop = await openTryOut({ slowly: true })))
afterAll(() => shop?.close())

const MOST_SHIFTED = 0.02
const WIDTHS = [360, 768, 1280]
const THEMES = [
  ...HOME_PRESETS.map((number) => ({ field: 'home_page_type', number })),
  ...Object.keys(HEADERS).map((number) => ({ field: 'header_type', number: Number(number) })),
].map((theme, at) => ({ ...theme, widths: inTurn(WIDTHS, at, VOLUMES.widthsInPieces) }))

describe.concurrent('a page that comes in pieces: what has been painted stays where it is', () => {
  test.for(THEMES)('$field $number', { timeout: 300_000 }, ({ field, number, widths }, { expect }) =>
    shop.use(async (booth) => {
      await booth.show({ [field]: number })
      for (const width of widths) {
        const page = await booth.visit('visitor', 'vi', '/', width)
        const { sum, what } = await shiftedOverall(page)
        expect(sum, `at ${width} px: ${what.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFTED)
      }
    }),
  )
})
