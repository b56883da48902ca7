import { nameQueue, type QueueName } from './queue-load.ts'

/** A refusal is answered after this time, in ms: callers who ask again at once are slowed down, and refusing costs little. */
export const REFUSAL_MS = 300

/** Too much work waits already, or this piece has waited too long. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  readonly queue: QueueName | undefined
  constructor(queue?: QueueName) {
    super()
    this.queue = queue
  }
}

type Limits = {
  /** In /metrics; a queue without a name is not there. */
  name?: QueueName
  /** Pieces of work that run at a time. */
  concurrency: number
  /** Of those, of one store. */
  maxRunning?: number
  /** Pieces of work of one store that wait. */
  maxWaiting: number
  /** Of all stores together. */
  maxWaitingTotal?: number
  /**
   * Work that waits longer is refused: `calmMs`, or `crowdedMs` in a store that has been a crowd for half a second. A short crowd waits; of a lasting one the
   * newest work is done first, and no more is taken. Otherwise all of its answers would come late.
   */
  patience?: { calmMs: number; crowdedMs: number }
  /**
   * A store of which so many pieces wait is a crowd. While other stores have work too it runs one piece at a time and then pauses twice as long as that took, so
   * that it takes a third of the time at most.
   */
  crowd?: number
  /** A crowd of so many is refused when it lasts; by default, every crowd. */
  tooMany?: number
}

type Piece = { start: () => void; refuse: (problem: QueueFull) => void; since: number }
type Line = {
  /** What changes something is done before what only reads, and is no crowd: a person has typed it. */
  writes: Piece[]
  waiting: Piece[]
  running: number
  /** When it was last no crowd. */
  shortAt: number
  pausedUntil: number
}

const LASTING_MS = 500 // a crowd for so long is a lasting one
const ACTIVE_MS = 5_000 // a store that was asked for within this time has work too
const TICK_MS = 20 // how often the waiting are looked at

/**
 * Runs `concurrency` pieces of work at a time and takes the next from the stores in turn, so that a crowd in one store does not make another wait.
 * Throws QueueFull when `maxWaiting` of the store or `maxWaitingTotal` of all wait, or the patience ends. `now`: a clock in ms.
 */
export function createFairQueue(
  {
    name,
    concurrency,
    maxRunning = concurrency,
    maxWaiting,
    maxWaitingTotal = Infinity,
    patience,
    crowd = Infinity,
    tooMany = crowd,
  }: Limits,
  now: () => number = () => performance.now(),
) {
  const lines = new Map<number, Line>() // in turn
  let running = 0
  let waiting = 0
  if (name) nameQueue(name, () => ({ running, waiting }))
  /** The store that was asked for last, and the last other one. */
  let asked = [
    { storeId: Number.NaN, at: -Infinity },
    { storeId: Number.NaN, at: -Infinity },
  ] as const
  let ticking: NodeJS.Timeout | undefined

  const isLasting = (line: Line) => line.waiting.length >= tooMany && now() - line.shortAt > LASTING_MS
  const othersActive = (storeId: number) => now() - (asked[0].storeId === storeId ? asked[1] : asked[0]).at < ACTIVE_MS
  const isCrowd = (storeId: number, line: Line) => line.waiting.length >= crowd && othersActive(storeId)
  const isEmpty = (line: Line) => line.writes.length + line.waiting.length + line.running === 0
  const mayRun = (storeId: number, line: Line) =>
    line.writes.length > 0
      ? line.running < maxRunning
      : line.waiting.length > 0 && now() >= line.pausedUntil && line.running < (isCrowd(storeId, line) ? 1 : maxRunning)

  function take(line: Line): Piece | undefined {
    const piece = line.writes.shift() ?? (patience && isLasting(line) ? line.waiting.pop() : line.waiting.shift())
    if (piece) waiting--
    if (line.waiting.length < tooMany) line.shortAt = now()
    return piece
  }

  function startNext(): void {
    while (running < concurrency) {
      const found = lines.entries().find(([storeId, line]) => mayRun(storeId, line))
      if (!found) return
      const [storeId, line] = found
      lines.delete(storeId)
      lines.set(storeId, line) // behind the other stores
      line.running++
      running++
      take(line)?.start()
    }
  }

  function refuseOlder(line: Line, pieces: Piece[], limit: () => number): void {
    while (pieces[0] && now() - pieces[0].since > limit()) {
      pieces.shift()?.refuse(new QueueFull(name))
      waiting--
      if (line.waiting.length < tooMany) line.shortAt = now()
    }
  }

  function refuseLate(): void {
    for (const [storeId, line] of lines) {
      if (patience) {
        const { calmMs, crowdedMs } = patience
        refuseOlder(line, line.writes, () => calmMs)
        refuseOlder(line, line.waiting, () => (isLasting(line) ? crowdedMs : calmMs))
      }
      if (isEmpty(line) && now() >= line.pausedUntil) lines.delete(storeId)
    }
  }

  function tick(): void {
    refuseLate()
    startNext()
    if (waiting > 0) return
    clearInterval(ticking)
    ticking = undefined
  }

  return {
    async run<T>(storeId: number, work: () => Promise<T>, kind: 'read' | 'write' = 'read'): Promise<T> {
      if (asked[0].storeId !== storeId) asked = [{ storeId, at: now() }, asked[0]]
      else asked = [{ storeId, at: now() }, asked[1]]
      const line = lines.get(storeId) ?? { writes: [], waiting: [], running: 0, shortAt: now(), pausedUntil: -Infinity }
      lines.set(storeId, line)
      const own = kind === 'write' ? line.writes : line.waiting
      const isRefused = kind === 'read' && patience !== undefined && isLasting(line)
      if (isRefused || own.length >= maxWaiting || waiting >= maxWaitingTotal) throw new QueueFull(name)
      if (line.waiting.length < tooMany) line.shortAt = now()
      await new Promise<void>((start, refuse) => {
        own.push({ start, refuse, since: now() })
        waiting++
        startNext()
        if (waiting > 0) ticking ??= setInterval(tick, TICK_MS).unref()
      })
      const startedAt = now()
      try {
        return await work()
      } finally {
        running--
        line.running--
        if (isCrowd(storeId, line)) line.pausedUntil = now() + 2 * (now() - startedAt)
        else if (isEmpty(line)) lines.delete(storeId)
        startNext()
      }
    },
    /** Whether reads of this store are refused now: a lasting crowd waits. */
    isFull(storeId: number): boolean {
      const line = lines.get(storeId)
      return patience !== undefined && line !== undefined && isLasting(line)
    },
  }
}
