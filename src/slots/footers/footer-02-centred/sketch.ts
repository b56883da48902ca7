import { nav, type Sketch } from '../../sketch.ts'

export default [[40, 6, 40, 8, 'main'], [30, 18, 60, 16, 'soft'], ...nav(40, 4, 28)] satisfies Sketch
