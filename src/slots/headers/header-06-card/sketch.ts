import { dots, nav, type Sketch } from '../../sketch.ts'

export default [[0, 0, 120, 8, 'ground'], [8, 14, 20, 12, 'main'], ...nav(18, 4, 36), ...dots(16, 1)] satisfies Sketch
