import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'
import { root } from './root.ts'

// Pages and studio come from Vite with hot reload. What the server itself runs starts it again on the same database (half a second).
const WATCHED = ['server', 'fixtures', 'themes', 'build', 'src/contract', 'src/domain', 'src/i18n', 'src/theme']
const QUIET_MS = 150 // editors write a file several times
const BORING = /(\.(test|stories)\.tsx?|~|\.swp|\.tmp)$/

let server: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined
let working: Promise<void> = Promise.resolve()

for (const folder of WATCHED) {
  watch(path.join(root, folder), { recursive: true }, (_, file) => {
    if (!file || BORING.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => (working = working.then(renew)), QUIET_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => void stop().then(() => process.exit(0)))
await renew()

async function renew(): Promise<void> {
  await stop()
  server = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    stdio: 'inherit',
    env: { ...process.env, TIEM_DEV: '1', NODE_ENV: 'development' },
  })
}

async function stop(): Promise<void> {
  if (server?.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
