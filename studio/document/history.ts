import { applyPatches, enablePatches, produce, produceWithPatches, type Patch } from 'immer'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { isSameJson } from '../../src/theme/diff-themes.ts'

enablePatches()

/** Name of a history entry: the message `history.{kind}`, with the label of the field if there is one. */
export type EntryName = { kind: EntryKind; field?: string; /** a version's name, a file's name */ detail?: string }
export const ENTRY_KINDS = [
  'edit',
  'reset',
  'restore', // a setting is again as it is live
  'restore_version', // a setting is again as in a version
  'menu_start', // from the default menu
  'menu_add',
  'menu_change',
  'menu_move',
  'menu_remove',
  'section_add',
  'section_remove',
  'section_move',
  'section_hide',
  'section_show',
  'section_change',
  'import',
  'merge', // taking another person's value in a conflict
  'recover',
  'undo_part', // entries were taken back, and later ones stayed
  'version',
  'preset',
  'layouts',
  'palette',
  'proposal',
  'theirs', // notes of what others saved
  'theirs_some',
  'own_window', // or this person in another window
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A history entry: the patches of one user gesture, and their inverses, which say what was there before. */
export type Entry = {
  name: EntryName
  patches: Patch[]
  inverses: Patch[]
  /** ms since 1970 */ at: number
  gesture: string | null
}

/** A document with its history: `start` with the first `cursor` entries applied gives `document`. Entries after the cursor are undone. */
export type History = {
  readonly start: ThemeDocument
  readonly document: ThemeDocument
  readonly entries: readonly Entry[]
  readonly cursor: number
}

/** Settings by name; `undefined` removes a setting. Settings are replaced as a whole, never patched inside, so that undo works on any document. */
export type Changes = Record<string, unknown>

export const startHistory = (document: ThemeDocument): History => ({
  start: document,
  document,
  entries: [],
  cursor: 0,
})

/**
 * The history after a change. Consecutive changes with the same `gesture` (a drag, continuous typing) form one entry. Undone entries are dropped.
 * Returns the same history when nothing changes.
 */
export function record(
  history: History,
  changes: Changes,
  { name, at, gesture = null }: { name: EntryName; at: number; gesture?: string | null },
): History {
  const [document, patches, inverses] = produceWithPatches(history.document, applying(changes))
  if (patches.length === 0) return history
  const retained = [
    ...history.entries.slice(0, history.cursor),
    ...history.entries.slice(history.cursor).filter(isNote),
  ]
  const last = retained.at(-1)
  const continued = gesture !== null && last?.gesture === gesture && history.cursor === history.entries.length
  const entry: Entry = continued
    ? {
        ...last,
        at,
        patches: squashInOrder([...last.patches, ...patches]),
        inverses: squash([...inverses, ...last.inverses]),
      }
    : { name, at, gesture, patches, inverses }
  const entries = continued ? [...retained.slice(0, -1), entry] : [...retained, entry]
  return { ...history, document, entries, cursor: entries.length }
}

/**
 * Rebases the history on another person's save. `changes` are then part of the document at every step, so that undo and redo never revert them. Own
 * entries lose their patches of the same settings; entries without other patches are removed.
 */
export function rebase(history: History, changes: Changes): History {
  const isTheirs = ({ path }: Patch) => Object.hasOwn(changes, String(path[0]))
  let { cursor } = history
  const entries = history.entries.flatMap((entry, at) => {
    if (!entry.patches.some(isTheirs)) return [entry]
    const patches = entry.patches.filter((patch) => !isTheirs(patch))
    if (patches.length > 0) return [{ ...entry, patches, inverses: entry.inverses.filter((patch) => !isTheirs(patch)) }]
    if (at < history.cursor) cursor -= 1
    return []
  })
  const apply = applying(changes)
  return { start: produce(history.start, apply), document: produce(history.document, apply), entries, cursor }
}

/**
 * Notes at the cursor that somebody else saved, after `rebase`. A note changes nothing, so undo and redo step over it. One that follows another of the same
 * person is one with it.
 */
export function note(history: History, { name, at }: { name: EntryName; at: number }): History {
  const { entries, cursor } = history
  const last = entries[cursor - 1]
  const isSame = last !== undefined && isNote(last) && last.name.detail === name.detail
  const isOther = isSame && (last.name.kind !== name.kind || last.name.field !== name.field)
  const both: EntryName = isOther && name.kind === 'theirs' ? { kind: 'theirs_some', detail: name.detail ?? '' } : name
  const entry: Entry = { name: both, at, gesture: null, patches: [], inverses: [] }
  const before = entries.slice(0, isSame ? cursor - 1 : cursor)
  return { ...history, entries: [...before, entry, ...entries.slice(cursor)], cursor: before.length + 1 }
}
export const isNote = ({ patches }: Entry): boolean => patches.length === 0

/** Changes as an immer recipe. A setting that already has the value is not touched. */
const applying = (changes: Changes) => (draft: ThemeDocument) => {
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) delete draft[key]
    else if (!isSameJson(draft[key], value)) draft[key] = value
  }
}

/** The positions of the entries that undo and redo go over; -1 when there is none. */
export const undoneNext = ({ entries, cursor }: History): number =>
  entries.findLastIndex((entry, at) => at < cursor && !isNote(entry))
export const redoneNext = ({ entries, cursor }: History): number =>
  entries.findIndex((entry, at) => at >= cursor && !isNote(entry))
export const canUndo = (history: History): boolean => undoneNext(history) >= 0
export const canRedo = (history: History): boolean => redoneNext(history) >= 0
export const undo = (history: History): History => (canUndo(history) ? goTo(history, undoneNext(history)) : history)
export const redo = (history: History): History => (canRedo(history) ? goTo(history, redoneNext(history) + 1) : history)

/**
 * The document after the first `cursor` entries; `cursor` is clamped to the range. Back is forward from the start: an inverse would give the settings, but
 * unknown ones in another order, and so a file with other bytes.
 */
export function goTo(history: History, cursor: number): History {
  const target = Math.min(history.entries.length, Math.max(0, cursor))
  const [from, first] = target < history.cursor ? [history.start, 0] : [history.document, history.cursor]
  const patches = history.entries.slice(first, target).flatMap((entry) => entry.patches)
  const document = patches.length > 0 ? applyPatches(from, patches) : from
  return { ...history, document, cursor: target }
}

/** The same for patches that are applied again: a setting that was removed and added again stands last, so such patches stay. */
const squashInOrder = (patches: Patch[]): Patch[] =>
  patches.some(({ op }) => op === 'remove') ? patches : squash(patches)

/** Keeps the last patch of each setting, so that a long drag is one patch. Two `add` patches of one setting also replace each other. */
function squash(patches: Patch[]): Patch[] {
  return [...new Map(patches.map((patch) => [String(patch.path[0]), patch])).values()]
}
