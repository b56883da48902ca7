import { call, type Failure } from '../../src/api/call.ts'
import { getThemeDraft, type ThemeDraft } from '../../src/contract/owner-themes.ts'
import { readThemeDocument } from '../../src/theme/document.ts'
import { createDocumentStore, type DocumentStore } from './document-store.ts'
import { startHistory } from './history.ts'
import { readJournal, replay, type Journal } from './journal.ts'

/** The document of a store with the history this browser remembers; or why it cannot be had. `recovered`: unsaved work came back. */
export async function openDocument(storeCode: string): Promise<{ store: DocumentStore; recovered: boolean } | Failure> {
  const [reply, journal] = await Promise.all([call(getThemeDraft, {}), readJournal(storeCode)])
  if (!reply.ok) return reply
  return documentFrom(storeCode, reply.data, journal)
}

/**
 * Unsaved work that a crash left behind goes on from the draft it was made on: if the server has a newer one, the next save meets it and both are merged
 * (drafts.ts). A journal without unsaved work and another draft than the server's is history of the past, and is left.
 */
export function documentFrom(
  storeCode: string,
  draft: ThemeDraft,
  journal: Journal | undefined,
): { store: DocumentStore; recovered: boolean } {
  const { document } = readThemeDocument(draft.document)
  const saved = { document, version: draft.version, publishedVersion: draft.published_version }
  const history = journal && replay(journal)
  const hasUnsaved =
    history !== undefined && JSON.stringify(history.document) !== JSON.stringify(journal?.saved.document)
  const isCurrent = journal?.saved.version === draft.version
  if (!journal || !history || (!isCurrent && !hasUnsaved))
    return { store: createDocumentStore({ storeCode, history: startHistory(document), saved }), recovered: false }
  const agreed = isCurrent ? saved : journal.saved
  // The same object when nothing is unsaved, so that "saved" is told by identity.
  const opened = hasUnsaved ? history : { ...history, document: agreed.document }
  return { store: createDocumentStore({ storeCode, history: opened, saved: agreed }), recovered: hasUnsaved }
}
