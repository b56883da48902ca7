import type { TouchNames } from '../../src/app/preview-touch-protocol.ts'
import { FIELD_NAMES, FIELDS } from '../../src/theme/fields.ts'

const TEXTS: readonly string[] = ['text', 'long-text', 'email', 'phone', 'word']

/** The theme fields that stand on a page as they are written. */
export const TOUCH_NAMES: TouchNames = {
  texts: FIELD_NAMES.filter((name) => TEXTS.includes(FIELDS[name].control)),
  images: FIELD_NAMES.filter((name) => FIELDS[name].control === 'image'),
}
