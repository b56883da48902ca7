import type { Translate } from '../../src/i18n/translator.ts'
import { FIELDS } from '../../src/theme/fields.ts'

/** The label of a setting; an unknown key is its own label. */
export const fieldLabel = (t: Translate, name: string): string =>
  Object.hasOwn(FIELDS, name) ? t(`field.${name}`) : name
