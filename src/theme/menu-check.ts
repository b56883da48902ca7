import { PATHS } from '../domain/paths.ts'
import type { Theme } from './fields.ts'
import { issue, type Issue } from './issue.ts'
import en from './report-messages/en.json' with { type: 'json' }
import ko from './report-messages/ko.json' with { type: 'json' }
import vi from './report-messages/vi.json' with { type: 'json' }
import type { MenuEntry } from './theme-schemas.ts'

/** The name of a new entry of a menu, in each language of the studio. */
export const NEW_ENTRY_NAMES = { vi: vi.new_entry, en: en.new_entry, ko: ko.new_entry }
export const isUntouchedName = (name: string): boolean => Object.values(NEW_ENTRY_NAMES).includes(name.trim())

/**
 * What a shopper would stumble over in the owner's menu: names never changed, links to nothing, entries twice in a row, columns without anything.
 * `isDead`: whether the store lacks the target of a link; without a store only addresses that no store has are dead.
 */
export function menuIssues(menu: readonly MenuEntry[], isDead: Dead = () => false): Issue[] {
  return levelIssues(menu, ['json_custom_menu'], (link) => isNoPage(link) || isDead(link))
}

/** The same for a theme; a menu that is switched off is not looked at. */
export const menuIssuesOf = (theme: Pick<Theme, 'is_use_custom_menu' | 'json_custom_menu'>, isDead?: Dead): Issue[] =>
  theme.is_use_custom_menu ? menuIssues(theme.json_custom_menu, isDead) : []

type Dead = (link: string) => boolean

function levelIssues(entries: readonly MenuEntry[], path: readonly (string | number)[], isDead: Dead): Issue[] {
  return entries.flatMap((entry, index) => {
    const place = [...path, index]
    const { name, link_to, children } = entry
    const isTwice = entries.slice(0, index).some((other) => isSame(other, entry))
    const isShown = (one: MenuEntry): boolean => !isEmpty(one, isDead) && (one.link_to === '' || !isDead(one.link_to))
    return [
      ...(isUntouchedName(name) ? [issue([...place, 'name'], 'untouched_name', name)] : []),
      ...(isTwice ? [issue(place, 'doubled_entry', name)] : []),
      ...(link_to !== '' && isDead(link_to) ? [issue([...place, 'link_to'], 'dead_link', link_to)] : []),
      ...(link_to === '' && !children.some(isShown)
        ? [issue(place, path.length > 1 ? 'empty_column' : 'leads_nowhere', name)]
        : []),
      ...levelIssues(children, [...place, 'children'], isDead),
    ]
  })
}

const isEmpty = ({ link_to, children }: MenuEntry, isDead: Dead): boolean =>
  link_to === '' && children.every((one) => isEmpty(one, isDead) || (one.link_to !== '' && isDead(one.link_to)))

/** The same words, which a shopper cannot tell apart, or the same place; headings of different entries may lead to one. */
const isSame = (one: MenuEntry, other: MenuEntry): boolean =>
  wordsOf(one) === wordsOf(other) ||
  (one.link_to !== '' && one.link_to === other.link_to && one.children.length + other.children.length === 0)

const wordsOf = ({ name }: MenuEntry) => name.trim().toLowerCase()

/** Whether an address of the shop is none that any store has. */
function isNoPage(link: string): boolean {
  if (!link.startsWith('/')) return false
  const path = link.replace(/^\/(?:en|ko)(?=\/|$)/, '').replace(/[?#].*$/, '')
  return !KNOWN.has(`/${path.split('/')[1] ?? ''}`)
}
const KNOWN: ReadonlySet<string> = new Set([...Object.values(PATHS), '/media'])
