import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../server/db/postgres-runner.ts'
import { EXIT, StartError } from '../server/start-error.ts'
import { orPlainExit } from './plain-exit.ts'
import { start } from './progress.cjs'
import { root } from './root.ts'

/** What a server does not need. */
const LEFT_OUT = ['.git', '.ci', '.cache', '.storybook', 'tests', 'storybook-static']
const READY_MS = 180_000

// Writes release/tiem-VERSION-PLATFORM.tar.gz of the last commit: sources and built files, the packages that a server needs, Node itself, a list of all
// of them (SBOM, CycloneDX) and their licences; beside it SHA256SUMS. Made from a clean clone, unpacked again and started without npm before it counts.
await orPlainExit(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'release' } } })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '')
    throw new StartError(EXIT.badConfig, 'There are changes that are not committed: a release is made of a commit.')
  const commit = git('rev-parse', 'HEAD')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const name = `tiem-${version}-${commit.slice(0, 8)}-${process.platform}-${process.arch}`
  const out = path.resolve(process.env.INIT_CWD ?? root, values.out)
  mkdirSync(out, { recursive: true })
  const folder = mkdtempSync(path.join(tmpdir(), 'tiem-release-'))
  try {
    const place = path.join(folder, name)
    await step(`Cloning ${commit.slice(0, 8)}`, 'git', ['clone', '--quiet', '--no-hardlinks', root, place], folder)
    await step('Installing', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--engine-strict=false'], place)
    const node = path.join(place, 'node_modules/node/bin/node')
    await step('Building', node, ['scripts/build.ts'], place)
    await step('Leaving out what only tests need', 'npm', ['prune', '--omit=dev', '--no-audit', '--no-fund'], place)
    const sbom = execFileSync('npm', ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'], {
      cwd: place,
      maxBuffer: 64 * 2 ** 20,
    })
    for (const one of LEFT_OUT) rmSync(path.join(place, one), { recursive: true, force: true })
    writeFileSync(path.join(place, 'sbom.cdx.json'), sbom)
    const date = git('show', '--no-patch', '--format=%cI', commit)
    writeFileSync(path.join(place, 'release.json'), `${JSON.stringify({ version, commit, date }, null, 2)}\n`)
    const file = `${name}.tar.gz`
    const packed = path.join(folder, file)
    const packing = [
      '--sort=name',
      `--mtime=${date}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '-czf',
      packed,
      name,
    ]
    await step('Packing', 'tar', packing, folder)
    rmSync(place, { recursive: true })
    await step('Unpacking it again', 'tar', ['-xzf', packed, '-C', folder], folder)
    await starts(place, path.join(folder, 'data'))
    copyFileSync(packed, path.join(out, file)) // one that does not start is no release
    writeFileSync(path.join(out, 'SHA256SUMS'), `${await sha256(packed)}  ${file}\n`)
    console.log(
      `\n${path.join(out, file)}\n${path.join(out, 'SHA256SUMS')}\n\nUnpack it, and: node_modules/node/bin/node server/main.ts (deploy/tiem.service).`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function step(text: string, program: string, args: string[], cwd: string): Promise<void> {
  const done = start(text)
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part))
  const [code] = (await once(child, 'close')) as [number | null]
  done(code === 0 ? 'done' : 'failed')
  if (code !== 0) throw new StartError(1, `${program} ${args.join(' ')} ended with ${code}:\n${output.slice(-2_000)}`)
}

/** Starts it as an operator does, with nothing of this machine's npm, and asks whether it is ready. */
async function starts(place: string, dataDir: string): Promise<void> {
  const done = start('Starting it')
  const port = await freePort()
  const node = path.join(place, 'node_modules/node/bin/node')
  const child = spawn(node, ['server/main.ts'], {
    cwd: place,
    env: { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part))
  const until = Date.now() + READY_MS
  let isReady = false
  while (!isReady && child.exitCode === null && Date.now() < until) {
    await sleep(500)
    isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const page = isReady ? await fetch(`http://localhost:${port}/studio`).then(({ status }) => status) : 0
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  done(page === 200 ? 'done' : 'failed')
  if (page !== 200) throw new StartError(1, `The release does not start:\n${output.slice(-2_000)}`)
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
