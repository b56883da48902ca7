/** The name that `written` probably means: the same apart from case and separators, or the only one within two edits. Null when there is none. */
export function nearest(written: string, names: readonly string[]): string | null {
  if (written.length < 4 || written.length > 60) return null
  const bare = bareName(written)
  const same = names.find((name) => bareName(name) === bare)
  if (same) return same
  const near = names
    .filter((name) => Math.abs(name.length - written.length) <= 2)
    .map((name) => ({ name, off: distance(name, written) }))
    .filter(({ off }) => off <= 2)
    .toSorted((a, b) => a.off - b.off)
  const [first, second] = near
  return first && first.off !== second?.off ? first.name : null
}

const bareName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const swap = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
