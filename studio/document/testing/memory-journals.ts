import type { HeldJournal, Journal, Journals } from '../journal.ts'

type Kept = { storeCode: string; content: Journal | undefined; isHeld: boolean }

/** Journals in memory instead of IndexedDB. `end` simulates the end of a tab: its journals keep their content and are unlocked. */
export function memoryJournals() {
  const all = new Set<Kept>()
  const places = new WeakMap<HeldJournal, Kept>()

  /** The journals as one tab sees them. */
  function tab(): Journals & { end: () => void } {
    let isEnded = false
    const mine = new Set<Kept>()
    const hold = (kept: Kept): HeldJournal => {
      kept.isHeld = true
      mine.add(kept)
      const release = () => {
        mine.delete(kept)
        kept.isHeld = false
      }
      const held: HeldJournal = {
        content: structuredClone(kept.content),
        async write(journal, from) {
          if (isEnded || !mine.has(kept)) return
          const unchanged = kept.content?.entries.slice(0, from) ?? []
          kept.content = structuredClone({ ...journal, entries: [...unchanged, ...journal.entries.slice(from)] })
        },
        async remove() {
          if (isEnded) return
          all.delete(kept)
          release()
        },
        release,
      }
      places.set(held, kept)
      return held
    }
    return {
      async begin(storeCode) {
        const kept = { storeCode, content: undefined, isHeld: true }
        all.add(kept)
        return hold(kept)
      },
      async takeOver(storeCode) {
        if (isEnded) return []
        return [...all].filter((kept) => kept.storeCode === storeCode && kept.content && !kept.isHeld).map(hold)
      },
      end() {
        isEnded = true
        for (const kept of mine) kept.isHeld = false
        mine.clear()
      },
    }
  }
  /** An object that identifies the journal, whichever tab holds it. */
  const keptOf = (journal: HeldJournal): object => places.get(journal) ?? journal
  return { tab, keptOf, count: () => all.size }
}
