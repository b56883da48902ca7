import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VOLUMES } from '../../tests/volumes.ts'
import { FIELDS, tabsWorld, type Field, type OpenTab, type Post } from './testing/tabs-world.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const events = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const who = fc.nat(2)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit'), who, field: fc.constantFrom(...FIELDS) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('deliver'), steps: fc.constantFrom(1, 1, 2, 20) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('flush'), who }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('refresh'), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('walk'), who, steps: fc.constantFrom(-2, -1, 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('connect'), who, is: fc.constantFrom(true, true, false) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill'), who, is: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide'), who, is: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('offer'), who, is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publish'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass') }) },
)
type Step = { kind: string; who?: number; field?: Field; steps?: number; is?: boolean }

/** Runs one step. */
async function play({ can, pick, tabs }: ReturnType<typeof tabsWorld>, one: Step): Promise<void> {
  if (one.kind === 'open') return tabs.filter(({ isGone }) => !isGone).length < 3 ? can.open() : undefined
  if (one.kind === 'deliver') return can.deliver(one.steps ?? 1)
  if (one.kind === 'pass') return void (await can.pass())
  const tab = pick(one.who ?? 0)
  if (!tab) return
  if (one.kind === 'edit') return can.edit(tab, one.field ?? 'title')
  if (one.kind === 'walk') return can.walk(tab, one.steps ?? -1)
  if (one.kind === 'flush') return can.flush(tab)
  if (one.kind === 'refresh') return can.refresh(tab)
  if (one.kind === 'publish') return can.publish(tab)
  if (one.kind === 'connect') return can.connect(tab, one.is ?? true)
  if (one.kind === 'kill') return can.kill(tab, one.is ?? true)
  if (one.kind === 'decide') return can.decide(tab, one.is ?? true)
  return can.offer(tab, one.is ?? true)
}

test(
  'whatever tabs do, and whenever they die: nothing saved is overwritten and nothing unsaved is lost without a choice',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 15, maxLength: 60, size: 'max' }),
        async (scheduler, steps) => {
          const all = tabsWorld(scheduler)
          all.can.open()
          all.can.open()
          await all.can.deliver(4)
          for (const one of steps) await play(all, one)
          await all.settle()
          all.living().forEach(({ opened }) => opened?.drafts.stop())
          expect(all.problems).toEqual([])
          for (const { opened } of all.living()) {
            expect(opened?.documents.getState().history.document).toEqual(all.server.document)
            expect(opened?.documents.getState().saveState).toBe('saved')
          }
        },
      ),
      { numRuns: VOLUMES.tabInterleavings },
    ),
  1_800_000,
)

describe('in particular', () => {
  /** Delivery in order, or newest first, so that a response is overtaken. */
  let isNewestFirst = false
  function queue(): Post {
    const waiting: (() => void)[] = []
    return {
      schedule: () => new Promise((resolve) => waiting.push(resolve)),
      count: () => waiting.length,
      waitOne: async () => (isNewestFirst ? waiting.pop() : waiting.shift())?.(),
    }
  }
  const document = ({ opened }: OpenTab) => opened.documents.getState().history.document
  const undecided = ({ opened }: OpenTab) => opened.documents.getState().undecided.map(({ field }) => field)
  const offers = ({ opened }: OpenTab) => opened.recovery.state.getState().offers
  let all: ReturnType<typeof tabsWorld>
  beforeEach(() => {
    isNewestFirst = false
    all = tabsWorld(queue())
  })
  afterEach(() => {
    all.living().forEach(({ opened }) => opened?.drafts.stop())
    if (all.problems.length > 0) throw new AggregateError(all.problems)
  })

  const edit = (tab: OpenTab, field: Field, value: string) => all.can.edit(tab, field, value)
  async function save(tab: OpenTab): Promise<void> {
    all.can.flush(tab)
    await all.can.deliver(40)
  }
  async function refresh(tab: OpenTab): Promise<void> {
    all.can.refresh(tab)
    await all.can.deliver(40)
  }

  test('two tabs take turns and are closed: the next one shows what each of them saved, and recovers nothing', async () => {
    const [one, other] = [await all.opened(), await all.opened()]
    edit(one, 'title', 'Của thẻ thứ nhất')
    await save(one)
    edit(other, 'home_title', 'Của thẻ thứ hai')
    await save(other)
    await refresh(one)
    edit(one, 'contact_address', '1 Lê Lợi')
    await save(one)
    for (const tab of [one, other]) await all.can.kill(tab, true)
    const next = await all.opened()
    expect(document(next)).toMatchObject({
      title: 'Của thẻ thứ nhất',
      home_title: 'Của thẻ thứ hai',
      contact_address: '1 Lê Lợi',
    })
    expect(next.opened.documents.getState().saveState).toBe('saved')
    expect(offers(next)).toEqual([])
    expect(all.browser.count()).toBe(1)
  })

  test('work that a crash left on today’s draft is back, with its undo', async () => {
    const first = await all.opened()
    edit(first, 'title', 'Mới')
    await all.can.kill(first, true)
    const next = await all.opened()
    expect(document(next).title).toBe('Mới')
    all.can.walk(next, -1)
    expect(document(next).title).toBe('Mộc')
  })

  test('work left on an earlier draft is offered, not applied; brought back, what was saved otherwise is asked', async () => {
    const dead = await all.opened()
    edit(dead, 'title', 'Của thẻ đã đóng')
    edit(dead, 'home_title', 'Chỉ thẻ đã đóng sửa')
    const alive = await all.opened()
    await all.can.kill(dead, true)
    edit(alive, 'title', 'Đã lưu')
    await save(alive)
    const next = await all.opened()
    expect(document(next)).toMatchObject({ title: 'Đã lưu', home_title: 'Trang chủ' })
    expect(offers(next).map(({ changes }) => changes)).toEqual([
      { title: 'Của thẻ đã đóng', home_title: 'Chỉ thẻ đã đóng sửa' },
    ])
    all.can.offer(next, true)
    expect(undecided(next)).toEqual(['title'])
    await save(next)
    expect(all.server.document).toMatchObject({ title: 'Đã lưu', home_title: 'Chỉ thẻ đã đóng sửa' })
    next.opened.drafts.decide({ mine: ['title'], theirs: [] })
    await save(next)
    expect(all.server.document.title).toBe('Của thẻ đã đóng')
  })

  test('work that is brought back is no conflict where the same was saved meanwhile', async () => {
    const dead = await all.opened()
    edit(dead, 'title', 'Như nhau')
    edit(dead, 'home_title', 'Chỉ thẻ đã đóng sửa')
    const alive = await all.opened()
    await all.can.kill(dead, true)
    edit(alive, 'title', 'Như nhau')
    await save(alive)
    const next = await all.opened()
    all.can.offer(next, true)
    expect(undecided(next)).toEqual([])
  })

  test('what nobody decided about is offered again; what was decided is not', async () => {
    const dead = await all.opened()
    edit(dead, 'title', 'Của thẻ đã đóng')
    const alive = await all.opened()
    await all.can.kill(dead, true)
    edit(alive, 'home_title', 'Đã lưu')
    await save(alive)
    const second = await all.opened()
    expect(offers(second)).toHaveLength(1)
    await all.can.kill(second, true)
    const third = await all.opened()
    expect(offers(third)).toHaveLength(1)
    all.can.offer(third, false)
    await all.can.kill(third, true)
    expect(offers(await all.opened())).toEqual([])
  })

  test('of several journals on today’s draft the one with unsaved work goes on, other unsaved work is offered, the rest is dropped', async () => {
    const tabs = [await all.opened(), await all.opened(), await all.opened()] as const
    edit(tabs[0], 'title', 'Một')
    edit(tabs[1], 'home_title', 'Hai')
    for (const tab of tabs) {
      await all.can.kill(tab, true)
      vi.setSystemTime(Date.now() + 1000)
    }
    const next = await all.opened()
    expect(document(next)).toMatchObject({ title: 'Mộc', home_title: 'Hai' })
    expect(offers(next).map(({ changes }) => changes)).toEqual([{ title: 'Một' }])
    expect(all.browser.count()).toBe(2)
  })

  test('work that is brought back is in this tab’s journal before the other journal goes', async () => {
    const dead = await all.opened()
    edit(dead, 'title', 'Của thẻ đã đóng')
    const alive = await all.opened()
    await all.can.kill(dead, true)
    edit(alive, 'home_title', 'Đã lưu')
    await save(alive)
    const next = await all.opened()
    all.can.offer(next, true)
    await vi.advanceTimersByTimeAsync(0)
    await all.can.kill(next, false)
    expect(document(await all.opened()).title).toBe('Của thẻ đã đóng')
  })

  test('a setting both changed keeps theirs in the draft until it is decided, also over the death of the tab', async () => {
    const [one, other] = [await all.opened(), await all.opened()]
    edit(one, 'title', 'Thứ nhất')
    await save(one)
    edit(other, 'title', 'Thứ hai')
    edit(other, 'home_title', 'Chỉ thứ hai')
    await save(other)
    expect(undecided(other)).toEqual(['title'])
    expect(document(other).title).toBe('Thứ hai')
    expect(other.opened.documents.getState()).toMatchObject({
      saveState: 'undecided',
      undecided: [{ by: { name: 'Thẻ 1' } }],
    })
    expect(all.server.document).toMatchObject({ title: 'Thứ nhất', home_title: 'Chỉ thứ hai' })
    await all.can.kill(other, true)
    const next = await all.opened()
    expect(undecided(next)).toEqual(['title'])
    await save(next)
    expect(all.server.document.title).toBe('Thứ nhất')
    expect(document(next).title).toBe('Thứ hai')
    all.can.decide(next, false)
    await save(next)
    expect(document(next).title).toBe('Thứ nhất')
    all.can.walk(next, -1)
    expect(document(next).title).toBe('Thứ hai')
  })

  test('a tab that was offline merges what others saved and asks where both changed the same', async () => {
    const [one, offline] = [await all.opened(), await all.opened()]
    all.can.connect(offline, false)
    edit(offline, 'title', 'Ngoại tuyến')
    edit(offline, 'home_title', 'Chỉ ngoại tuyến')
    await save(offline)
    expect(offline.opened.documents.getState().saveState).toBe('offline')
    edit(one, 'title', 'Trên mạng')
    edit(one, 'contact_address', 'Chỉ trên mạng')
    await save(one)
    all.can.connect(offline, true)
    dispatchEvent(new Event('online'))
    await all.can.deliver(40)
    expect(all.server.document).toMatchObject({
      title: 'Trên mạng',
      home_title: 'Chỉ ngoại tuyến',
      contact_address: 'Chỉ trên mạng',
    })
    expect(undecided(offline)).toEqual(['title'])
  })

  test('an answer older than this tab’s own save changes nothing', async () => {
    const tab = await all.opened()
    isNewestFirst = true
    all.can.refresh(tab)
    await all.can.deliver(1) // the server has answered, but the response is not delivered yet
    edit(tab, 'title', 'Mới')
    await save(tab)
    expect(document(tab).title).toBe('Mới')
    expect(tab.opened.documents.getState().saved.version).toBe(2)
  })

  test('a draft that arrives while this tab saves waits: what somebody else changed in it is no change of this tab', async () => {
    const [one, other] = [await all.opened(), await all.opened()]
    isNewestFirst = true
    all.can.refresh(one) // on its way for long
    edit(one, 'title', 'Của thẻ này')
    all.can.flush(one)
    await all.can.deliver(1) // saved as version 2, but the response is not delivered yet
    edit(other, 'home_title', 'Của thẻ kia')
    all.can.flush(other)
    await all.can.deliver(4) // merged with version 2, and saved as version 3
    isNewestFirst = false
    await all.can.deliver(1) // the refresh reads version 3
    isNewestFirst = true
    await all.can.deliver(40) // and its response overtakes that of the save
    expect(one.opened.documents.getState().saved.version).toBe(2)
    edit(other, 'home_title', 'Của thẻ kia, lần hai')
    await save(other)
    await refresh(one)
    expect([undecided(one), document(one).home_title]).toEqual([[], 'Của thẻ kia, lần hai'])
  })

  test('a save without an answer is no conflict with oneself, and does not excuse later ones', async () => {
    const [one, other] = [await all.opened(), await all.opened()]
    edit(one, 'title', 'Một')
    all.can.flush(one)
    await all.can.deliver(1)
    all.can.connect(one, false)
    await all.can.deliver(40)
    all.can.connect(one, true)
    edit(one, 'title', 'Hai')
    await save(one)
    expect([undecided(one), all.server.document.title]).toEqual([[], 'Hai'])
    await refresh(other)
    edit(other, 'title', 'Một') // what `one` had sent without a response
    await save(other)
    await refresh(one)
    expect(document(one).title).toBe('Một')
  })

  test('publishing does not forget a save that came in between', async () => {
    const tab = await all.opened()
    isNewestFirst = true
    all.can.publish(tab)
    await vi.advanceTimersByTimeAsync(0)
    await all.can.deliver(1) // published, but the response is not delivered yet
    edit(tab, 'title', 'Giữa chừng')
    await save(tab)
    expect(tab.opened.documents.getState().saved).toMatchObject({ version: 2, publishedVersion: 1 })
    expect(all.server.published).toHaveLength(1)
  })

  test.each(['lost', 'a conflict'])(
    'a tab that went on to another store sends nothing more, also when its last save was %s',
    async (end) => {
      const [tab, other] = [await all.opened(), await all.opened()]
      edit(tab, 'title', 'Một')
      all.can.flush(tab)
      tab.opened.drafts.stop()
      all.can.connect(tab, end !== 'lost')
      edit(other, 'home_title', 'Hai')
      isNewestFirst = true
      await save(other)
      all.can.connect(tab, true)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await tab.opened.drafts.flush()).toBe(false)
      await all.can.deliver(40)
      expect(all.server).toMatchObject({ version: 2, document: { title: 'Mộc', home_title: 'Hai' } })
    },
  )
})
