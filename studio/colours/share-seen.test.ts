import { expect, test } from 'vitest'
import { shareSeen } from './share-seen.ts'

const pixels = (...colours: [number, number, number, number][]) => new Uint8ClampedArray(colours.flat())
const WHITE = [255, 255, 255, 255] as [number, number, number, number]
const CREAM = [250, 248, 240, 255] as [number, number, number, number]
const RED = [190, 30, 30, 255] as [number, number, number, number]
const CLEAR = [0, 0, 0, 0] as [number, number, number, number]

test.each([
  { what: 'white on white', image: [WHITE, WHITE, CLEAR, CREAM], ground: '#ffffff', share: 0 },
  { what: 'white on a dark header', image: [WHITE, WHITE, CLEAR, CREAM], ground: '#1b1b1b', share: 0.75 },
  { what: 'a red word on a white picture', image: [WHITE, WHITE, RED, WHITE], ground: '#ffffff', share: 0.25 },
  { what: 'nothing', image: [CLEAR, CLEAR], ground: '#ffffff', share: 0 },
])('$what', ({ image, ground, share }) => {
  expect(shareSeen(pixels(...image), ground)).toBe(share)
})
