import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isSameJson } from '../../src/theme/diff-themes.ts'
import { callPath, type Reply } from '../../src/api/call.ts'
import { OWN_PAGE_HEADER, type Endpoint, type Envelope } from '../../src/contract/endpoint.ts'
import { getThemeDraft, type ThemeDraft } from '../../src/contract/owner-themes.ts'
import { hashPassword } from '../../server/core/shared/password.ts'
import { FIELDS, tabsWorld, type Backend, type Tab } from '../../studio/document/testing/tabs-world.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { timeFor, VOLUMES } from '../volumes.ts'

/** Two people, each in a browser of her own, and one server. */
const STORE = 'trong'
const PEOPLE = [
  { email: 'owner@trong.test', name: '' },
  { email: 'hoa@trong.test', name: 'Hoa' },
]
let server: TestApp
let cookies: string[]
let ids: number[]

beforeAll(async () => {
  server = await openTestApp()
  await server.database.system(async (q) => {
    const store = await q.selectFrom('stores').select('id').where('store_code', '=', STORE).executeTakeFirstOrThrow()
    const { id } = await q
      .insertInto('owners')
      .values({ ...PEOPLE[1]!, kind: 'owner', password_hash: await hashPassword('matkhau123') })
      .returning('id')
      .executeTakeFirstOrThrow()
    await q.insertInto('store_owners').values({ store_id: store.id, owner_id: id, role: 'manager' }).execute()
  })
  const sessions = await Promise.all(
    PEOPLE.map(async ({ email }) => {
      const payload = { email, password: 'matkhau123' }
      const reply = await server.app.fastify.inject({ method: 'POST', url: '/api/studio/sign_in', payload })
      const cookie = String([reply.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
      return { cookie, id: reply.json<Envelope<{ id: number }>>().data?.id ?? 0 }
    }),
  )
  cookies = sessions.map(({ cookie }) => cookie)
  ids = sessions.map(({ id }) => id)
})
afterAll(() => server.close())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const events = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function ask<E extends Endpoint>(endpoint: E, person: number, body?: unknown): Promise<Reply<E>> {
  const reply = await server.app.fastify.inject({
    method: endpoint.method,
    url: callPath(endpoint, STORE, {}),
    headers: { cookie: cookies[person], ...OWN_PAGE_HEADER },
    ...(body !== undefined && { payload: body as object }),
  })
  const { code, data, msg, msg_code } = reply.json<Envelope<never>>()
  if (code < 300) return { ok: true, data: data as never, msg }
  return { ok: false, code, msg, msg_code, data }
}
async function draft(): Promise<ThemeDraft> {
  const reply = await ask(getThemeDraft, 0)
  if (!reply.ok) throw new Error(reply.msg)
  return reply.data
}

/** Our server; a save that replaces a value which its tab had not shown is a fault. */
const backend: Backend = async (tab, endpoint, body) => {
  const before = await draft()
  const reply = await ask(endpoint, tab.person, body)
  if (!reply.ok || endpoint.method !== 'PUT' || body.base_version !== before.version) return reply
  for (const field of FIELDS) {
    const [was, is] = [before.document[field], body.document[field]]
    if (isSameJson(was, is) || tab.replaced.get(field)?.some((one) => isSameJson(one, was))) continue
    throw new Error(`person ${tab.person} overwrote ${field} “${String(was)}” with “${String(is)}” unasked`)
  }
  return reply
}

const who = fc.nat(1)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit' as const), who, field: fc.constantFrom(...FIELDS) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('deliver' as const), steps: fc.constantFrom(1, 2, 20) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('flush' as const, 'refresh' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('walk' as const), who, steps: fc.constantFrom(-1, 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('connect' as const), who, is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const), who, is: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('decide' as const, 'offer' as const), who, is: fc.boolean() }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Runs one step. A window that was closed is opened again in the browser of its person. */
async function play({ can, living }: ReturnType<typeof tabsWorld>, one: Step): Promise<void> {
  if (one.kind === 'deliver') return can.deliver(one.steps)
  const tab: Tab | undefined = living().find(({ person }) => person === one.who)
  if (!tab) return
  if (one.kind === 'edit') return can.edit(tab, one.field)
  if (one.kind === 'walk') return can.walk(tab, one.steps)
  if (one.kind === 'connect') return can.connect(tab, one.is)
  if (one.kind === 'decide') return can.decide(tab, one.is)
  if (one.kind === 'offer') return can.offer(tab, one.is)
  if (one.kind !== 'reopen') return can[one.kind](tab)
  await can.kill(tab, one.is)
  can.open(one.who)
  return can.deliver(10)
}

test(
  'whatever two people do on one server: nothing saved is overwritten without a choice, and a conflict names the other',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }),
        async (scheduler, steps) => {
          const all = tabsWorld(scheduler, { people: 2, backend })
          all.can.open(0)
          all.can.open(1)
          await all.can.deliver(10)
          const reopened = new Set<number>()
          for (const one of steps) {
            await play(all, one)
            if (one.kind === 'reopen') reopened.add(one.who)
            for (const { person, opened } of all.living())
              for (const { by } of opened?.documents.getState().undecided ?? [])
                expect(reopened.has(person) ? ids : [ids[1 - person]]).toContain(by?.id) // work of her closed window may differ from her own save
          }
          await all.settle()
          all.living().forEach(({ opened }) => opened?.drafts.stop())
          expect(all.problems).toEqual([])
          const saved = await draft()
          for (const { opened } of all.living()) {
            expect(opened?.documents.getState().history.document).toEqual(saved.document)
            expect(opened?.documents.getState().saveState).toBe('saved')
          }
        },
      ),
      { numRuns: VOLUMES.twoPeople },
    ),
  timeFor(VOLUMES.twoPeople, 3_000),
)
