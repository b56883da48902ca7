import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

// The installer runs in a temporary project, with a fake npm in PATH that records its arguments.
let root: string
let children: ChildProcess[]
const index = (...parts: string[]) => path.join(root, ...parts)
const lock = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } })
const LOCKED = {
  'node_modules/node': { version: '26.0.0' },
  'node_modules/other-system': { version: '1.0.0', optional: true, os: ['other'] },
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tiem install '))
  children = []
  writeFileSync(index('package.json'), JSON.stringify({ allowScripts: { node: true, absent: true, refused: false } }))
  writeFileSync(index('package-lock.json'), lock(LOCKED))
  mkdirSync(index('bin'))
  fakeNpm(`${MAKE_NODE}\n${WRITE_RECORD}`)
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true })
})

const MAKE_NODE = `mkdir -p node_modules/node/bin && ln -sf '${process.execPath}' node_modules/node/bin/node`
const WRITE_RECORD = 'mkdir -p node_modules/refused && cp package-lock.json node_modules/.package-lock.json'

function fakeNpm(code: string): void {
  writeFileSync(index('bin/npm'), `#!/bin/sh\necho "$@" >> calls\nenv > environment\n${code}\n`)
  chmodSync(index('bin/npm'), 0o755)
}
const calls = () => (existsSync(index('calls')) ? readFileSync(index('calls'), 'utf8').trim().split('\n') : [])

/** Runs the installer in a child process; resolves to its exit code and output. */
async function install(env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const child = start(env)
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: Number(code), output: stdout + stderr }
}
function start(env: Record<string, string> = {}) {
  const code = `require(${JSON.stringify(path.join(import.meta.dirname, 'install.cjs'))}).ensureInstalled(${JSON.stringify(root)})
    .then((node) => console.log('node:', node), (problem) => { console.error(problem.isPlain ? problem.message : problem.stack); process.exit(1) })`
  const child = spawn(process.execPath, ['-e', code], {
    env: { ...process.env, PATH: `${index('bin')}:${index('node_modules/.bin')}:${process.env.PATH}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

test('installs the locked versions, once', async () => {
  const { code, output } = await install()
  expect({ code, calls: calls() }).toEqual({ code: 0, calls: [expect.stringMatching(/^ci --include=dev /)] })
  expect(output).toMatch(/Installing dependencies[^]*done[^]*node: .*node_modules\/node\/bin\/node/)
  expect(await install()).toEqual({ code: 0, output: `node: ${index('node_modules/node/bin/node')}\n` })
  expect(calls()).toHaveLength(1)
})

test.each([
  {
    what: 'stale',
    change: () => writeFileSync(index('package-lock.json'), lock({ 'node_modules/node': { version: '27.0.0' } })),
  },
  { what: 'incomplete', change: () => rmSync(index('node_modules/.package-lock.json')) },
  {
    what: 'recorded in a truncated file',
    change: () => writeFileSync(index('node_modules/.package-lock.json'), '{"pack'),
  },
  { what: 'installed without Node', change: () => rmSync(index('node_modules/node'), { recursive: true }) },
])('installs again when the dependencies are $what', async ({ change }) => {
  await install()
  change()
  expect((await install()).code).toBe(0)
  expect(calls()).toHaveLength(2)
})

test('an interrupted install is not taken for a complete one', async () => {
  await install()
  writeFileSync(index('package-lock.json'), lock({ 'node_modules/node': { version: '27.0.0' } }))
  fakeNpm('exit 1')
  expect((await install()).code).toBe(1)
  writeFileSync(index('package-lock.json'), lock(LOCKED))
  fakeNpm(WRITE_RECORD)
  await install()
  expect(calls()).toHaveLength(3)
})

test('of two concurrent commands one installs and the other waits', async () => {
  fakeNpm(`${MAKE_NODE}\nwhile [ ! -e go-on ]; do sleep 0.1; done\n${WRITE_RECORD}`)
  const first = start()
  await expect.poll(calls).toHaveLength(1)
  const second = start()
  await once(second.stdout, 'data') // the message that it waits
  writeFileSync(index('go-on'), '')
  expect(await Promise.all([once(first, 'exit'), once(second, 'exit')])).toEqual([
    [0, null],
    [0, null],
  ])
  expect(calls()).toHaveLength(1)
  expect(existsSync(index('.cache/install.lock'))).toBe(false)
})

test('the lock of a killed command is taken over, the lock of a running command is not', async () => {
  mkdirSync(index('.cache'))
  writeFileSync(index('.cache/install.lock'), '')
  utimesSync(index('.cache/install.lock'), new Date(), new Date(Date.now() - 60_000))
  expect(await install()).toMatchObject({ code: 0, output: expect.not.stringContaining('Waiting') })

  rmSync(index('node_modules'), { recursive: true })
  writeFileSync(index('.cache/install.lock'), '')
  const waiting = start()
  expect(String(await once(waiting.stdout, 'data'))).toContain('Waiting for another command')
  expect(calls()).toHaveLength(1)
})

test('npm gets only those settings of the user that configure the registry', async () => {
  const ours = index('node_modules/.bin')
  await install({
    ...{ NODE_ENV: 'production', NODE_OPTIONS: '--no-warnings', npm_config_omit: 'dev', npm_config_dry_run: 'true' },
    ...{ npm_config_registry: 'http://registry.test', npm_config_https_proxy: 'http://proxy.test' },
  })
  const seen = readFileSync(index('environment'), 'utf8')
  expect(seen).not.toMatch(/^(NODE_ENV|NODE_OPTIONS|npm_config_omit|npm_config_dry_run)=/m)
  expect(seen).not.toContain(ours)
  expect(seen).toContain('npm_config_registry=http://registry.test\n')
  expect(seen).toContain('npm_config_https_proxy=http://proxy.test\n')
})

test('required install scripts run even where install scripts are disabled', async () => {
  fakeNpm(`if [ "$1" = rebuild ]; then ${MAKE_NODE}; else mkdir -p node_modules/node; ${WRITE_RECORD}; fi`)
  expect((await install()).code).toBe(0)
  expect(calls()[1]).toBe('rebuild --ignore-scripts=false node')
})

test('a Node that does not run is reported', async () => {
  fakeNpm(WRITE_RECORD)
  const { code, output } = await install()
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('their Node does not run here') })
})

test.each([
  { npmError: 'npm error code ENOSPC', advice: 'The disk is full' },
  { npmError: 'npm error EACCES: permission denied', advice: 'run as the user who owns this folder' },
  { npmError: 'npm error code ENOTFOUND', advice: 'check the network or proxy' },
  { npmError: 'npm error something else', advice: 'the whole log is in ' },
])('$npmError: the end of the log and advice', async ({ npmError, advice }) => {
  fakeNpm(`echo '${npmError}' >&2; exit 7`)
  const { code, output } = await install()
  expect(code).toBe(1)
  expect(output).toContain('npm ci failed (exit code 7)')
  expect(output).toContain(npmError)
  expect(output).toContain(advice)
})

test('a missing npm is reported', async () => {
  expect(await install({ PATH: index('bin-nowhere') })).toEqual({
    code: 1,
    output: expect.stringContaining('npm could not be started'),
  })
})
