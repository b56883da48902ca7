import { isSameJson } from '../../src/theme/diff-themes.ts'

/** An entry of a list that keeps its id; those of a menu have entries below them. */
export type Keyed = { id: string; children?: readonly Keyed[] }

/** What one edit did to one entry of a list: a setting of it is `set:{name}`. `near`: entries that it stood or stands below. */
export type Part = { id: string; kind: 'add' | 'remove' | 'move' | `set:${string}`; near: readonly string[] }

type Row = { own: Record<string, unknown>; parent: string | null; hasChildren: boolean }
/** Every entry by its id, parents first, and the ids below each, in order. */
type Rows = { of: Map<string, Row>; below: Map<string | null, string[]> }

/** What differs between two states of a list, entry by entry. */
export function changedParts(before: readonly Keyed[], after: readonly Keyed[]): Part[] {
  const [old, now] = [rowsOf(before), rowsOf(after)]
  const near = (...parents: (string | null | undefined)[]) =>
    [...new Set(parents)].filter((id) => typeof id === 'string')
  const parts: Part[] = []
  for (const [id, { parent }] of now.of) if (!old.of.has(id)) parts.push({ id, kind: 'add', near: near(parent) })
  for (const [id, { parent, own }] of old.of) {
    const is = now.of.get(id)
    if (!is) parts.push({ id, kind: 'remove', near: near(parent) })
    else {
      if (is.parent !== parent) parts.push({ id, kind: 'move', near: near(parent, is.parent) })
      for (const name of new Set([...Object.keys(own), ...Object.keys(is.own)]))
        if (!isSameJson(own[name], is.own[name])) parts.push({ id, kind: `set:${name}`, near: [] })
    }
  }
  for (const [parent, ids] of old.below) {
    const stayed = (list: readonly string[]) =>
      list.filter((id) => old.of.get(id)?.parent === parent && now.of.get(id)?.parent === parent)
    const after = stayed(now.below.get(parent) ?? [])
    const still = longestCommon(stayed(ids), after)
    parts.push(...after.filter((id) => !still.has(id)).map((id) => ({ id, kind: 'move', near: near(parent) }) as const))
  }
  return parts
}

/** Whether two edits cannot be taken back one without the other. */
export function doOverlap(one: Part, other: Part): boolean {
  if (one.id === other.id) return one.kind === other.kind || isExistence(one) || isExistence(other)
  return (isExistence(other) && one.near.includes(other.id)) || (isExistence(one) && other.near.includes(one.id))
}
const isExistence = ({ kind }: Part): boolean => kind === 'add' || kind === 'remove'

/** The list `now` with some parts as they are in `from`; everything else in it stays as it is. */
export function withPartsOf<Entry extends Keyed>(
  now: readonly Entry[],
  from: readonly Entry[],
  parts: readonly Part[],
): Entry[] {
  const [rows, source] = [rowsOf(now), rowsOf(from)]
  const detach = (id: string) => {
    const siblings = rows.below.get(rows.of.get(id)?.parent ?? null) ?? []
    if (siblings.includes(id)) siblings.splice(siblings.indexOf(id), 1)
  }
  const loose = new Set<string>()
  for (const { id, kind } of parts) {
    const target = source.of.get(id)
    if (kind.startsWith('set:')) {
      const [own, name] = [rows.of.get(id)?.own, kind.slice('set:'.length)]
      if (own && target && Object.hasOwn(target.own, name)) own[name] = target.own[name]
      else if (own) delete own[name]
      continue
    }
    detach(id)
    if (!target) rows.of.delete(id)
    else loose.add(id)
    if (target && !rows.of.has(id)) rows.of.set(id, { ...target, own: { ...target.own } })
  }
  for (const [id, { parent }] of source.of) {
    if (!loose.has(id)) continue
    const siblings = rows.below.get(parent) ?? []
    const order = source.below.get(parent) ?? []
    const previous = order.slice(0, order.indexOf(id)).findLast((one) => siblings.includes(one))
    siblings.splice(previous === undefined ? 0 : siblings.indexOf(previous) + 1, 0, id)
    rows.below.set(parent, siblings)
    rows.of.set(id, { ...rows.of.get(id)!, parent })
  }
  return listOf(rows, null) as Entry[] // of the entries of both lists
}

function rowsOf(list: readonly Keyed[]): Rows {
  const rows: Rows = { of: new Map(), below: new Map([[null, []]]) }
  const read = (entries: readonly Keyed[], parent: string | null) => {
    for (const { children, ...own } of entries) {
      rows.of.set(own.id, { own, parent, hasChildren: children !== undefined })
      rows.below.set(parent, [...(rows.below.get(parent) ?? []), own.id])
      if (children) read(children, own.id)
    }
  }
  read(list, null)
  return rows
}

const listOf = (rows: Rows, parent: string | null): unknown[] =>
  (rows.below.get(parent) ?? []).flatMap((id) => {
    const row = rows.of.get(id)
    return row ? [{ ...row.own, ...(row.hasChildren && { children: listOf(rows, id) }) }] : []
  })

/** A longest sequence that both have in common. */
function longestCommon(one: readonly string[], other: readonly string[]): Set<string> {
  const lengths = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0))
  for (let a = one.length - 1; a >= 0; a--)
    for (let b = other.length - 1; b >= 0; b--)
      lengths[a]![b] =
        one[a] === other[b] ? lengths[a + 1]![b + 1]! + 1 : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!)
  const common = new Set<string>()
  for (let [a, b] = [0, 0]; a < one.length && b < other.length;) {
    if (one[a] === other[b]) {
      common.add(one[a]!)
      a += 1
      b += 1
    } else if (lengths[a + 1]![b]! >= lengths[a]![b + 1]!) a += 1
    else b += 1
  }
  return common
}
