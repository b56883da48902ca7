import { sql } from 'kysely'
import { TRANSLATION_LANGUAGES } from '../../../src/contract/limits.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { ChosenOption } from '../../db/tables-orders.ts'

type Options = Partial<Record<string, string>>
/** Name and options of a product by language, as carts show them and orders keep them. `options` are by their Vietnamese text. */
export type LineTexts = Partial<Record<string, { name?: string | null; options?: Options | null }>>

/** The LineTexts of `products p`. */
export const lineTexts = sql`case when p.translations = '{}' then p.translations else jsonb_build_object(${sql.join(
  TRANSLATION_LANGUAGES.flatMap((language) => {
    const texts = sql`p.translations -> ${sql.lit(language)}`
    return [
      sql.lit(language),
      sql`jsonb_strip_nulls(jsonb_build_object('name', ${texts} -> 'name', 'options', ${texts} -> 'options'))`,
    ]
  }),
)}) end`.$castTo<LineTexts>()

/** The name and the chosen option in a language; Vietnamese where a text is missing. */
export function inLineLanguage(
  own: { name: string; distributes_selected: ChosenOption[] },
  texts: LineTexts,
  language: Language,
): { name: string; distributes_selected: ChosenOption[] } {
  const { name, options } = texts[language] ?? {}
  const translated = (text: string) => translatedOption(options, text)
  return {
    name: name || own.name,
    distributes_selected: own.distributes_selected.map((chosen) => ({
      name: translated(chosen.name),
      value: translated(chosen.value),
      sub_element_distributes: chosen.sub_element_distributes && translated(chosen.sub_element_distributes),
    })),
  }
}

/** An option, or the name of options, in the language of these texts; Vietnamese where it is missing. */
export const translatedOption = (options: Options | null | undefined, own: string): string =>
  (options && Object.hasOwn(options, own) && options[own]) || own

/** True when a text names an option, in Vietnamese or in a translation. */
export const isOption = (own: string | null, texts: LineTexts, text: string | null): boolean =>
  own === text || (own !== null && Object.values(texts).some((one) => one?.options?.[own] === text))
