import { createStore } from 'zustand'
import type { Difference } from '../../src/theme/diff-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { Offer } from './dead-journals.ts'
import { change, type DocumentStore } from './document-store.ts'
import { isSame } from './history.ts'
import type { KeptJournal } from './journal.ts'

export type Recovery = ReturnType<typeof createRecovery>

/** Unsaved work of tabs that are gone, until somebody says what becomes of it. What is not decided is offered again at the next opening. */
export function createRecovery(documents: DocumentStore, journal: KeptJournal, offers: readonly Offer[]) {
  const state = createStore<{ offers: readonly Offer[] }>(() => ({ offers }))
  const take = (offer: Offer) => state.setState({ offers: state.getState().offers.filter((one) => one !== offer) })
  return {
    state,
    /** Puts it into the document as one step. Settings that were saved otherwise meanwhile are undecided then. */
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

/** What an offer would change in a document. */
export function differencesOf({ changes }: Offer, document: ThemeDocument): Difference[] {
  return Object.entries(changes)
    .filter(([name, value]) => !isSame(document[name], value))
    .map(([name, after]) => ({ pointer: `/${name}`, before: document[name], after }))
}

function recover(documents: DocumentStore, { base, changes }: Offer): void {
  const { saved, undecided } = documents.getState()
  const isAsked = (field: string) =>
    !undecided.some((one) => one.field === field) &&
    !isSame(saved.document[field], base[field]) &&
    !isSame(saved.document[field], changes[field])
  const asked = Object.keys(changes).filter(isAsked)
  documents.setState({
    undecided: [...undecided, ...asked.map((field) => ({ field, base: base[field], by: saved.by }))],
  })
  change(documents, changes, { kind: 'recover' })
}
