import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskProblem } from '../../server/db/disk-problem.ts'
import { createTestDatabase } from '../setup/database.ts'

const MAIN = path.join(import.meta.dirname, '../../server/main.ts')
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Starts the server and resolves to its exit code and output; it is killed after a minute. `via` is a command that runs the server's command. */
async function start(
  env: Record<string, string>,
  via: string[] = [],
): Promise<{ code: number | null; output: string }> {
  const [command, ...args] = [...via, process.execPath, MAIN]
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATABASE_URL: '', DATA_DIR: newFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output }
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiem-start-'))
  folders.push(folder)
  return folder
}

const STACK = /\n\s+at .+:\d+:\d+/

test('an invalid setting: exit 2, with its name', async () => {
  const { code, output } = await start({ PORT: 'abc', BASE_DOMAIN: 'http://x' })
  expect([code, output]).toEqual([2, expect.not.stringMatching(STACK)])
  expect(output).toMatch(/PORT=abc is not valid[\s\S]*BASE_DOMAIN=/)
})

test('a used port: exit 4, with its process and advice', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // it listens on TCP
  const { code, output } = await start({
    PORT: String(port),
    DATABASE_URL: await createTestDatabase({ seeded: false }),
  })
  other.close()
  expect([code, output]).toEqual([4, expect.not.stringMatching(STACK)])
  expect(output).toMatch(new RegExp(`Port ${port} is taken[\\s\\S]*PORT=\\d+ npm start`))
})

test.each([
  ['nothing listens there', 'postgres://me:geheim@127.0.0.1:1/shop', /nothing listens/],
  [
    'no such host',
    'postgres://me:geheim@no-such-host.invalid:5432/shop',
    /no host of that name|could not be looked up/,
  ],
])('an unreachable DATABASE_URL (%s): exit 5, without the password', async (_, DATABASE_URL, sentence) => {
  const { code, output } = await start({ DATABASE_URL })
  expect([code, output]).toEqual([5, expect.not.stringMatching(STACK)])
  expect(output).toMatch(sentence)
  expect(output).not.toContain('geheim')
})

test('a second server on a data directory: exit 3, and the first keeps running', async () => {
  const DATA_DIR = newFolder()
  const first = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATABASE_URL: '', DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    first.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      const portText = /localhost:(\d+)\/api\/docs/.exec(output)?.[1]
      if (portText) resolve(portText)
    })
    first.on('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  const second = await start({ DATA_DIR })
  expect([second.code, second.output]).toEqual([3, expect.not.stringMatching(STACK)])
  expect(second.output).toMatch(/Another server \(pid \d+/)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect(output).toMatch(new RegExp(`Studio +http://localhost:${port}/studio#link=[\\w-]{32}`))
  first.removeAllListeners('exit')
  const ended = once(first, 'exit')
  first.kill('SIGTERM')
  await ended
})

test('a full disk: exit 6, with the space that is needed', async () => {
  const folder = newFolder()
  const sentence = /disk that holds the data directory is full: free some space \(about \d+ MB\)/
  const { code, output } = mayMount() ? await startOnFullDisk(folder) : reportFullDisk(folder)
  expect([code, output]).toEqual([6, expect.stringMatching(sentence)])
})

async function startOnFullDisk(folder: string) {
  mkdirSync(path.join(folder, 'small'))
  const inSmall = [
    'unshare',
    '--mount',
    'sh',
    '-c',
    `mount -t tmpfs -o size=20m,mode=755 tmpfs ${folder}/small && exec "$@"`,
    'sh',
  ]
  return start({ DATA_DIR: path.join(folder, 'small/data') }, inSmall)
}

/** The same answer from the message of initdb, where no file system may be mounted. */
function reportFullDisk(folder: string) {
  console.log('No file system may be mounted here: the full disk is simulated by the error message of initdb.')
  const problem = diskProblem('initdb: could not write: No space left on device', folder)
  return { code: problem?.exitCode, output: problem?.message }
}

/** Linux allows root to mount in a separate namespace, which ends with the process. */
function mayMount(): boolean {
  return (
    process.platform === 'linux' &&
    spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0
  )
}
