import { fieldsOf } from './selective-undo.ts'
import type { Entry } from './history.ts'
import { changedParts, type Keyed } from './list-parts.ts'

const GAP_MS = 10 * 60_000

/** Entries of the history that are edits of the same thing, one after the other, as positions; from the first to the last. */
export function historyGroups(entries: readonly Entry[]): number[][] {
  const groups: number[][] = []
  for (const [position, entry] of entries.entries()) {
    const group = groups.at(-1)
    const last = entries[position - 1]
    const thing = thingOf(entry)
    if (group && last && thing !== undefined && thing === thingOf(last) && entry.at - last.at <= GAP_MS)
      group.push(position)
    else groups.push([position])
  }
  return groups
}

/** What an entry edits: a setting, or one entry of a list; undefined when it is more than one thing. */
function thingOf(entry: Entry): string | undefined {
  const fields = fieldsOf(entry).filter((field) => !entry.name.kind.startsWith('menu_') || field === 'json_custom_menu')
  const [field] = fields
  if (field === undefined || fields.length > 1 || entry.name.kind === 'undo_part') return undefined
  const valueIn = (list: Entry['patches']): unknown => list.find(({ path }) => path[0] === field)?.value
  const [before, after] = [valueIn(entry.inverses) ?? [], valueIn(entry.patches) ?? []]
  if (!isKeyed(before) || !isKeyed(after)) return field
  const ids = new Set(changedParts(before, after).map(({ id }) => id))
  return ids.size === 1 ? `${field} ${[...ids].join()}` : undefined
}

const isKeyed = (value: unknown): value is Keyed[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && 'id' in one)
