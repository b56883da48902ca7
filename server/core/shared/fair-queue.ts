import { availableParallelism } from 'node:os'
import { nameQueue, type QueueName } from './queue-load.ts'
import { createStoreActivity, type StoreActivity } from './store-activity.ts'

/** Of a crowd that lasts so much runs, and as much waits: more would only make all of it slower. */
const CORES = Math.max(2, availableParallelism())

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
  /** Work that waits longer is refused. */
  patienceMs?: number
  /**
   * A store of which so many pieces wait is a crowd. While other stores are asked too it runs one piece at a time and then pauses twice as long as that took, so
   * that it takes a third of the time at most.
   */
  crowd?: number
  /**
   * A short crowd waits. When so many have waited for half a second, no more than `few` run (by default as many as there are cores; never
   * more than `maxRunning`) and as many wait, and the rest is refused until half a second passes
   * without a refusal: otherwise all answers would come late. While other stores are asked too so many may go on waiting: who waits asks for nothing else, and
   * the others notice each answer.
   */
  tooMany?: number
  few?: number
  /** Which stores are asked for; of this queue alone by default. */
  activity?: StoreActivity
}

type Piece = { start: () => void; refuse: (problem: QueueFull) => void; since: number }
type Line = {
  /** What changes something is done before what only reads, and is no crowd: a person has typed it. */
  writes: Piece[]
  waiting: Piece[]
  running: number
  /** When fewer than `tooMany` waited last. */
  shortAt: number
  /** Few may wait until then. */
  lastingUntil: number
  pausedUntil: number
}

const LASTING_MS = 500 // too many for so long are a lasting crowd
const TICK_MS = 20 // how often the waiting are looked at

/**
 * Runs `concurrency` pieces of work at a time and takes the next from the stores in turn, so that a crowd in one store does not make another wait.
 * Throws QueueFull when `maxWaiting` of the store or `maxWaitingTotal` of all wait, the patience ends, or a crowd lasts. `now`: a clock in ms.
 */
export function createFairQueue(
  {
    name,
    concurrency,
    maxRunning = concurrency,
    maxWaiting,
    maxWaitingTotal = Infinity,
    patienceMs = Infinity,
    crowd = Infinity,
    tooMany = Infinity,
    few = CORES,
    activity = createStoreActivity(),
  }: Limits,
  now: () => number = () => performance.now(),
) {
  const lines = new Map<number, Line>() // in turn
  let running = 0
  let waiting = 0
  if (name) nameQueue(name, () => ({ running, waiting }))
  let ticking: NodeJS.Timeout | undefined

  const isLasting = (line: Line) =>
    now() < line.lastingUntil || (line.waiting.length >= tooMany && now() - line.shortAt > LASTING_MS)
  const isCrowd = (storeId: number, line: Line) =>
    (line.waiting.length >= crowd || isLasting(line)) && activity.isAnotherActive(storeId)
  /** In a crowd that lasts. */
  const mayWait = (storeId: number) => (activity.isAnotherActive(storeId) ? tooMany : few)
  const isEmpty = (line: Line) => line.writes.length + line.waiting.length + line.running === 0
  const places = (storeId: number, line: Line) =>
    isCrowd(storeId, line) ? 1 : isLasting(line) ? Math.min(few, maxRunning) : maxRunning
  const mayRun = (storeId: number, line: Line) =>
    line.writes.length > 0
      ? line.running < maxRunning
      : line.waiting.length > 0 && now() >= line.pausedUntil && line.running < places(storeId, line)

  function take(line: Line): Piece | undefined {
    const piece = line.writes.shift() ?? line.waiting.shift()
    if (piece) waiting--
    noteLength(line)
    return piece
  }

  function noteLength(line: Line): void {
    if (line.waiting.length < tooMany) line.shortAt = now()
  }

  const newLine = (): Line => ({
    writes: [],
    waiting: [],
    running: 0,
    shortAt: now(),
    lastingUntil: -Infinity,
    pausedUntil: -Infinity,
  })

  /** Whether a read has no place; who is refused makes the crowd last. */
  function refusesNow(storeId: number, line: Line): boolean {
    if (!isLasting(line) || line.waiting.length < mayWait(storeId)) return false
    line.lastingUntil = now() + LASTING_MS
    return true
  }

  function refuse(line: Line, pieces: Piece[]): void {
    pieces.shift()?.refuse(new QueueFull(name))
    waiting--
    noteLength(line)
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

  function refuseLate(): void {
    const isLate = ([piece]: Piece[]) => piece !== undefined && now() - piece.since > patienceMs
    for (const [storeId, line] of lines) {
      while (isLate(line.writes)) refuse(line, line.writes)
      const isTooLong = () => isLasting(line) && line.waiting.length > mayWait(storeId)
      if (isTooLong()) line.lastingUntil = now() + LASTING_MS
      while (isLate(line.waiting) || isTooLong()) refuse(line, line.waiting)
      if (isEmpty(line) && now() >= Math.max(line.pausedUntil, line.lastingUntil)) lines.delete(storeId)
    }
  }

  function tick(): void {
    refuseLate()
    startNext()
    if (lines.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }

  return {
    async run<T>(storeId: number, work: () => Promise<T>, kind: 'read' | 'write' = 'read'): Promise<T> {
      activity.note(storeId)
      const line = lines.get(storeId) ?? newLine()
      lines.set(storeId, line)
      const own = kind === 'write' ? line.writes : line.waiting
      if (kind === 'read' && refusesNow(storeId, line)) throw new QueueFull(name)
      if (own.length >= maxWaiting || waiting >= maxWaitingTotal) throw new QueueFull(name)
      noteLength(line)
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
        else if (isEmpty(line) && now() >= line.lastingUntil) lines.delete(storeId)
        startNext()
      }
    },
    /** Whether a read of this store is refused now: as many wait as may in a crowd that lasts. */
    isFull(storeId: number): boolean {
      const line = lines.get(storeId)
      return line !== undefined && refusesNow(storeId, line)
    },
  }
}
