import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/root.ts'
import { report } from './bench-report.ts'
import { readyPort } from './store-server.ts'

// The time to readiness of the first start, without build and data but with installed dependencies, and of the second start. The phases of the first start are named by its output.
const tree = mkdtempSync(path.join(tmpdir(), 'tiem-start-'))
try {
  const left = new Set(['node_modules', '.build', '.cache', '.data', '.git'])
  cpSync(root, tree, { recursive: true, filter: (file) => !left.has(path.relative(root, file)) })
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'))
  const rows = [
    { start: 'first: build, database, fixtures', aim: '≤ 90 s', ...(await start()) },
    { start: 'second', aim: '≤ 5 s', ...(await start()) },
    { start: 'third', aim: '≤ 5 s', ...(await start()) },
  ]
  report('start', 'From `npm start` to ready', rows, {})
} finally {
  if (existsSync(tree)) rmSync(tree, { recursive: true, force: true })
}

async function start() {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: path.join(tree, '.data'), NODE_ENV: '' },
  })
  const port = await readyPort(child)
  const ready = performance.now() - startedAt
  const first = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })
  await first.arrayBuffer()
  const page = performance.now() - startedAt
  child.removeAllListeners('exit')
  const ended = once(child, 'exit')
  const stopping = performance.now()
  child.kill('SIGTERM')
  await ended
  return {
    'ready s': (ready / 1000).toFixed(1),
    'first page s': (page / 1000).toFixed(1),
    'stopped s': ((performance.now() - stopping) / 1000).toFixed(1),
  }
}
