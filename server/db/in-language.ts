import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../src/i18n/language.ts'

/** Texts by language and column (0018-translations.ts). */
export type Translations = Partial<Record<string, Partial<Record<string, string>>>>

/** A column of texts in a language; Vietnamese where it is missing. `table`: name or alias of a table with `translations`. */
export function inLanguage<T extends string | null = string>(
  language: Language | undefined,
  table: string,
  column: string,
): RawBuilder<T> {
  const own = sql.ref<T>(`${table}.${column}`)
  if (language === undefined || language === 'vi') return sql<T>`${own}`
  return sql<T>`coalesce(nullif(${sql.ref(`${table}.translations`)} -> ${sql.lit(language)} ->> ${sql.lit(column)}, ''), ${own})`
}

/**
 * The languages in which a row has all of these columns, as a list. A column that is empty in Vietnamese needs no translation.
 */
export function languagesOf(table: string, columns: readonly string[]): RawBuilder<Language[]> {
  const texts = sql.ref(`${table}.translations`)
  const missing = columns.map(
    (column) =>
      sql`coalesce(${sql.ref(`${table}.${column}`)}, '') <> '' and coalesce(${texts} -> l.code ->> ${sql.lit(column)}, '') = ''`,
  )
  return sql<
    Language[]
  >`(array['vi'] || array(select l.code from unnest(array['en', 'ko']) with ordinality l (code, place) where not (${sql.join(missing, sql` or `)}) order by l.place))`
}
