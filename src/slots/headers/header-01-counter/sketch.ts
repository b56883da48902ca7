import { dots, nav, type Sketch } from '../../sketch.ts'

export default [
  [0, 0, 120, 7, 'ground'],
  [8, 12, 18, 9, 'main'],
  [32, 12, 50, 9, 'soft'],
  ...dots(13),
  ...nav(30, 6),
] satisfies Sketch
