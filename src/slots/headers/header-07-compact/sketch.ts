import { dots, nav, type Sketch } from '../../sketch.ts'

export default [[8, 18, 18, 10, 'main'], ...nav(21, 3, 34), ...dots(20, 3)] satisfies Sketch
