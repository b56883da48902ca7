import type { ThemeDocument } from '../../src/theme/document.ts'
import { isSame, type Changes } from './history.ts'

/** A setting that two people changed differently since they last agreed. `undefined`: the setting is not in that document. */
export type Conflict = { field: string; base: unknown; mine: unknown; theirs: unknown }

/**
 * Brings somebody else's save together with unsaved work, setting by setting. `changes` turn `mine` into the merged document, in which
 * conflicts keep `mine` until somebody chooses.
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
    if (isSame(versions.mine, versions.theirs) || isSame(versions.base, versions.theirs)) continue
    if (isSame(versions.base, versions.mine)) changes[field] = versions.theirs
    else conflicts.push({ field, ...versions })
  }
  return { changes, conflicts }
}

/** The draft both last agreed on: the saved one, except for settings that are still to be decided, where the agreement is older. */
export const mergeBase = (
  saved: ThemeDocument,
  undecided: readonly { field: string; base: unknown }[],
): ThemeDocument => ({ ...saved, ...Object.fromEntries(undecided.map(({ field, base }) => [field, base])) })
