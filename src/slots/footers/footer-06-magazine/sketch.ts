import { nav, type Sketch } from '../../sketch.ts'

export default [
  [8, 8, 50, 5, 'strong'],
  [8, 18, 60, 3, 'soft'],
  [8, 24, 60, 3, 'soft'],
  [8, 30, 44, 3, 'soft'],
  ...nav(42, 5),
] satisfies Sketch
