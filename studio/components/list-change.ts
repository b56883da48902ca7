import type { Translate } from '../../src/i18n/translator.ts'
import { isSameJson } from '../../src/theme/diff-themes.ts'
import { FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { section } from '../../src/theme/home-sections.ts'
import { SECTION_NAMES, type Section, type SectionKind } from '../../src/theme/section-kinds.ts'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'
import { changedParts, doOverlap, withPartsOf, type Keyed } from '../document/list-parts.ts'
import { sectionNames } from '../sections/section-names.ts'

/** What happened to a list, by the names of its entries. */
export type ListChange = { added: string[]; removed: string[]; changed: string[]; isReordered: boolean }
type Entry = { key: string; name: string; value: unknown }

/** The names of a setting that is a list; undefined when it is none, or is not written as one. */
export const listNames = (t: Translate, field: string, value: unknown): string[] | undefined =>
  entriesOf(t, field, value)?.map(({ name }) => name)

/** What differs between two values of a setting that is a list; undefined when it is none, or one of them is missing. */
export function listChange(t: Translate, field: string, before: unknown, after: unknown): ListChange | undefined {
  const [old, now] = [entriesOf(t, field, before), entriesOf(t, field, after)]
  if (!old || !now) return undefined
  const [oldOf, nowOf] = [byKey(old), byKey(now)]
  const stayed = (list: readonly Entry[], other: ReadonlyMap<string, Entry>) =>
    list.flatMap(({ key }) => (other.has(key) ? [key] : []))
  return {
    added: now.filter(({ key }) => !oldOf.has(key)).map(({ name }) => name),
    removed: old.filter(({ key }) => !nowOf.has(key)).map(({ name }) => name),
    changed: now
      .filter(({ key, value }) => oldOf.has(key) && !isSameJson(oldOf.get(key)?.value, value))
      .map(({ name }) => name),
    isReordered: stayed(old, nowOf).join('\n') !== stayed(now, oldOf).join('\n'),
  }
}

/** Entries that differ between two values of a list whose entries have ids, by name; none for any other setting. */
export function changedEntries(
  t: Translate,
  field: string,
  before: unknown,
  after: unknown,
): { id: string; name: string }[] {
  const [old, now] = [entriesOf(t, field, before), entriesOf(t, field, after)]
  if (!old || !now || !isKeyed(before) || !isKeyed(after)) return []
  const names = new Map([...old, ...now].map(({ key, name }) => [key, name]))
  const ids = new Set(changedParts(before, after).map(({ id }) => id))
  return [...ids].flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []))
}

/** The list as it is now, with one entry as it is in the other; with it go changes that cannot be taken back without it. */
export function withEntryOf(now: readonly Keyed[], from: readonly Keyed[], id: string): Keyed[] {
  const all = changedParts(from, now)
  const taken = new Set(all.filter((part) => part.id === id))
  for (const part of taken) for (const other of all) if (doOverlap(part, other)) taken.add(other)
  return withPartsOf(now, from, [...taken])
}

export const isKeyed = (value: unknown): value is Keyed[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'id' in one &&
      typeof one.id === 'string' &&
      (!('children' in one) || isKeyed(one.children)),
  )

const byKey = (list: readonly Entry[]) => new Map(list.map((one) => [one.key, one]))

/** The entries by what stays the same when one is edited: its id, else its picture or its text. */
function entriesOf(t: Translate, field: string, value: unknown): Entry[] | undefined {
  if (!Array.isArray(value) || !Object.hasOwn(FIELDS, field)) return undefined
  const list = value as Record<string, unknown>[] // each is looked at below
  if (!list.every((one) => typeof one === 'object' && one !== null)) return undefined
  switch (FIELDS[field as FieldName].control) {
    case 'menu':
      return menuEntries(list as unknown as MenuEntry[])
    case 'sections': {
      if (!list.every(({ kind }) => SECTION_NAMES.some((name) => name === kind))) return undefined
      const sections = list.map((one, index) => ({
        ...section(one.kind as SectionKind), // one of the names above
        ...one,
        id: textOf(one.id) || String(index),
      })) as Section[] // of a document, which may lack settings
      const names = sectionNames(sections, t)
      return sections.map((one) => ({ key: one.id, name: names.get(one.id) ?? '', value: one }))
    }
    case 'benefits':
    case 'pictures':
      return list.map((one, index) => {
        const name = textOf(one.content) || textOf(one.title) || t('control.entry', { number: index + 1 })
        return { key: textOf(one.image_url) || name, name, value: one }
      })
    default:
      return undefined
  }
}

/** An entry of a menu without those below it, which follow it. */
const menuEntries = (menu: readonly MenuEntry[]): Entry[] =>
  menu.flatMap(({ children, ...own }) => [
    { key: textOf((own as { id?: unknown }).id) || textOf(own.name), name: textOf(own.name), value: own },
    ...menuEntries((children as MenuEntry[] | undefined) ?? []),
  ])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
