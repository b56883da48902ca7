import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barPlace } from './bar-place.ts'

const BAR = { width: 400, height: 44 }
const FRAME = { width: 1280, height: 774 }

test('the toolbar of a part is whole inside the frame, wherever the part is', () => {
  const rects = fc.record({
    left: fc.integer({ min: -500, max: 2000 }),
    top: fc.integer({ min: -3000, max: 3000 }),
    width: fc.integer({ min: 1, max: 1280 }),
    height: fc.integer({ min: 1, max: 3000 }),
  })
  fc.assert(
    fc.property(rects, (rect) => {
      const { left, top } = barPlace(rect, { frame: FRAME, bar: BAR })
      expect(rect.left + left).toBeGreaterThanOrEqual(0)
      expect(rect.left + left + BAR.width).toBeLessThanOrEqual(FRAME.width)
      expect(rect.top + top).toBeGreaterThanOrEqual(0)
      expect(rect.top + top + BAR.height).toBeLessThanOrEqual(FRAME.height)
    }),
  )
})

test('it stands above its part, and below one at the upper edge', () => {
  const at = (top: number, height: number) =>
    top + barPlace({ left: 0, top, width: 1280, height }, { frame: FRAME, bar: BAR }).top
  expect(at(200, 100)).toBe(156)
  expect(at(0, 100)).toBe(100)
  expect(at(-20, 2000)).toBe(0) // higher than the frame: over it
})
