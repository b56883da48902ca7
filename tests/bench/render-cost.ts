import { readFileSync } from 'node:fs'
import { ask } from './ask-server.ts'
import type { Figures } from './bench-report.ts'
import type { StoreServer } from './store-server.ts'

const REQUESTS = 200

/**
 * What rendering costs: processor time of the server process per request, everything included, and time per request. The server has no page cache;
 * `preview` is the page in the studio, with all data for editing it. One request at a time, because concurrent ones of a shop share a render.
 */
export async function renderCost(
  storeServer: StoreServer,
  shop: string,
  pages: Record<string, string>,
): Promise<Figures[]> {
  const origins = { shop, preview: shop.replace('.localhost', '.preview.localhost') }
  const rows: Figures[] = []
  for (const [name, page] of Object.entries(pages)) {
    for (const [place, origin] of Object.entries(origins)) {
      await askMany(origin, page, 40)
      const cpu = cpuMs(storeServer.pid)
      const startedAt = performance.now()
      await askMany(origin, page, REQUESTS)
      const took = performance.now() - startedAt
      rows.push({
        page: name,
        place,
        'CPU ms a request': ((cpuMs(storeServer.pid) - cpu) / REQUESTS).toFixed(1),
        'ms a request': (took / REQUESTS).toFixed(1),
        requests: REQUESTS,
      })
    }
  }
  return rows
}

async function askMany(origin: string, page: string, count: number): Promise<void> {
  for (let asked = 0; asked < count; asked++) {
    const { status } = await ask(origin + page, { 'accept-encoding': 'br' })
    if (status !== 200) throw new Error(`${page} answered ${status}`)
  }
}

/** The processor time of a process so far, in ms (Linux). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10 // clock ticks of 10 ms
}
