import { dots, nav, type Sketch } from '../../sketch.ts'

export default [
  [0, 0, 120, 10, 'main'],
  [0, 10, 120, 6, 'ground'],
  [8, 20, 18, 9, 'main'],
  [34, 20, 44, 9, 'soft'],
  ...dots(21, 3),
  ...nav(37, 6),
] satisfies Sketch
