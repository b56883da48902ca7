import { createStore } from 'zustand'
import { isSameJson, type Difference } from '../../src/theme/diff-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { Offer } from './dead-journals.ts'
import { change, type DocumentStore } from './document-store.ts'
import type { KeptJournal } from './journal.ts'

export type Recovery = ReturnType<typeof createRecovery>

/** Unsaved work of closed tabs, until the user restores or discards it. Undecided work is offered again at the next opening. */
export function createRecovery(documents: DocumentStore, journal: KeptJournal, offers: readonly Offer[]) {
  const state = createStore<{ offers: readonly Offer[] }>(() => ({ offers }))
  const take = (offer: Offer) => state.setState({ offers: state.getState().offers.filter((one) => one !== offer) })
  return {
    state,
    /** Applies it to the document as one history entry. Settings that were saved with another value since become conflicts. */
    async bringBack(offer: Offer): Promise<void> {
      take(offer)
      recover(documents, offer)
      await journal.written()
      await offer.journal.remove()
    },
    async discard(offer: Offer): Promise<void> {
      take(offer)
      await offer.journal.remove()
    },
    stop: () => state.getState().offers.forEach((offer) => offer.journal.release()),
  }
}

/** The differences that an offer would make to a document. */
export function differencesOf({ changes }: Offer, document: ThemeDocument): Difference[] {
  return Object.entries(changes)
    .filter(([name, value]) => !isSameJson(document[name], value))
    .map(([name, after]) => ({ pointer: `/${name}`, before: document[name], after }))
}

function recover(documents: DocumentStore, { base, changes }: Offer): void {
  const { saved, undecided } = documents.getState()
  const isConflict = (field: string) =>
    !undecided.some((one) => one.field === field) &&
    !isSameJson(saved.document[field], base[field]) &&
    !isSameJson(saved.document[field], changes[field])
  const conflicts = Object.keys(changes).filter(isConflict)
  documents.setState({
    undecided: [...undecided, ...conflicts.map((field) => ({ field, base: base[field], by: saved.by }))],
  })
  change(documents, changes, { kind: 'recover' })
}
