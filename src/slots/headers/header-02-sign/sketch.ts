import { dots, nav, type Sketch } from '../../sketch.ts'

export default [[8, 8, 30, 18, 'main'], [46, 8, 46, 9, 'soft'], ...nav(22, 3, 46), ...dots(10, 1)] satisfies Sketch
