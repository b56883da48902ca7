import { describe, expect, test } from 'vitest'
import { FOOTER_TYPES, HEADER_TYPES } from '../../src/theme/variants.ts'
import { variantFiles } from './variant-files.ts'

const MAX_OWN_KB = 6 // brotli
const MAX_KB = { headers: 12, footers: 6 } // with the frame shared by all layouts of a kind

describe.each([
  ['headers', HEADER_TYPES.length],
  ['footers', FOOTER_TYPES.length + 1], // and the owner's own HTML
] as const)('the JavaScript of %s', (kind, count) => {
  const files = variantFiles(kind)
  test('is one file per layout', () => expect(files).toHaveLength(count))
  test.each(files)('$name is within its limits', ({ own, all }) => {
    expect(own).toBeLessThanOrEqual(MAX_OWN_KB)
    expect(all).toBeLessThanOrEqual(MAX_KB[kind])
  })
})
