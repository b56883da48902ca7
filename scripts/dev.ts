import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'
import { root } from './root.ts'

// Vite serves pages and studio with hot reload. A change of a file that the server runs restarts the server on the same database.
const WATCHED = ['server', 'fixtures', 'themes', 'build', 'src/contract', 'src/domain', 'src/i18n', 'src/theme']
const DEBOUNCE_MS = 150 // editors write a file several times
const IGNORED = /(\.(test|stories)\.tsx?|~|\.swp|\.tmp)$/

let server: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined
let restarting: Promise<void> = Promise.resolve()

for (const folder of WATCHED) {
  watch(path.join(root, folder), { recursive: true }, (_, file) => {
    if (!file || IGNORED.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => (restarting = restarting.then(restart)), DEBOUNCE_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => void stop().then(() => process.exit(0)))
await restart()

async function restart(): Promise<void> {
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
