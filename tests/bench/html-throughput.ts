import autocannon from 'autocannon'
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ask } from './ask-server.ts'
import { spread, median, type Figures } from './bench-report.ts'
import { onCore, readyPort } from './store-server.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const ROUNDS = 3
const WARM_UP = 2

/** Requests per second of cached pages, compared with the same bytes and headers from a bare `node:http` handler in its own process. */
export async function htmlThroughput(origin: string, pages: Record<string, string>): Promise<Figures[]> {
  const rows: Figures[] = []
  for (const [name, page] of Object.entries(pages)) {
    const figures = { shop: [] as number[], bare: [] as number[] }
    const bare = await startBare(origin + page, { 'accept-encoding': 'br' })
    try {
      for (let round = 0; round < ROUNDS; round++) {
        figures.shop.push(await requestsPerSecond(origin + page))
        figures.bare.push(await requestsPerSecond(bare.url))
      }
      rows.push({
        page: name,
        bytes: bare.bytes,
        'requests/s': spread(figures.shop),
        'bare node:http': spread(figures.bare),
        '×': (median(figures.shop) / median(figures.bare)).toFixed(2),
      })
    } finally {
      bare.stop()
    }
  }
  return rows
}

/** Requests per second of the same bytes and headers from a bare `node:http` handler in its own process. */
export async function bareThroughput(
  url: string,
  headers: Record<string, string>,
  options: { core: number; status: number },
): Promise<number> {
  const bare = await startBare(url, headers, options)
  try {
    return await requestsPerSecond(bare.url, {}, options.status)
  } finally {
    bare.stop()
  }
}

async function startBare(
  url: string,
  headers: Record<string, string>,
  { core, status }: { core?: number; status?: number } = {},
) {
  const sample = await keep(url, headers)
  const child = spawn(
    ...onCore(core, path.join(import.meta.dirname, 'bare-server.ts'), sample.file, String(status ?? 200)),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return {
    url: `http://127.0.0.1:${await readyPort(child)}/`,
    bytes: sample.bytes,
    stop() {
      child.removeAllListeners('exit')
      child.kill()
    },
  }
}

export async function requestsPerSecond(
  url: string,
  headers: Record<string, string> = {},
  status = 200,
): Promise<number> {
  const address = new URL(url)
  const target = {
    url: url.replace(address.hostname, '127.0.0.1'),
    connections: 16,
    headers: { host: address.host, 'accept-encoding': 'br', ...headers },
  }
  await autocannon({ ...target, duration: WARM_UP })
  const result = await autocannon({ ...target, duration: SECONDS })
  const wrong = status < 300 ? result.non2xx : result['2xx']
  if (wrong > 0 || result.errors > 0)
    throw new Error(`${url}: ${wrong} answers were not ${status}, ${result.errors} failed`)
  return result.requests.average
}

/** Writes the response of the page to a file for the bare server. */
async function keep(url: string, requested: Record<string, string>): Promise<{ file: string; bytes: number }> {
  const { headers: all, body } = await ask(url, requested)
  const { connection: _, 'keep-alive': __, date: ___, ...headers } = all
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tiem-bench-')), 'page.json')
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  return { file, bytes: body.length }
}
