import { nav, type Sketch } from '../../sketch.ts'

export default [
  [0, 8, 120, 1, 'soft'],
  [8, 2, 24, 3, 'soft'],
  [8, 18, 18, 10, 'main'],
  ...nav(21, 4, 40),
] satisfies Sketch
