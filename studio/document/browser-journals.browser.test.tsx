import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserJournals } from './browser-journals.ts'
import { record, startHistory, type History } from './history.ts'
import type { HeldJournal, Journal } from './journal.ts'

const DATABASE = 'tiem-studio'
const STORE = 'moc-fashion'
let held: HeldJournal[] = []

beforeEach(() => ended(indexedDB.deleteDatabase(DATABASE)))
afterEach(async () => {
  held.forEach((journal) => journal.release())
  held = []
  await ended(indexedDB.deleteDatabase(DATABASE))
})

const ended = (request: IDBOpenDBRequest) =>
  new Promise<IDBDatabase>((done, failed) =>
    Object.assign(request, { onsuccess: () => done(request.result), onerror: failed }),
  )
async function begin(storeCode = STORE): Promise<HeldJournal> {
  const journal = await browserJournals.begin(storeCode)
  held.push(journal)
  return journal
}
async function takeOver(storeCode = STORE): Promise<HeldJournal[]> {
  const taken = await browserJournals.takeOver(storeCode)
  held.push(...taken)
  return taken
}
const sizes = (journals: readonly HeldJournal[]) =>
  journals.map(({ content }) => content?.entries.length ?? 0).toSorted((one, other) => one - other)
const titles = (count: number): History =>
  Array.from({ length: count }, (_, index) => `Tên ${index}`).reduce(
    (history, title, index) => record(history, { title }, { name: { kind: 'edit', field: 'title' }, at: index }),
    startHistory({ title: 'Mộc' }),
  )
const journalOf = ({ start, entries, cursor }: History): Journal => ({
  start,
  entries: [...entries],
  cursor,
  saved: { document: start, version: 3, publishedVersion: null, by: null, at: '2026-11-22T10:00:00+07:00' },
  undecided: [],
  at: 1,
})

test('what a tab wrote is there for the next one once the tab is gone, and only then', async () => {
  const tab = await begin()
  const history = titles(3)
  await tab.write(journalOf(history), 0)
  expect(await takeOver()).toEqual([])
  tab.release()
  const [taken] = await takeOver()
  expect(taken?.content).toEqual(journalOf(history))
})

test('two tabs of one store write beside each other; another store’s are not touched', async () => {
  const [one, other, elsewhere] = [await begin(), await begin(), await begin('cho-que')]
  await Promise.all([
    one.write(journalOf(titles(2)), 0),
    other.write(journalOf(titles(5)), 0),
    elsewhere.write(journalOf(titles(1)), 0),
  ])
  for (const tab of [one, other, elsewhere]) tab.release()
  expect(sizes(await takeOver())).toEqual([2, 5])
})

test('of two tabs that open at once each journal goes to one', async () => {
  for (const count of [1, 2, 3]) {
    const tab = await begin()
    await tab.write(journalOf(titles(count)), 0)
    tab.release()
  }
  const [one, other] = await Promise.all([takeOver(), takeOver()])
  expect(sizes([...one, ...other])).toEqual([1, 2, 3])
})

test('a later write adds what is new and cuts what is gone; a removed journal is gone', async () => {
  const tab = await begin()
  const [long, short] = [titles(4), titles(2)]
  await tab.write(journalOf(long), 0)
  await tab.write(journalOf(short), 2)
  tab.release()
  const [taken] = await takeOver()
  expect(taken?.content?.entries).toEqual(short.entries)
  await taken?.remove()
  expect(await takeOver()).toEqual([])
})

test('the journal of the first version, which tabs shared, is left behind', async () => {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('heads').put({ start: {}, cursor: 1, saved: { document: {}, version: 1 } }, STORE)
    opening.result.createObjectStore('entries').put({ patches: [], inverses: [] }, [STORE, 0])
  }
  const database = await ended(opening)
  database.close()
  expect(await takeOver()).toEqual([])
  const tab = await begin()
  await tab.write(journalOf(titles(1)), 0)
  tab.release()
  expect(await takeOver()).toHaveLength(1)
})

test('without a database there is nothing to take over, and writing fails', async () => {
  const blocked = await ended(indexedDB.open(DATABASE, 99)) // created by a newer version of the studio
  blocked.close()
  expect(await takeOver()).toEqual([])
  const tab = await begin()
  await expect(tab.write(journalOf(titles(1)), 0)).rejects.toThrow(/version/)
})

test('the lock of a tab that says nothing more is waited for: it may be closing', async () => {
  const tab = await begin()
  await tab.write(journalOf(titles(3)), 0)
  const name = `tiem-studio-journal ${STORE} `
  const { held: locks } = await navigator.locks.query()
  const lock = locks?.find((one) => one.name?.startsWith(name))
  tab.release()
  const closing = new Promise<void>((done) => setTimeout(done, 600))
  void navigator.locks.request(lock?.name ?? '', () => closing)
  const [taken] = await takeOver()
  expect(taken?.content?.entries).toHaveLength(3)
})

test('a request for a lock that the browser does not end is not waited for, and what it is granted later is given back', async () => {
  const tab = await begin()
  await tab.write(journalOf(titles(2)), 0)
  const request = vi.spyOn(navigator.locks, 'request')
  const original = request.getMockImplementation() ?? LockManager.prototype.request.bind(navigator.locks)
  request.mockImplementation(((name: string, _: LockOptions, granted: LockGrantedCallback<unknown>) =>
    original(name, granted)) as typeof navigator.locks.request)
  try {
    expect(await takeOver()).toEqual([]) // the other tab is here
  } finally {
    request.mockRestore()
  }
  tab.release()
  expect(await takeOver()).toHaveLength(1)
})
