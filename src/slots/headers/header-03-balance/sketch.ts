import { dots, nav, type Sketch } from '../../sketch.ts'

export default [...nav(18, 2), [51, 12, 18, 14, 'main'], ...dots(17), [0, 40, 120, 1, 'soft']] satisfies Sketch
