import { issue, type Issue } from './issue.ts'
import { nearest } from '../domain/nearest-name.ts'
import { isRecord } from './safe-read.ts'
import { SECTION_KINDS } from './section-kinds.ts'

/** Of a report; what else is not known is kept without a word. */
export const MAX_NOTICES = 50

type Entry = Record<string, unknown>
/** The names of the settings of an entry; undefined when they depend on something that is not known. */
type NamesOf = (entry: Entry) => readonly string[] | undefined

const MENU = ['id', 'name', 'link_to', 'image', 'children', 'index']
const LISTS: Record<string, NamesOf> = {
  json_custom_menu: () => MENU,
  benefitIcons: () => ['id', 'image_url', 'content'],
  carousel_app_images: () => ['id', 'image_url', 'link_to', 'title'],
  home_sections: ({ kind }) => {
    const settings = Object.entries(SECTION_KINDS).find(([name]) => name === kind)?.[1]
    return settings && ['id', 'kind', 'hidden', 'style', 'show_from', 'show_until', ...Object.keys(settings)]
  },
}
/** Names that other systems give to the same thing. */
const MEANT: Record<string, readonly string[]> = {
  link: ['link_to'],
  url: ['image_url', 'link_to'],
  href: ['link_to'],
  src: ['image_url', 'image'],
  title: ['name', 'content'],
  label: ['name', 'title', 'content'],
  name: ['title', 'content'],
  text: ['content'],
  image_url: ['image'],
  image: ['image_url'],
  items: ['children'],
}

/** Adds a notice for each name within the entries of a list that the resolver does not use. The values are kept. */
export function noteUnknownEntries(document: Entry, issues: Issue[]): void {
  for (const [field, namesOf] of Object.entries(LISTS)) note(document[field], [field], namesOf, issues)
}

function note(list: unknown, path: readonly (string | number)[], namesOf: NamesOf, issues: Issue[]): void {
  if (!Array.isArray(list)) return
  for (const [index, one] of list.entries()) {
    if (!isRecord(one)) continue
    const entry = one as Entry // an object for an object
    const names = namesOf(entry)
    for (const key of names ? Object.keys(entry) : []) {
      if (names?.includes(key) || issues.length >= MAX_NOTICES) continue
      const meant =
        MEANT[key]?.find((name) => names?.includes(name) && !Object.hasOwn(entry, name)) ?? nearest(key, names ?? [])
      const place = [...path, index, key]
      issues.push(
        meant && !Object.hasOwn(entry, meant)
          ? issue(place, 'misspelt_field', entry[key], meant)
          : issue(place, 'unknown_field', entry[key]),
      )
    }
    if (namesOf === LISTS.json_custom_menu) note(entry.children, [...path, index, 'children'], namesOf, issues)
  }
}
