type Fields = Record<string, unknown>

/**
 * Merges two edits of the same base, field by field. `merged` has what one side changed; `conflicts` are the fields that both changed differently,
 * of which `merged` has mine.
 */
export function mergeFields<T extends Fields>(
  base: T,
  mine: T,
  theirs: T,
): { merged: T; conflicts: (keyof T & string)[] } {
  const hasSameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof T & string)[] // of plain objects
  const conflicts = names.filter(
    (name) =>
      !hasSameText(mine[name], theirs[name]) &&
      !hasSameText(base[name], mine[name]) &&
      !hasSameText(base[name], theirs[name]),
  )
  const merged = Object.fromEntries(
    names.map((name) => [name, hasSameText(base[name], mine[name]) ? theirs[name] : mine[name]]),
  ) as T
  return { merged, conflicts }
}
