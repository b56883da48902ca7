import type { Sketch } from '../../sketch.ts'

export default [
  [8, 10, 104, 4, 'soft'],
  [8, 20, 104, 4, 'soft'],
  [8, 30, 104, 4, 'soft'],
  [8, 40, 30, 3, 'strong'],
] satisfies Sketch
