import type { Translate } from '../../src/i18n/translator.ts'
import { FIELDS } from '../../src/theme/fields.ts'

/** What a setting is called; a key that is none of ours is called by itself. */
export const fieldLabel = (t: Translate, name: string): string =>
  Object.hasOwn(FIELDS, name) ? t(`field.${name}`) : name
