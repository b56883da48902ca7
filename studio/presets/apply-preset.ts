import { isSameJson } from '../../src/theme/diff-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { FIELD_NAMES, FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { isEmpty } from '../../src/theme/cleaning.ts'
import type { Changes } from '../document/history.ts'

/**
 * Settings that a preset always decides. A setting that the preset does not name is reset to its default, so that nothing of the previous preset
 * remains.
 */
export const STYLE_FIELDS = FIELD_NAMES.filter((name) => FIELDS[name].look)

/**
 * Settings that belong to the owner. A preset sets them only where they are empty or come from another preset; the first field of a row decides for
 * the row.
 */
export const CONTENT_FIELDS = [
  ['json_custom_menu', 'is_use_custom_menu'],
  ['home_sections'],
] as const satisfies readonly (readonly FieldName[])[]

/** What a preset says of delivery, returns and gifts, to show how that looks. It is never applied: only the shop can promise it. */
export const PROMISES = ['benefitIcons', 'home_top_text', 'home_top_is_show'] as const satisfies readonly FieldName[]

/** The changes that apply a preset to a document. All other settings and unknown keys are kept. */
export function presetChanges(
  document: ThemeDocument,
  preset: ThemeDocument,
  presets: readonly ThemeDocument[],
): Changes {
  const isFree = (name: FieldName) =>
    isNothing(document[name]) || presets.some((one) => isSameJson(ownOf(one, name), ownOf(document, name)))
  const content = CONTENT_FIELDS.filter(([name]) => isFree(name)).flat()
  const samples = JSON.stringify(document.home_sections ?? '').includes(SAMPLES)
  return Object.fromEntries(
    [...STYLE_FIELDS, ...content].map((name) => [name, samples ? preset[name] : ownOf(preset, name)]),
  )
}

/** Pictures that are drawn for a look open a new shop. They are not put into a shop that has sections without them. */
const SAMPLES = '/media/looks/'
const SAMPLE_TEXTS = ['title', 'text', 'link_to']

/** A setting without the sample pictures of its sections, and without the words of a banner that is a sample. */
function ownOf(document: ThemeDocument, name: FieldName): unknown {
  const value = document[name]
  if (name !== 'home_sections' || !Array.isArray(value)) return value
  const isSample = (one: unknown) => typeof one === 'string' && one.startsWith(SAMPLES)
  return value.map((section: Record<string, unknown>) => {
    const hasWords = section.kind === 'banner' && isSample(section.image_url)
    return Object.fromEntries(
      Object.entries(section).map(([key, one]) => [
        key,
        isSample(one) || (hasWords && SAMPLE_TEXTS.includes(key)) ? '' : one,
      ]),
    )
  })
}

/** True when all style settings of a document equal those of the preset. */
export const matchesPreset = (document: ThemeDocument, preset: ThemeDocument): boolean =>
  STYLE_FIELDS.every((name) => isSameJson(document[name], preset[name]))

const isNothing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0)
