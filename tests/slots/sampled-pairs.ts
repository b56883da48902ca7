import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { HOME_PRESETS, SIDE_HEADER } from '../../src/theme/variants.ts'
import { sampleOf } from '../volumes.ts'

const WIDTHS = [360, 1280]
const nth = <T>(list: readonly T[], index: number): T => list[index % list.length]!
const footers = Object.keys(FOOTERS).map(Number)
const headers = Object.keys(HEADERS).map(Number)

/**
 * What `npm test` shows on the home page: each footer and each preset of the home page once, below as many headers (the one of the side leaves out
 * parts of the page). axe looks at the other headers in headers.test.ts.
 */
export const SAMPLED_PAIRS = Array.from({ length: Math.max(footers.length, HOME_PRESETS.length) }, (_, index) => ({
  header: nth(
    sampleOf(
      headers.filter((number) => number !== SIDE_HEADER),
      footers.length,
    ),
    index,
  ),
  footer: nth(footers, index),
  preset: nth(HOME_PRESETS, index),
  width: nth(WIDTHS, index),
}))
