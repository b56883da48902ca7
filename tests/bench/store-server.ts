import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { buildWhenStale } from '../../scripts/build.ts'
import { root } from '../../scripts/root.ts'

export type StoreServer = {
  port: number
  pid: number
  dataDir: string
  storeOrigin: (storeCode: string) => string
  stop: () => Promise<void>
}

/** Command and arguments of a Node program that stays on one core together with what it starts, where `taskset` exists (Linux). */
export function onCore(core: number | undefined, ...program: string[]): [command: string, args: string[]] {
  return core !== undefined && existsSync('/usr/bin/taskset')
    ? ['/usr/bin/taskset', ['-c', String(core), process.execPath, ...program]]
    : [process.execPath, program]
}

/** Starts the server as `npm start` does, on a free port. Its database is kept in `.cache/bench`, so that only the first run seeds it. The API needs no build. */
export async function startStoreServer(
  env: Record<string, string> = {},
  { needsPages = true, core }: { needsPages?: boolean; core?: number } = {},
): Promise<StoreServer> {
  if (needsPages) await buildWhenStale()
  const dataDir = path.join(process.env.DATA_DIR ?? path.join(root, '.cache/bench'), 'shop')
  mkdirSync(dataDir, { recursive: true })
  const child = spawn(...onCore(core, path.join(root, 'server/main.ts')), {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', FIXTURE_NOW, DEMO: '1', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const port = await readyPort(child)
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    storeOrigin: (storeCode) => `http://${storeCode}.localhost:${port}`,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Reads the output of the server until it prints its addresses. */
export function readyPort(child: ChildProcess): Promise<number> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const onOutput = (text: Buffer) => {
      printed += text.toString()
      const port = /localhost:(\d+)\/api\/docs/.exec(printed)?.[1]
      if (port) resolve(Number(port))
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)))
  })
}
