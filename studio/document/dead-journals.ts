import { isSameJson } from '../../src/theme/diff-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { Changes, History } from './history.ts'
import { replay, type HeldJournal, type Journal } from './journal.ts'
import { mergeBase } from './merge.ts'
import type { Saved } from './saved-draft.ts'

/** Unsaved work of a closed tab: its changes and the draft they are based on. */
export type Offer = { journal: HeldJournal; base: ThemeDocument; changes: Changes; /** ms since 1970 */ at: number }
type Resumed = {
  journal: HeldJournal
  content: Journal
  history: History
  /** It contains changes that were never saved. */ hasUnsaved: boolean
}

/**
 * Decides on the journals of closed tabs, given the saved draft. `resumed`: a journal based on exactly this draft, which this tab continues.
 * `offers`: unsaved work based on an earlier draft, which is only offered. `spent`: journals that add nothing.
 */
export function judgeJournals(
  journals: readonly HeldJournal[],
  saved: Saved,
): { resumed: Resumed | undefined; offers: Offer[]; spent: HeldJournal[] } {
  const readable = journals.flatMap((journal) => {
    const history = journal.content && replay(journal.content)
    if (!journal.content || !history) return []
    const base = mergeBase(journal.content.saved.document, journal.content.undecided)
    return [{ journal, content: journal.content, history, base, own: changesOf(base, history.document) }]
  })
  const candidates = readable.map((one) => ({ ...one, hasUnsaved: !isContained(one.own, saved.document) }))
  const resumed = candidates
    .filter(({ content }) => isSameDraft(content.saved, saved))
    .toSorted((one, other) => Number(other.hasUnsaved) - Number(one.hasUnsaved) || other.content.at - one.content.at)[0]
  const shown = resumed?.history.document ?? saved.document
  const offers = candidates
    .filter((one) => one !== resumed && one.hasUnsaved && !isContained(one.own, shown))
    .map(({ journal, content, base, own }) => ({ journal, base, changes: own, at: content.at }))
  const kept = new Set([resumed?.journal, ...offers.map(({ journal }) => journal)])
  return { resumed, offers, spent: journals.filter((journal) => !kept.has(journal)) }
}

/** Compares documents too: after a reset of the database the version numbers start again. */
const isSameDraft = (one: Saved, other: Saved): boolean =>
  one.version === other.version && isSameJson(one.document, other.document)

/** The changes that turn `before` into `after`. */
function changesOf(before: ThemeDocument, after: ThemeDocument): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names.filter((name) => !isSameJson(before[name], after[name])).map((name) => [name, after[name]]),
  )
}

const isContained = (changes: Changes, document: ThemeDocument): boolean =>
  Object.entries(changes).every(([name, value]) => isSameJson(document[name], value))
