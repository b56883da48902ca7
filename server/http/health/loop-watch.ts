import { monitorEventLoopDelay } from 'node:perf_hooks'

/** From this delay on, in ms, nobody was answered for so long that a balancer should ask another process. */
export const FROZEN_MS = 2_000
const TICK_MS = 100
const RED_MS = 15_000 // a probe every ten seconds sees it

export type LoopWatch = {
  /** Before it, as long as a server starts, nothing is told. */
  start(): void
  /** Delays since the last call, in seconds; `max` also counts what stood still just now. */
  delays(): { p50: number; p99: number; max: number }
  /** How often the event loop has stood still for FROZEN_MS. */
  freezes(): number
  /** Whether it has within the last fifteen seconds. */
  wasFrozen(): boolean
  close(): void
}

/** Watches for how long the event loop does not come round: meanwhile nobody is answered, and nothing else can tell. */
export function watchLoop(now: () => number = () => performance.now()): LoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  let [last, freezes, frozenAt, longest] = [now(), 0, -Infinity, 0]
  const tick = () => {
    const delay = now() - last - TICK_MS
    last = now()
    longest = Math.max(longest, delay)
    if (delay < FROZEN_MS) return
    freezes++
    frozenAt = last
  }
  let timer: NodeJS.Timeout | undefined
  const stoodStill = () => (timer ? now() - last - TICK_MS : 0)
  return {
    start() {
      histogram.enable()
      last = now()
      timer = setInterval(tick, TICK_MS).unref()
    },
    delays() {
      const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds) / 1e9 : 0)
      const found = {
        p50: seconds(histogram.percentile(50)),
        p99: seconds(histogram.percentile(99)),
        max: Math.max(longest, stoodStill(), 0) / 1_000,
      }
      histogram.reset()
      longest = 0
      return found
    },
    freezes: () => freezes,
    wasFrozen: () => stoodStill() >= FROZEN_MS || now() - frozenAt < RED_MS,
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
