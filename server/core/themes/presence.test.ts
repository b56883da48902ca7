import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_WINDOWS, openPresence, type OpenWindow } from './presence.ts'

/** Two processes with one channel between them. */
let now: number
let processes: ReturnType<typeof openPresence>[]
beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  const listeners = new Set<(payload: unknown) => void>()
  const channel = {
    listen(_: string, listener: (payload: unknown) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: async (_: string, payload: unknown) => listeners.forEach((listener) => listener(structuredClone(payload))),
  }
  processes = [openPresence(channel, () => now), openPresence(channel, () => now)]
})
afterEach(() => {
  processes.forEach((one) => one.close())
  vi.useRealTimers()
})
const pass = async (ms: number) => {
  now += ms
  await vi.advanceTimersByTimeAsync(ms)
}
const lan = (window = 'lan-1', id = 1): OpenWindow => ({ storeId: 1, window, person: { id, name: `Lan ${id}` } })
const seen = (by = 1) => processes[by]!.others({ storeId: 1, window: 'own', person: { id: 99, name: '' } })

test('a window that was killed is gone within 32 s, one that is alive stays where it was', async () => {
  const place = { group: 'menu', field: 'json_custom_menu' }
  await processes[0]!.say(lan(), { place })
  for (let n = 0; n < 5; n++) {
    await pass(12_000)
    await processes[0]!.mark(lan(), 'alive')
  }
  expect(seen()).toEqual([{ id: 1, name: 'Lan 1', place }])
  const gone: number[] = []
  processes[1]!.onChange((storeId) => gone.push(storeId))
  await pass(31_000)
  expect(seen()).toHaveLength(1)
  await pass(2_000)
  expect([seen(), gone]).toEqual([[], [1]])
})

test('one whose socket is lost may come back for five seconds', async () => {
  await processes[0]!.say(lan(), { place: { group: 'menu' } })
  await processes[0]!.mark(lan(), 'lost')
  await pass(4_000)
  await processes[1]!.mark(lan(), 'alive')
  await pass(4_000)
  expect(seen()).toHaveLength(1)
  await processes[1]!.mark(lan(), 'lost')
  await pass(6_000)
  expect(seen()).toEqual([])
})

test('a person has as many windows as fit, a store too, and who says too often is not passed on', async () => {
  for (let n = 0; n < 200; n++) await processes[0]!.say(lan(`window-${n}`), {})
  let heard = 0
  processes[1]!.onChange(() => heard++)
  for (let n = 0; n < 200; n++)
    await processes[0]!.say(lan('window-199'), { place: { group: `g${'a'.repeat(n % 20)}` } })
  expect(heard).toBe(0)
  await pass(300)
  await processes[0]!.say(lan('window-199'), { place: { group: 'menu' } })
  expect(heard).toBe(1)
  for (let id = 2; id < 200; id++) await processes[0]!.say(lan('w', id), {})
  expect(seen().length).toBeLessThanOrEqual(MAX_WINDOWS.store)
  expect(seen().length).toBeGreaterThan(MAX_WINDOWS.store - MAX_WINDOWS.person - 1)
  expect(processes[1]!.others({ storeId: 2 })).toEqual([])
})
