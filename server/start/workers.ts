import cluster from 'node:cluster'
import { onStop, stopWith } from './stopping.ts'

const RESTART_AFTER_MS = 1_000 // prevents a restart loop without a pause when a process ends while starting
const SETTLED_MS = 10_000

/** Runs `count` server processes that share the port and replaces those that die. Resolves to the port once all listen. */
export async function runWorkers(count: number, file: string): Promise<number> {
  let isStopping = false
  let listening = 0
  const born = new Map<number, number>()
  cluster.setupPrimary({ exec: file, args: [] })
  onStop('workers', async () => {
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [ended(worker)] : [])))
  })
  return new Promise((resolve) => {
    cluster.on('fork', (worker) => born.set(worker.id, performance.now()))
    cluster.on('listening', (_, address) => {
      if (++listening === count) resolve(address.port)
    })
    cluster.on('exit', (worker, code) => {
      if (isStopping) return
      if (listening < count)
        return void stopWith(code || 1, `A server process (pid ${worker.process.pid}) ended while starting.`)
      console.error(`Server process ${worker.process.pid} ended (${code}); starting another`)
      const hasServed = performance.now() - (born.get(worker.id) ?? 0) > SETTLED_MS
      born.delete(worker.id)
      setTimeout(() => !isStopping && cluster.fork(), hasServed ? 0 : RESTART_AFTER_MS)
    })
    for (let i = 0; i < count; i++) cluster.fork()
  })
}

function ended(worker: NonNullable<(typeof cluster)['worker']>): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}
