import type { ThemeDocument } from '../../src/theme/document.ts'
import { isSame, type Changes, type History } from './history.ts'
import { replay, type HeldJournal, type Journal } from './journal.ts'
import { mergeBase } from './merge.ts'
import type { Saved } from './saved-draft.ts'

/** Unsaved work of a tab that is gone: what it changed, and the draft it was made on. */
export type Offer = { journal: HeldJournal; base: ThemeDocument; changes: Changes; /** ms since 1970 */ at: number }
type Resumed = {
  journal: HeldJournal
  content: Journal
  history: History
  /** Something in it was never saved. */ hasUnsaved: boolean
}

/**
 * What becomes of the journals of tabs that are gone, seen from the draft as it is saved now. One made on exactly this draft goes on (`resumed`): nothing
 * newer exists. Unsaved work made on an earlier draft is only offered. A journal that adds nothing is `spent`.
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

/** The version alone does not tell: a database that was filled anew counts from the beginning. */
const isSameDraft = (one: Saved, other: Saved): boolean =>
  one.version === other.version && isSame(one.document, other.document)

/** What turns one document into the other. */
function changesOf(before: ThemeDocument, after: ThemeDocument): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  )
}

const isContained = (changes: Changes, document: ThemeDocument): boolean =>
  Object.entries(changes).every(([name, value]) => isSame(document[name], value))
