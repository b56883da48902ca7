import type { Sketch } from '../../sketch.ts'

export default [
  [0, 0, 120, 48, 'ground'],
  [8, 8, 40, 30, 'soft'],
  [56, 10, 22, 4, 'strong'],
  [56, 18, 40, 3, 'soft'],
  [56, 25, 40, 3, 'soft'],
] satisfies Sketch
