import { columns, type Sketch } from '../../sketch.ts'

export default columns(10, 4) satisfies Sketch
