import { vi } from 'vitest'
import type { Reply, Transport } from '../../../src/api/call.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { getThemeDraft, publishTheme, type ThemeDraft } from '../../../src/contract/owner-themes.ts'
import type { ThemeDocument } from '../../../src/theme/document.ts'
import { publishDraft } from '../../publish/publish-draft.ts'
import { setField } from '../actions/set-field.ts'
import type { Offer } from '../dead-journals.ts'
import { moveTo, type DocumentStore } from '../document-store.ts'
import { autosaveDrafts, type Drafts } from '../drafts.ts'
import { isSameJson } from '../../../src/theme/diff-themes.ts'
import { openJournal, replay, type HeldJournal, type KeptJournal } from '../journal.ts'
import { mergeBase } from '../merge.ts'
import { openDocument } from '../open-document.ts'
import { createRecovery, type Recovery } from '../recovery.ts'
import { memoryJournals } from './memory-journals.ts'

export const FIELDS = ['title', 'home_title', 'contact_address'] as const
export type Field = (typeof FIELDS)[number]
export type Tab = {
  number: number
  /** Whose browser it is in, from 0. */
  person: number
  isOnline: boolean
  isGone: boolean
  /** Values of a setting that the user of this tab replaced deliberately. */
  replaced: Map<string, unknown[]>
  /** Values that another person's save brought into the document. */
  arrived: Map<string, unknown>
  journals: ReturnType<ReturnType<typeof memoryJournals>['tab']>
  opened?: { documents: DocumentStore; drafts: Drafts; journal: KeptJournal; recovery: Recovery }
}
export type OpenTab = Tab & { opened: NonNullable<Tab['opened']> }
const isOpen = (tab: Tab): tab is OpenTab => tab.opened !== undefined

const STORE = 'moc-fashion'
const refusal = (code: number, data?: ThemeDraft) =>
  ({ ok: false, code, msg: '', msg_code: '', ...(data && { data }) }) as const
const start = (): ThemeDocument => ({ schema_version: 1, defaults_version: 1, title: 'Mộc', home_title: 'Trang chủ' })

/** Requests and responses in transit; `waitOne` delivers one of them. */
export type Post = {
  schedule: (task: Promise<void>, label: string) => Promise<void>
  count: () => number
  waitOne: () => Promise<void>
}

/** Answers a call of a tab: our server, in place of the one of this file. It throws when a save replaces what its tab had not shown. */
export type Backend = (
  tab: Tab,
  endpoint: Endpoint,
  body: { document: ThemeDocument; base_version: number },
) => Promise<Reply<Endpoint>>

/**
 * Several tabs of one store in one browser or in a browser for each person, against a server that keeps the draft as ours does. Requests and responses arrive in any order, or never.
 * Invariants: a save replaces only values that its tab had shown when the setting was changed there (or that were decided against); unsaved work is
 * never dropped from a document; the work of a killed tab is restored or offered by the next one.
 */

export function tabsWorld(post: Post, { people = 1, backend }: { people?: number; backend?: Backend } = {}) {
  const server = {
    document: start(),
    version: 1,
    by: null as ThemeDraft['updated_by'],
    published: [] as ThemeDocument[],
  }
  const browsers = Array.from({ length: people }, memoryJournals)
  const browserOf = ({ person }: Pick<Tab, 'person'>) => browsers[person]!
  const tabs: Tab[] = []
  /** Deliberately replaced values by journal, for the tab that continues the journal. */
  const replacedIn = new Map<object, Tab['replaced']>()
  let edits = 0

  const draft = (): ThemeDraft => ({
    document: structuredClone(server.document),
    version: server.version,
    published_version: null,
    updated_at: '2026-11-22T10:00:00+07:00',
    updated_by: server.by,
    editors: [],
  })

  function answer(tab: Tab, path: string, method: string, body: { document: ThemeDocument; base_version: number }) {
    if (path === publishTheme.path) {
      if (body.base_version !== server.version) return refusal(409)
      server.published.push(structuredClone(server.document))
      return { ok: true, data: { id: server.published.length }, msg: '' } as const
    }
    if (method === getThemeDraft.method) return { ok: true, data: draft(), msg: '' } as const
    if (body.base_version !== server.version) return refusal(409, draft())
    for (const field of FIELDS) {
      const [was, is] = [server.document[field], body.document[field]]
      if (isSameJson(was, is)) continue
      if (!tab.replaced.get(field)?.some((one) => isSameJson(one, was)))
        throw new Error(`tab ${tab.number} overwrote ${field} “${String(was)}” with “${String(is)}” unasked`)
    }
    Object.assign(server, {
      document: structuredClone(body.document),
      version: server.version + 1,
      by: { id: 7, name: `Thẻ ${tab.number}` },
    })
    return { ok: true, data: draft(), msg: '' } as const
  }

  const problems: unknown[] = []
  /** Calls that the backend has not answered yet. */
  const running = new Set<Promise<unknown>>()
  const transportOf =
    (tab: Tab): Transport =>
    async (endpoint, { body }) => {
      const never = new Promise<never>(() => {})
      const sent = structuredClone(body) as { document: ThemeDocument; base_version: number }
      if (tab.isGone) return never
      await post.schedule(Promise.resolve(), `request of ${tab.number}`)
      if (!tab.isOnline) return tab.isGone ? never : refusal(0)
      let answered: Reply<Endpoint>
      try {
        const answering = backend?.(tab, endpoint, sent)
        if (answering) running.add(answering)
        answered = answering
          ? await answering.finally(() => running.delete(answering))
          : answer(tab, endpoint.path, endpoint.method, sent)
      } catch (problem) {
        problems.push(problem)
        return never
      }
      await post.schedule(Promise.resolve(), `answer to ${tab.number}`)
      return tab.isGone ? never : tab.isOnline ? answered : refusal(0)
    }

  async function open(person = 0): Promise<Tab> {
    const tab: Tab = {
      number: tabs.length + 1,
      person,
      isOnline: true,
      isGone: false,
      replaced: new Map(),
      arrived: new Map(),
      journals: browserOf({ person }).tab(),
    }
    tabs.push(tab)
    const transport = transportOf(tab)
    let left: HeldJournal[] = []
    const journals = {
      begin: tab.journals.begin,
      takeOver: async (code: string) => (left = await tab.journals.takeOver(code)),
    }
    const opened = await openDocument(STORE, { journals, transport })
    if (tab.isGone) return tab
    if (!('store' in opened) || !opened.journal) return Object.assign(tab, { isGone: true })
    const { store: documents, journal: held, offers } = opened
    nothingIsMissing(left, documents, offers)
    const kept = browserOf(tab).keptOf(held)
    tab.replaced = replacedIn.get(kept) ?? tab.replaced
    replacedIn.set(kept, tab.replaced)
    nothingUnsavedLeavesByItself(tab, documents)
    const drafts = autosaveDrafts(documents, { transport })
    const journal = openJournal(documents, held)
    tab.opened = { documents, drafts, journal, recovery: createRecovery(documents, journal, offers) }
    return tab
  }

  /** Checks that each unsaved setting of killed tabs is in the document, in an offer, or saved. */
  function nothingIsMissing(left: readonly HeldJournal[], documents: DocumentStore, offers: readonly Offer[]): void {
    const { history, saved } = documents.getState()
    for (const { content } of left) {
      const own = content && replay(content)?.document
      if (!content || !own) throw new Error('a journal cannot be read')
      const base = mergeBase(content.saved.document, content.undecided)
      for (const field of FIELDS) {
        if (isSameJson(own[field], base[field]) || isSameJson(own[field], saved.document[field])) continue
        const isThere =
          isSameJson(history.document[field], own[field]) ||
          offers.some(({ changes }) => isSameJson(changes[field], own[field]))
        if (!isThere) problems.push(new Error(`“${String(own[field])}” of a dead tab is gone`))
      }
    }
  }

  let isByHand = false
  function nothingUnsavedLeavesByItself(tab: Tab, documents: DocumentStore): void {
    documents.subscribe((now, before) => {
      if (isByHand) return
      const base = mergeBase(before.saved.document, before.undecided)
      for (const field of FIELDS) {
        const [was, is] = [before.history.document[field], now.history.document[field]]
        if (isSameJson(was, is)) continue
        tab.arrived.set(field, is)
        if (!isSameJson(was, base[field]))
          problems.push(new Error(`“${String(was)}” in ${field} became “${String(is)}” by itself`))
      }
    })
  }

  /** Runs a user action: what it changes counts as replaced deliberately. */
  function byHand(tab: Tab, act: (opened: OpenTab['opened']) => void): void {
    if (!tab.opened) return
    const before = tab.opened.documents.getState().history.document
    isByHand = true
    act(tab.opened)
    isByHand = false
    const after = tab.opened.documents.getState().history.document
    for (const field of FIELDS) {
      if (isSameJson(before[field], after[field])) continue
      replaces(tab, field, before[field])
      tab.arrived.delete(field)
    }
  }
  const replaces = (tab: Tab, field: string, value: unknown) =>
    tab.replaced.set(field, [...(tab.replaced.get(field) ?? []), value])

  const living = () => tabs.filter((tab) => !tab.isGone && tab.opened)
  const pick = (index: number) => living()[index % Math.max(1, living().length)]

  const can = {
    open: (person = 0) => void open(person),
    edit(tab: Tab, field: Field, value?: string) {
      edits += 1
      byHand(tab, ({ documents }) => setField(documents, field, value ?? `${field} ${edits}`))
    },
    /** Undo and redo: they move through this tab's own entries and never revert changes of others. */
    walk(tab: Tab, steps: number) {
      const arrived = new Map(tab.arrived)
      byHand(tab, ({ documents }) => moveTo(documents, documents.getState().history.cursor + steps))
      const now = tab.opened?.documents.getState().history.document
      for (const [field, value] of arrived)
        if (now && !isSameJson(now[field], value)) problems.push(new Error(`undo took “${String(value)}” away`))
    },
    flush: (tab: Tab) => void tab.opened?.drafts.flush(),
    refresh: (tab: Tab) => void tab.opened?.drafts.refresh(),
    publish: (tab: Tab) =>
      tab.opened &&
      void publishDraft(tab.opened.documents, tab.opened.drafts, {
        name: '',
        keyOf: () => 'x',
        transport: transportOf(tab),
      }),
    connect(tab: Tab, isOnline: boolean) {
      tab.isOnline = isOnline
    },
    /** `isWritten`: pending changes are written to the journal first. */
    async kill(tab: Tab, isWritten: boolean) {
      if (isWritten) await tab.opened?.journal.written()
      tab.isGone = true
      tab.opened?.drafts.stop()
      tab.journals.end()
    },
    decide(tab: Tab, isMine: boolean) {
      byHand(tab, ({ documents, drafts }) => {
        const { undecided, saved } = documents.getState()
        const fields = undecided.map(({ field }) => field)
        if (isMine) fields.forEach((field) => replaces(tab, field, saved.document[field]))
        drafts.decide(isMine ? { mine: fields, theirs: [] } : { mine: [], theirs: fields })
      })
    },
    offer(tab: Tab, isWanted: boolean) {
      const offer = tab.opened?.recovery.state.getState().offers[0]
      if (!offer) return
      if (isWanted)
        for (const [field, values] of replacedIn.get(browserOf(tab).keptOf(offer.journal)) ?? [])
          values.forEach((value) => replaces(tab, field, value))
      byHand(tab, ({ recovery }) => void (isWanted ? recovery.bringBack(offer) : recovery.discard(offer)))
    },
    /** Delivers requests and responses, in any order. */
    async deliver(max: number) {
      for (let index = 0; index < max && post.count() + running.size > 0; index++) {
        await (post.count() > 0 ? post.waitOne() : Promise.race(running).catch(() => {}))
        await vi.advanceTimersByTimeAsync(0) // lets the effects of the response happen
      }
    },
    pass: () => vi.advanceTimersByTimeAsync(1000),
  }

  async function settle(): Promise<void> {
    for (const tab of tabs) tab.isOnline = true
    for (let round = 0; round < 12; round++) {
      for (const tab of living()) {
        can.decide(tab, round % 2 === 0)
        can.offer(tab, true)
        can.flush(tab)
      }
      await can.deliver(40)
      for (const tab of living()) can.refresh(tab)
      await can.deliver(40)
    }
  }
  /** Opens a tab and delivers everything in transit. */
  async function opened(person = 0): Promise<OpenTab> {
    const opening = open(person)
    await can.deliver(40)
    const tab = await opening
    if (!isOpen(tab)) throw new Error('the tab did not open')
    return tab
  }
  return { server, browser: browserOf({ person: 0 }), tabs, living, pick, can, opened, settle, problems }
}
