import { expect, test, vi } from 'vitest'
import { FROZEN_MS, watchLoop } from './loop-watch.ts'

const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('an event loop that stands still is told while it does, and for a while after it', async () => {
  vi.useFakeTimers()
  let clock = 0
  const watch = watchLoop(() => clock)
  clock += 60_000 // a server that starts
  expect(watch.wasFrozen()).toBe(false)
  watch.start()
  const pass = (ms: number) => {
    clock += ms
    vi.advanceTimersByTime(ms)
  }
  for (let n = 0; n < 30; n++) pass(100)
  expect([watch.wasFrozen(), watch.freezes()]).toEqual([false, 0])
  clock += FROZEN_MS + 100 // no timer ran meanwhile
  expect([watch.wasFrozen(), watch.freezes()]).toEqual([true, 0])
  expect(watch.delays().max).toBeGreaterThanOrEqual(FROZEN_MS / 1_000)
  vi.advanceTimersByTime(100)
  expect([watch.wasFrozen(), watch.freezes()]).toEqual([true, 1])
  for (let n = 0; n < 140; n++) pass(100)
  expect(watch.wasFrozen()).toBe(true)
  for (let n = 0; n < 20; n++) pass(100)
  expect([watch.wasFrozen(), watch.freezes()]).toEqual([false, 1])
  watch.close()
  vi.useRealTimers()
})

test('a real one has the delay in its figures', async () => {
  const watch = watchLoop()
  watch.start()
  await new Promise((resolve) => setTimeout(resolve, 200))
  standStill(400)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(watch.delays().max).toBeGreaterThan(0.2)
  expect(watch.wasFrozen()).toBe(false)
  watch.close()
})
