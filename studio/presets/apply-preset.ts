import type { ThemeDocument } from '../../src/theme/document.ts'
import { FIELD_NAMES, FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { isEmpty } from '../../src/theme/cleaning.ts'
import { isSame, type Changes } from '../document/history.ts'

/** What a preset decides, whatever the store had: what it does not name goes back to the default, or the last look would show through. */
export const STYLE_FIELDS = FIELD_NAMES.filter((name) => FIELDS[name].look)

/** What belongs to the owner: a preset fills it in only where there is nothing, or what another preset filled in. The first of a row tells which. */
export const CONTENT_FIELDS = [
  ['json_custom_menu', 'is_use_custom_menu'],
  ['benefitIcons'],
  ['home_top_text', 'home_top_is_show'],
] as const satisfies readonly (readonly FieldName[])[]

/** The changes that give a document the look of a preset; every other setting, and every unknown key, stays as it is. */
export function presetChanges(
  document: ThemeDocument,
  preset: ThemeDocument,
  presets: readonly ThemeDocument[],
): Changes {
  const isFree = (name: FieldName) =>
    isNothing(document[name]) || presets.some((one) => isSame(one[name], document[name]))
  const content = CONTENT_FIELDS.filter(([name]) => isFree(name)).flat()
  return Object.fromEntries([...STYLE_FIELDS, ...content].map((name) => [name, preset[name]]))
}

/** True while a document looks as the preset does. */
export const matchesPreset = (document: ThemeDocument, preset: ThemeDocument): boolean =>
  STYLE_FIELDS.every((name) => isSame(document[name], preset[name]))

const isNothing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0)
