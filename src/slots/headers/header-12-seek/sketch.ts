import { nav, type Sketch } from '../../sketch.ts'

export default [[8, 14, 82, 14, 'soft'], [96, 14, 16, 14, 'main'], ...nav(36, 6)] satisfies Sketch
