import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { waitForLock } from '../server/db/process-lock.ts'
import { EXIT, StartError } from '../server/start-error.ts'
import { orPlainExit } from './plain-exit.ts'
import { start } from './progress.cjs'
import { root } from './root.ts'

export const BUNDLES = ['client', 'worker', 'ssr', 'studio', 'studio-worker'] as const

/** Builds the bundles into .build unless they are up to date. Concurrent builds of one folder run one after the other. */
export async function buildWhenStale({ force = false } = {}): Promise<void> {
  if (!force && isFresh()) return
  const release = await waitForLock(path.join(root, '.cache/build.lock'))
  try {
    if (force || !isFresh()) await build()
  } finally {
    release()
  }
}

async function build(): Promise<void> {
  const hash = sourceHash()
  rmSync(stamp, { force: true })
  for (const bundle of BUNDLES) {
    const done = start(`Building ${bundle}`)
    const vite = spawn(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--mode', bundle, '--logLevel', 'warn'],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    for (const stream of [vite.stdout, vite.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    const [code] = (await once(vite, 'close')) as [number | null]
    done(code === 0 ? 'done' : 'failed')
    if (output.trim()) console.log(process.stdout.isTTY ? output.trim() : stripVTControlCharacters(output.trim()))
    if (code !== 0) throw new StartError(EXIT.failed, `The build of ${bundle} failed, see above.`)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

const stamp = path.join(root, '.build/stamp')

function isFresh(): boolean {
  return (
    existsSync(stamp) &&
    BUNDLES.every((bundle) => existsSync(path.join(root, '.build', bundle))) &&
    readFileSync(stamp, 'utf8') === sourceHash()
  )
}

/** A hash of all files that are part of a bundle; tests and stories are not. */
function sourceHash(): string {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'src/**/*',
      'studio/**/*',
      'build/**/*',
      'public/**/*',
      'themes/**/*',
      '*.html',
      'vite.config.ts',
      'package-lock.json',
    ],
    { cwd: root },
  )
  for (const file of files.filter((name) => !/\.(test|stories)\.tsx?$/.test(name)).sort()) {
    const full = path.join(root, file)
    if (statSync(full).isFile()) hash.update(file).update('\0').update(readFileSync(full))
  }
  return hash.digest('hex')
}

if (import.meta.main) await orPlainExit(() => buildWhenStale({ force: true }))
