import { nav, type Sketch } from '../../sketch.ts'

export default [
  ...nav(8, 6),
  [0, 17, 120, 1, 'soft'],
  [8, 24, 18, 10, 'main'],
  [34, 24, 40, 3, 'soft'],
  [34, 31, 50, 3, 'soft'],
  [34, 38, 30, 3, 'soft'],
] satisfies Sketch
