import { dots, nav, type Sketch } from '../../sketch.ts'

export default [
  [0, 0, 120, 8, 'main'],
  [8, 14, 18, 10, 'main'],
  [32, 14, 56, 12, 'soft'],
  ...dots(16, 2),
  ...nav(36, 6),
] satisfies Sketch
