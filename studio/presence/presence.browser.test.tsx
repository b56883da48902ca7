import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import type { Transport } from '../../src/api/call.ts'
import type { EditingPlace, PersonHere, ThemeNews } from '../../src/contract/owner-themes.ts'
import type { PresenceState } from './presence-state.ts'
import type { OwnPlace } from './own-place.ts'
import { followPresence } from './presence.ts'
import type { ThemeSocketEvents } from './theme-socket.ts'

const LAN: PersonHere = { id: 9, name: 'Lan', place: { group: 'menu' } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A window whose server and connection the test holds. */
function open() {
  const said: (EditingPlace | null)[] = []
  const server = { others: [LAN], version: 3, isDown: false }
  const transport: Transport = async (_, { body }) => {
    said.push((body as { place: EditingPlace | null }).place)
    if (server.isDown) return { ok: false, code: 0, msg: '', msg_code: 'NETWORK' }
    return { ok: true, data: { others: server.others, version: server.version }, msg: '' }
  }
  let place: EditingPlace | null = { group: 'brand', field: null }
  let changed = () => {}
  const own: OwnPlace = { now: () => place, onChange: (listener) => ((changed = listener), () => {}) }
  const state = createStore<PresenceState>(() => ({ others: [] }))
  const news: ThemeNews[] = []
  let socket: ThemeSocketEvents | undefined
  let closed = 0
  const following = followPresence({
    storeCode: 'mot',
    state,
    place: own,
    onNews: (one) => news.push(one),
    transport,
    loadSocket: async () => (_code, _window, on) => {
      socket = on
      return () => closed++
    },
  })
  return {
    ...{ said, server, news, stop: following.stop },
    others: () => state.getState().others,
    socket: () => socket,
    closed: () => closed,
    goTo(next: EditingPlace | null) {
      place = next
      changed()
    },
  }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('without a connection it asks every 25 s, with one not at all, and again when it is lost', async () => {
  const { said, socket, others, server, news, stop } = open()
  await pass(0)
  expect(others()).toEqual([LAN])
  expect(socket()).toBeUndefined() // the preview comes first
  await pass(26_000)
  expect(said).toHaveLength(2)
  socket()?.connected(true)
  await pass(0)
  expect(news).toContainEqual({ is_live_changed: true, is_proposed: true, is_commented: true })
  const before = said.length
  await pass(120_000)
  expect(said).toHaveLength(before)
  server.isDown = true
  socket()?.connected(false)
  await pass(0)
  expect(others()).toEqual([])
  await pass(60_000)
  expect(said.length).toBeGreaterThanOrEqual(before + 3)
  server.isDown = false
  socket()?.connected(true)
  await pass(0)
  expect(others()).toEqual([LAN])
  stop()
})

test('it says where it is only when that is another place, at most once a second', async () => {
  const { said, goTo, stop } = open()
  await pass(2_000)
  expect(said).toEqual([{ group: 'brand', field: null }])
  for (let n = 0; n < 50; n++) {
    goTo({ group: 'menu', field: `field_${n}` })
    await pass(40)
  }
  await pass(2_000)
  expect(said.length).toBeLessThanOrEqual(5)
  expect(said.at(-1)).toEqual({ group: 'menu', field: 'field_49' })
  const before = said.length
  goTo({ group: 'footer' })
  goTo({ group: 'menu', field: 'field_49' })
  await pass(5_000)
  expect(said).toHaveLength(before)
  stop()
})

test('what the connection says of people replaces an older answer that is on its way', async () => {
  const { socket, others, goTo, stop, closed } = open()
  await pass(1_000)
  socket()?.connected(true)
  await pass(2_000)
  goTo({ group: 'seo' })
  socket()?.news({ others: [] })
  expect(others()).toEqual([])
  stop()
  expect(closed()).toBe(1)
})
