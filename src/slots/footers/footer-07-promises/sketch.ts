import { columns, type Sketch } from '../../sketch.ts'

export default [
  [8, 5, 30, 9, 'main'],
  [45, 5, 30, 9, 'main'],
  [82, 5, 30, 9, 'main'],
  ...columns(21, 3, 2),
] satisfies Sketch
