import { assert, constantFrom, double, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { cropBox, moved, resized, type Box } from './crop-box.ts'

test('the part of a wide ratio is as wide as the image', () =>
  expect(cropBox(2)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 }))

const step = double({ min: -2, max: 2, noNaN: true })
const isWithin = ({ x, y, width, height }: Box) =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9

test('whatever is dragged, the part stays within the image and keeps its ratio', () =>
  assert(
    property(constantFrom(undefined, 0.3, 1, 2.7), tuple(step, step, step, step), (aspect, [a, b, c, d]) => {
      const box = resized(moved(cropBox(aspect), a, b), c, d, aspect)
      expect(isWithin(box)).toBe(true)
      expect(aspect ? box.width / box.height / aspect : 1).toBeCloseTo(1, 5)
    }),
  ))
