import { call, type Failure, type Transport } from '../../src/api/call.ts'
import { getThemeDraft } from '../../src/contract/owner-themes.ts'
import type { OpenedBundle } from '../../src/contract/theme-support.ts'
import { readThemeDocument } from '../../src/theme/document.ts'
import { browserJournals } from './browser-journals.ts'
import { judgeJournals, type Offer } from './dead-journals.ts'
import { createDocumentStore, type DocumentStore } from './document-store.ts'
import { startHistory } from './history.ts'
import type { HeldJournal, Journals } from './journal.ts'
import { savedFrom } from './saved-draft.ts'

export type OpenedDocument = {
  store: DocumentStore
  /** Locked by this tab. Undefined for a scratch copy, which is not kept after the tab is closed. */
  journal: HeldJournal | undefined
  /** Unsaved work of closed tabs, based on an earlier draft. */
  offers: Offer[]
  /** Unsaved work based on the current draft was restored. */
  isRecovered: boolean
}

/** Opens the draft of a store and takes over the journals of closed tabs. Returns the failure when the draft cannot be loaded. */
export async function openDocument(
  storeCode: string,
  { journals = browserJournals, transport }: { journals?: Journals; transport?: Transport } = {},
): Promise<OpenedDocument | Failure> {
  const [reply, left] = await Promise.all([call(getThemeDraft, {}, {}, transport), journals.takeOver(storeCode)])
  if (!reply.ok) {
    left.forEach((journal) => journal.release())
    return reply
  }
  const saved = savedFrom(reply.data)
  const { resumed, offers, spent } = judgeJournals(left, saved)
  spent.forEach((journal) => void journal.remove())
  const history = resumed?.history ?? startHistory(saved.document)
  const store = createDocumentStore({ storeCode, history, saved, undecided: resumed?.content.undecided ?? [] })
  const journal = resumed?.journal ?? (await journals.begin(storeCode))
  return { store, journal, offers, isRecovered: resumed?.hasUnsaved ?? false }
}

/** Opens a copy of the draft, or of the theme of a bundle, that is never saved. */
export async function openScratchCopy(
  storeCode: string,
  bundled?: Promise<OpenedBundle | Failure>,
): Promise<OpenedDocument | Failure> {
  const [reply, bundle] = await Promise.all([call(getThemeDraft, {}), bundled])
  if (bundle && 'ok' in bundle) return bundle
  if (!reply.ok) return reply
  const draft = savedFrom(reply.data)
  const saved = bundle ? { ...draft, document: readThemeDocument(bundle.document).document } : draft
  const store = createDocumentStore({ storeCode, history: startHistory(saved.document), saved, isScratch: true })
  return { store, journal: undefined, offers: [], isRecovered: false }
}
