import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 10_000
const SAME_SIGNAL_MS = 1_000 // Ctrl-C arrives twice: from the terminal and from the parent process

type Step = { name: string; stop: () => Promise<unknown> }
const steps: Step[] = []
let stopping: { since: number; done: Promise<never> } | undefined

/** Registers a shutdown step; steps run in reverse order. */
export function onStop(name: string, stop: Step['stop']): void {
  if (steps.length === 0) listen()
  steps.push({ name, stop })
}

/** Prints the reason, runs all shutdown steps, and ends the process. A second call waits for the first. */
export function stopWith(exitCode: number, reason?: unknown): Promise<never> {
  if (reason !== undefined) console.error(typeof reason === 'string' ? `\n${reason}\n` : reason)
  stopping ??= { since: Date.now(), done: stopAll(exitCode) }
  return stopping.done
}

/** True after shutdown has begun; lost connections are then expected. */
export function isStopping(): boolean {
  return stopping !== undefined
}

async function stopAll(exitCode: number): Promise<never> {
  for (const { name, stop } of steps.toReversed()) {
    const timeout = new AbortController()
    const late = sleep(TIMEOUT_MS, 'late', { signal: timeout.signal }).catch(() => 'cancelled')
    const outcome = await Promise.race([
      stop().catch((problem: unknown) => console.error(`While closing ${name}:`, problem)),
      late,
    ])
    timeout.abort()
    if (outcome === 'late') console.error(`${name} did not close within ${TIMEOUT_MS / 1000} s; leaving it`)
  }
  process.exit(exitCode)
}

function listen(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping && Date.now() - stopping.since > SAME_SIGNAL_MS) process.exit(1)
      if (!stopping && signal === 'SIGINT') console.log('\nStopping …')
      void stopWith(0)
    })
  }
  // The launcher has ended, even by kill -9.
  process.on('disconnect', () => void stopWith(0))
  // The reader of our output has ended; write errors are ignored.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('uncaughtException', (problem) => void stopWith(1, problem))
}
