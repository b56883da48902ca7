import { giveIds, readId } from './entry-ids.ts'
import { readPart, readShortText, type Path } from './entry-text.ts'
import { issue, type Issue } from './issue.ts'
import { isList, isRecord, lengthOf, read } from './safe-read.ts'
import { image, link, type MenuEntry } from './theme-schemas.ts'

export const MENU_LIMIT = 100 // entries of all levels together
export const MENU_DEPTH = 3

/** The owner's menu with an id on every entry. Invalid entries are left out and unsafe links are emptied. */
export function readMenu(list: readonly unknown[], path: Path, issues: Issue[]): MenuEntry[] {
  const budget = { left: MENU_LIMIT, reported: false }
  const entries = readLevel(list, path, issues, budget, 1)
  giveIds(flatten(entries))
  return entries
}

type Budget = { left: number; reported: boolean }

function readLevel(list: readonly unknown[], path: Path, issues: Issue[], budget: Budget, level: number): MenuEntry[] {
  const entries: MenuEntry[] = []
  const count = lengthOf(list, MENU_LIMIT)
  for (let index = 0; index < count; index++) {
    if (budget.left === 0) {
      if (!budget.reported) issues.push(issue([...path, index], 'too_many', undefined))
      budget.reported = true
      break
    }
    budget.left -= 1
    const entry = readEntry(read(list, index), [...path, index], issues, budget, level)
    if (entry) entries.push(entry)
  }
  return entries
}

function readEntry(raw: unknown, path: Path, issues: Issue[], budget: Budget, level: number): MenuEntry | null {
  if (!isRecord(raw)) {
    issues.push(issue(path, 'not_an_entry', raw))
    return null
  }
  const name = readShortText(raw, 'name', 100, path, issues)
  if (name === '') {
    issues.push(issue([...path, 'name'], 'no_name', read(raw, 'name')))
    return null
  }
  return {
    id: readId(raw),
    name,
    link_to: readPart(raw, 'link_to', link, path, issues),
    image: readPart(raw, 'image', image, path, issues),
    children: readChildren(raw, [...path, 'children'], issues, budget, level),
  }
}

function readChildren(raw: object, path: Path, issues: Issue[], budget: Budget, level: number): MenuEntry[] {
  const children = read(raw, 'children')
  if (children === undefined || children === null) return []
  if (!isList(children)) {
    issues.push(issue(path, 'not_a_list', children))
    return []
  }
  if (level < MENU_DEPTH) return readLevel(children, path, issues, budget, level + 1)
  if (lengthOf(children, 1) > 0) issues.push(issue(path, 'too_nested', children))
  return []
}

/** Every entry of a menu, parents before their children. */
export const flatten = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children)])
