import { dots, nav, type Sketch } from '../../sketch.ts'

export default [
  [8, 10, 18, 9, 'main'],
  [36, 8, 48, 13, 'soft'],
  ...dots(12, 2),
  ...nav(28, 6),
  ...nav(38, 4, 26),
] satisfies Sketch
