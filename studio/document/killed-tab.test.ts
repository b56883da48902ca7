import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VOLUMES } from '../../tests/volumes.ts'
import { setField } from './actions/set-field.ts'
import { createDocumentStore } from './document-store.ts'
import { startHistory } from './history.ts'
import { openJournal, replay, type HeldJournal, type Journal } from './journal.ts'

/** Work that a crash may lose (studio.md "Crash and offline"). */
const MAX_LOST_MS = 250
/** How long a write to the browser's database takes at most in this test. */
const MAX_WRITE_MS = 60

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** A journal whose writes take their time, and of which only what was written to the end is left. */
function slowJournal(waits: readonly number[]): { journal: HeldJournal; left: () => Journal | undefined } {
  let written: Journal | undefined
  let writes = 0
  const journal: HeldJournal = {
    content: undefined,
    async write(content) {
      const ms = waits[writes++ % waits.length] ?? 0
      await new Promise((resolve) => setTimeout(resolve, ms))
      written = structuredClone(content)
    },
    remove: async () => {},
    release: () => {},
  }
  return { journal, left: () => written }
}

test('a tab that is killed at any moment loses at most the work of a quarter of a second', async () => {
  const edits = fc.array(fc.nat(400), { minLength: 1, maxLength: 25 })
  const waits = fc.array(fc.nat(MAX_WRITE_MS), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(edits, waits, fc.nat(600), async (pauses, writeMs, untilKill) => {
      const saved = { document: {}, version: 1, publishedVersion: null, by: null, at: '2026-11-20T09:00:00+07:00' }
      const documents = createDocumentStore({ storeCode: 'mot', history: startHistory({}), saved })
      const { journal, left } = slowJournal(writeMs)
      const kept = openJournal(documents, journal)
      const made: number[] = []
      for (const pause of pauses) {
        await vi.advanceTimersByTimeAsync(pause)
        made.push(Date.now())
        setField(documents, 'title', `lần ${made.length}`)
      }
      await vi.advanceTimersByTimeAsync(untilKill)
      const killedAt = Date.now()
      const content = structuredClone(left())
      const found = content ? Number(/\d+/.exec(String(replay(content)?.document.title ?? 'lần 0'))?.[0]) : 0
      const due = made.filter((at) => at <= killedAt - MAX_LOST_MS).length
      expect(found).toBeGreaterThanOrEqual(due)
      const stopped = kept.stop()
      await vi.advanceTimersByTimeAsync(1_000)
      await stopped
    }),
    { numRuns: VOLUMES.killedTabs },
  )
})
