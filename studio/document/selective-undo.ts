import { applyPatches } from 'immer'
import { MENU_LIMIT } from '../../src/theme/custom-menu.ts'
import { isSameJson } from '../../src/theme/diff-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { Theme } from '../../src/theme/fields.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { MAX_SECTIONS, type Section } from '../../src/theme/section-kinds.ts'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'
import { sectionsOf } from '../sections/section-edits.ts'
import type { Changes, Entry, History } from './history.ts'
import { changedParts, doOverlap, withPartsOf, type Keyed, type Part } from './list-parts.ts'
import { depthOf, flattenMenu, MENU_LEVELS } from './menu-list.ts'

/** Taking entries back: the settings to change, and the positions of later entries that changed the same and therefore keep what they did. */
export type Undoing = { changes: Changes; overlapping: number[] }

/**
 * What takes the entries at `chosen` positions back and leaves the others: a setting gets its value before the entry, of a list only the entries that
 * were changed. Where a later entry that is not chosen changed the same, it stays as that one left it.
 */
export function undoing(history: History, chosen: ReadonlySet<number>): Undoing {
  const past = replayOf(history)
  const overlapping = new Set<number>()
  const document: ThemeDocument = { ...history.document }
  for (const position of [...chosen].filter((one) => one < history.cursor).toSorted((a, b) => b - a)) {
    const entry = history.entries[position]
    for (const field of entry ? fieldsOf(entry) : []) {
      const later = past.after(position, field).filter((one) => !chosen.has(one))
      const [before, after] = [past.at(position), past.at(position + 1)]
      if (isSameJson(document[field], before[field])) continue
      if (isMenuSwitch(entry!, field) && resolveTheme(document).theme.json_custom_menu.length > 0) continue
      if (later.length === 0 && isSameJson(document[field], after[field])) assign(document, field, before[field])
      else if (!isList(field)) later.forEach((one) => overlapping.add(one))
      else {
        const parts = past.parts(position, field)
        const isBlocked = (part: Part) => {
          const blocking = later.filter((one) => past.parts(one, field).some((other) => doOverlap(part, other)))
          blocking.forEach((one) => overlapping.add(one))
          return blocking.length > 0
        }
        const free = parts.filter((part) => !isBlocked(part))
        const list = LISTS[field].merge(listAt(document, field), past.list(position, field), free)
        if (list) document[field] = list
        else later.forEach((one) => overlapping.add(one))
      }
    }
  }
  const names = new Set([...Object.keys(document), ...Object.keys(history.document)])
  const changed = [...names].filter((name) => !isSameJson(document[name], history.document[name]))
  return {
    changes: Object.fromEntries(changed.map((name) => [name, document[name]])),
    overlapping: [...overlapping].toSorted((a, b) => a - b),
  }
}

/** The positions with those of all later entries that cannot stay without them. */
export function withOverlapping(history: History, chosen: ReadonlySet<number>): Set<number> {
  const { overlapping } = undoing(history, chosen)
  return overlapping.length === 0 ? new Set(chosen) : withOverlapping(history, new Set([...chosen, ...overlapping]))
}

/** Lists whose entries keep their ids. `merge` gives undefined where the list would not be one that a theme may have. */
const LISTS = {
  home_sections: {
    of: (theme: Theme): readonly Keyed[] => sectionsOf(theme),
    merge: merging<Section>((list) => list.length <= MAX_SECTIONS),
  },
  json_custom_menu: {
    of: (theme: Theme): readonly Keyed[] => theme.json_custom_menu,
    merge: merging<MenuEntry>(
      (list) => Math.max(0, ...list.map(depthOf)) <= MENU_LEVELS && flattenMenu(list).length <= MENU_LIMIT,
    ),
  },
}
type ListField = keyof typeof LISTS
const isList = (field: string): field is ListField => Object.hasOwn(LISTS, field)
const listAt = (document: ThemeDocument, field: ListField) => LISTS[field].of(resolveTheme(document).theme)

function merging<One extends Keyed>(fits: (list: readonly One[]) => boolean) {
  return (now: readonly Keyed[], from: readonly Keyed[], parts: readonly Part[]): readonly Keyed[] | undefined => {
    const list = withPartsOf(now, from, parts)
    return fits(list as unknown as One[]) ? list : undefined // the entries of the lists of one field
  }
}

/** The first edit of a menu also switches it on: it stays on as long as entries are left. */
const isMenuSwitch = ({ name }: Entry, field: string): boolean =>
  name.kind.startsWith('menu_') && field === 'is_use_custom_menu'

export const fieldsOf = ({ patches, inverses }: Entry): string[] => [
  ...new Set([...patches, ...inverses].map(({ path }) => String(path[0]))),
]

/** The states of the document between the entries, and what each entry changed; each is computed when it is first asked for. */
function replayOf({ start, entries, cursor }: History) {
  const documents = [start]
  const at = (position: number): ThemeDocument => {
    for (let next = documents.length; next <= position; next++)
      documents.push(applyPatches(documents[next - 1]!, entries[next - 1]!.patches))
    return documents[position]!
  }
  const list = memo((position, field) => listAt(at(position), field))
  return {
    at,
    list,
    parts: memo((position, field) => changedParts(list(position, field), list(position + 1, field))),
    /** The positions after this one, up to the cursor, at which a setting was changed. */
    after: (position: number, field: string): number[] =>
      entries
        .slice(0, cursor)
        .flatMap((entry, one) => (one > position && fieldsOf(entry).includes(field) ? [one] : [])),
  }
}

function memo<Value>(compute: (position: number, field: ListField) => Value) {
  const known = new Map<string, Value>()
  return (position: number, field: ListField): Value => {
    const key = `${position} ${field}`
    const value = known.get(key) ?? compute(position, field)
    known.set(key, value)
    return value
  }
}

function assign(document: ThemeDocument, field: string, value: unknown): void {
  if (value === undefined) delete document[field]
  else document[field] = value
}
