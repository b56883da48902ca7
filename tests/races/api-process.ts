import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { freePort } from '../../server/db/postgres-runner.ts'
import { TEST_SECRET_KEY } from '../../server/testing/secret-key.ts'
import type { MutantName } from './mutants.ts'

export type ApiProcess = {
  readonly pid: number
  readonly port: number
  /** From the start of the process to its first ready answer, in ms. */
  readonly readyMs: number
  /** The output so far. */
  output(): string
  /** True until the process has ended. */
  isAlive(): boolean
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>
  stop(): Promise<void>
}
type ApiProcessOptions = {
  databaseUrl?: string
  port?: number
  dataDir?: string
  mutant?: MutantName
  env?: Record<string, string>
}

const ROOT = path.join(import.meta.dirname, '../..')
const TIMEOUT_MS = 300_000

/** Starts a server process (`server/main.ts`) on this database, without one of its defences when `mutant` is set. Resolves when `/readyz` answers 200. */
export async function startApi({
  databaseUrl,
  port: requestedPort,
  dataDir: dataDirectory,
  mutant,
  env = {},
}: ApiProcessOptions): Promise<ApiProcess> {
  const port = requestedPort ?? (await freePort())
  const dataDir = dataDirectory ?? mkdtempSync(path.join(tmpdir(), 'tiem-race-'))
  const startedAt = performance.now()
  const child = spawn(
    process.execPath,
    [...(mutant ? ['--import', path.join(import.meta.dirname, 'mutate.ts')] : []), path.join(ROOT, 'server/main.ts')],
    {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: dataDir,
        FIXTURE_NOW,
        SECRET_KEY: TEST_SECRET_KEY,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...(mutant && { TIEM_MUTANT: mutant }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // the server ends with this process
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (printed += text.toString()))
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = once(child, 'exit')
    if (isAlive() && child.kill(signal)) await ended
  }

  while (!(await isReady(port))) {
    if (!isAlive()) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${printed}`)
    if (performance.now() - startedAt > TIMEOUT_MS) await end('SIGKILL')
    await sleep(5)
  }
  const readyMs = performance.now() - startedAt
  return {
    pid: child.pid ?? 0,
    port,
    readyMs,
    output: () => printed,
    isAlive,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      if (!dataDirectory) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`)
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false // not listening yet
  }
}
