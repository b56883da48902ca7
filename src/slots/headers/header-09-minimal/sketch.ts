import { dots, nav, type Sketch } from '../../sketch.ts'

export default [[8, 20, 6, 6, 'strong'], [50, 15, 20, 12, 'main'], ...dots(20, 2), ...nav(37, 4, 28)] satisfies Sketch
