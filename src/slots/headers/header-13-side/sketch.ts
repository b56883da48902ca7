import type { Sketch } from '../../sketch.ts'

export default [
  [0, 0, 30, 48, 'ground'],
  [6, 6, 18, 9, 'main'],
  [6, 20, 16, 3, 'strong'],
  [6, 27, 16, 3, 'soft'],
  [6, 34, 16, 3, 'soft'],
  [38, 8, 60, 9, 'soft'],
] satisfies Sketch
