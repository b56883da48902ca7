import { pickCategories } from '../../src/contract/owner-catalog.ts'
import { getHomeAds } from '../../src/contract/home.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import type { Translate } from '../../src/i18n/translator.ts'
import type { Section } from '../../src/theme/section-kinds.ts'
import { useStoreQuery } from '../use-store-query.ts'

/** What the theme does not say of its sections: names of categories by id, and whether the shop has an ad at a position; undefined while it is not known. */
export type SectionFacts = {
  category?: (id: number) => string | undefined
  hasAd?: (position: number) => boolean | undefined
}

/** Of the open store's sections: their names, and which show nothing. */
export type SectionLabels = { of: (id: string) => string; isEmpty: (one: Section) => boolean }

const MAX_WORDS = 40 // characters of a text

/** Its kind with what is in it: 'Kệ sản phẩm: Hàng mới', 'Quảng cáo 2 (trống)'. */
export function sectionName(one: Section, t: Translate, { category, hasAd }: SectionFacts = {}): string {
  const kind = t(`section.kinds.${one.kind}`)
  const content = contentOf(one, t, category)
  if (one.kind !== 'ads') return content ? `${kind}: ${content}` : kind
  const numbered = `${kind} ${one.position + 1}`
  return hasAd?.(one.position) === false ? t('section.empty', { name: numbered }) : numbered
}

/** The names of sections by their ids. Sections of one name are numbered from the second on. */
export function sectionNames(
  sections: readonly Section[],
  t: Translate,
  facts: SectionFacts = {},
): Map<string, string> {
  const seen = new Map<string, number>()
  return new Map(
    sections.map((one) => {
      const name = sectionName(one, t, facts)
      const number = (seen.get(name) ?? 0) + 1
      seen.set(name, number)
      return [one.id, number === 1 ? name : `${name} (${number})`]
    }),
  )
}

/** The same with the names and the ads of the open store, and whether a section shows nothing because the shop has no ad there. */
export function useSectionNames(sections: readonly Section[]): SectionLabels {
  const t = useT()
  const ids = sections.flatMap((one) =>
    one.kind === 'shelf' && one.source === 'category' && one.category_id > 0 ? [one.category_id] : [],
  )
  const hasAds = sections.some(({ kind }) => kind === 'ads')
  const { data: categories } = useStoreQuery(
    pickCategories,
    { query: { ids: [...new Set(ids)].join(','), limit: 50 } as never }, // ids are sent as text
    { enabled: ids.length > 0, staleTime: 60_000 },
  )
  const { data: ads } = useStoreQuery(getHomeAds, {}, { enabled: hasAds, staleTime: 60_000 })
  const hasAd = (position: number): boolean | undefined => {
    const all: Partial<Record<string, unknown[]>> | undefined = ads // a position that a foreign backend leaves out has none
    return all && (all[`type_${position}`] ?? []).length > 0
  }
  const names = sectionNames(sections, t, {
    category: (id) => categories?.data.find((row) => row.id === id)?.name,
    hasAd,
  })
  return {
    of: (id) => names.get(id) ?? '',
    isEmpty: (one) => one.kind === 'ads' && hasAd(one.position) === false,
  }
}

function contentOf(one: Section, t: Translate, category: SectionFacts['category']): string {
  if ('title' in one && one.title !== '') return one.title
  if (one.kind === 'shelf')
    return (one.source === 'category' && category?.(one.category_id)) || t(`section.values.source.${one.source}`)
  const text = 'text' in one ? one.text.trim().replaceAll(/\s+/g, ' ') : ''
  return text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS).trim()}…` : text
}
