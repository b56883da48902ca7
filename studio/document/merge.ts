import { isSameJson } from '../../src/theme/diff-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { Changes } from './history.ts'

/** A setting that two people changed to different values since their common base. `undefined`: the setting is not in that document. */
export type Conflict = { field: string; base: unknown; mine: unknown; theirs: unknown }

/**
 * Three-way merge of another person's save with unsaved work, per setting. `changes` turn `mine` into the merged document, which keeps `mine` for
 * conflicts until they are decided.
 */
export function mergeThemes(
  base: ThemeDocument,
  mine: ThemeDocument,
  theirs: ThemeDocument,
): { changes: Changes; conflicts: Conflict[] } {
  const changes: Changes = {}
  const conflicts: Conflict[] = []
  for (const field of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const versions = { base: base[field], mine: mine[field], theirs: theirs[field] }
    if (isSameJson(versions.mine, versions.theirs) || isSameJson(versions.base, versions.theirs)) continue
    if (isSameJson(versions.base, versions.mine)) changes[field] = versions.theirs
    else conflicts.push({ field, ...versions })
  }
  return { changes, conflicts }
}

/** The common base for the next merge: the saved draft, but for undecided settings their older base. */
export const mergeBase = (
  saved: ThemeDocument,
  undecided: readonly { field: string; base: unknown }[],
): ThemeDocument => ({ ...saved, ...Object.fromEntries(undecided.map(({ field, base }) => [field, base])) })
