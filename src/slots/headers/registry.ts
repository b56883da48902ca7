import { HEADER_NAMES } from '../../theme/variants.ts'
import { layouts, type Module } from '../registry.tsx'

/** Header layouts by the number of a theme's `header_type`. Any other number shows the first (decision 1). */
export const HEADERS = layouts(HEADER_NAMES, import.meta.glob<Module>('./header-*/header.tsx'), 'src/slots/headers')
