import autocannon from 'autocannon'
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ask } from './ask-server.ts'
import { spread, median, type Figures } from './bench-report.ts'
import { readyPort } from './store-server.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const ROUNDS = 3
const WARM_UP = 2

/** Requests per second of cached pages, compared with the same bytes and headers from a bare `node:http` handler in its own process. */
export async function htmlThroughput(origin: string, pages: Record<string, string>): Promise<Figures[]> {
  const rows: Figures[] = []
  for (const [name, page] of Object.entries(pages)) {
    const sample = await keep(origin + page)
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), sample.file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const bare = `http://127.0.0.1:${await readyPort(child)}/`
      const figures = { shop: [] as number[], bare: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        figures.shop.push(await requestsPerSecond(origin + page))
        figures.bare.push(await requestsPerSecond(bare))
      }
      rows.push({
        page: name,
        bytes: sample.bytes,
        'requests/s': spread(figures.shop),
        'bare node:http': spread(figures.bare),
        '×': (median(figures.shop) / median(figures.bare)).toFixed(2),
      })
    } finally {
      child.removeAllListeners('exit')
      child.kill()
    }
  }
  return rows
}

export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const address = new URL(url)
  const target = {
    url: url.replace(address.hostname, '127.0.0.1'),
    connections: 16,
    headers: { host: address.host, 'accept-encoding': 'br', ...headers },
  }
  await autocannon({ ...target, duration: WARM_UP })
  const result = await autocannon({ ...target, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result.requests.average
}

/** Writes the response of the page to a file for the bare server. */
async function keep(url: string): Promise<{ file: string; bytes: number }> {
  const { headers: all, body } = await ask(url, { 'accept-encoding': 'br' })
  const { connection: _, 'keep-alive': __, date: ___, ...headers } = all
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tiem-bench-')), 'page.json')
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  return { file, bytes: body.length }
}
