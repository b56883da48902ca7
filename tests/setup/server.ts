import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { createTestDatabase } from './database.ts'

export type TestServer = {
  port: number
  /** `http://localhost:PORT`, the studio's and the API's place. */
  origin: string
  storeOrigin(storeCode: string): string
  /** The studio's one-time sign-in link, as printed. */
  studioLink: string
  /** What it has printed so far. */
  output(): string
  stop(): Promise<void>
}

const READY_WITHIN_MS = 120_000

/** The real server process on a free port, with the built storefront, a seeded database and a data folder of its own. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiem-data-'))
  const main = path.join(import.meta.dirname, '../../server/main.ts')
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: await createTestDatabase(),
      FIXTURE_NOW,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      printed += text.toString()
      if (printed.includes('/api/docs')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)))
    setTimeout(
      () => reject(new Error(`The server was not ready after ${READY_WITHIN_MS / 1000} s:\n${printed}`)),
      READY_WITHIN_MS,
    ).unref()
  })
  await ready.catch((problem: unknown) => {
    child.kill('SIGKILL')
    throw problem
  })
  const port = Number(/localhost:(\d+)\/api\/docs/.exec(printed)?.[1])
  return {
    port,
    origin: `http://localhost:${port}`,
    storeOrigin: (storeCode) => `http://${storeCode}.localhost:${port}`,
    studioLink: /http:\S+\/studio\S*/.exec(printed)?.[0] ?? '',
    output: () => printed,
    async stop() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
