import { readFileSync } from 'node:fs'
import { ask } from './ask-server.ts'
import type { Figures } from './bench-report.ts'
import type { StoreServer } from './store-server.ts'

const REQUESTS = 200
const CONCURRENCY = 4

/** The cost of an uncached page: processor time of the server process per request, and requests per second with four concurrent clients. */
export async function renderCost(
  storeServer: StoreServer,
  origin: string,
  pages: Record<string, string>,
): Promise<Figures[]> {
  const rows: Figures[] = []
  for (const [name, page] of Object.entries(pages)) {
    await askMany(origin, page, 40)
    const cpu = cpuMs(storeServer.pid)
    const startedAt = performance.now()
    await askMany(origin, page, REQUESTS)
    const took = performance.now() - startedAt
    rows.push({
      page: name,
      'CPU ms a request': ((cpuMs(storeServer.pid) - cpu) / REQUESTS).toFixed(1),
      'requests/s': (REQUESTS / (took / 1000)).toFixed(0),
      requests: REQUESTS,
    })
  }
  return rows
}

/** Asks for previews, which are rendered for each request. */
async function askMany(origin: string, page: string, count: number): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      next++
      const { status } = await ask(origin.replace('.localhost', '.preview.localhost') + page, {
        'accept-encoding': 'br',
      })
      if (status !== 200) throw new Error(`${page} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** The processor time of a process so far, in ms (Linux). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10 // clock ticks of 10 ms
}
