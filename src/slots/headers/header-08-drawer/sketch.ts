import { dots, type Sketch } from '../../sketch.ts'

export default [
  [8, 18, 10, 2, 'strong'],
  [8, 22, 10, 2, 'strong'],
  [8, 26, 10, 2, 'strong'],
  [24, 17, 20, 12, 'main'],
  ...dots(20, 3),
] satisfies Sketch
