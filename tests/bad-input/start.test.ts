import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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

test('open to the internet without key and sender of codes: exit 2, a sentence each, and nothing is touched', async () => {
  const DATA_DIR = path.join(newFolder(), 'data')
  const { code, output } = await start({ HOST: '0.0.0.0', DATA_DIR })
  expect([code, output]).toEqual([2, expect.not.stringMatching(STACK)])
  expect(output).toMatch(/open to the internet[^]*SECRET_KEY is missing[^]*OTP_WEBHOOK_URL/)
  expect(existsSync(DATA_DIR)).toBe(false)
})

test.each<[string, () => Promise<Record<string, string>>, RegExp[], RegExp[]]>([
  [
    'DEMO=0: no fixture stores',
    async () => ({ DEMO: '0' }),
    [/Studio +http:\/\/localhost:\d+\/studio#link=[\w-]{32} /],
    [/Store /, /matkhau/, /Warning/],
  ],
  [
    'production with a seeded database: no fixture people, and a warning',
    async () => ({ ...READY, NODE_ENV: 'production', DATABASE_URL: await createTestDatabase() }),
    [/Warning: the database has demonstration stores/],
    [/matkhau/, /All stores/],
  ],
])('%s', async (_, env, printed, unsaid) => {
  const { output, ask, stop } = await run(await env())
  try {
    for (const text of printed) expect(output).toMatch(text)
    for (const text of unsaid) expect(output).not.toMatch(text)
    expect(await ask('/')).not.toMatch(/0901000001|matkhau|moc-fashion/)
  } finally {
    await stop()
  }
})

const READY = {
  SECRET_KEY: 's'.repeat(44),
  OTP_WEBHOOK_URL: 'http://127.0.0.1:9/otp',
  WEBHOOK_SECRET: 's'.repeat(24),
}

/** A server that has printed its addresses. */
async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATABASE_URL: '', DATA_DIR: newFolder(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      const portText = /localhost:(\d+)\/api\/docs/.exec(output)?.[1]
      if (portText) resolve(portText)
    })
    void ended.then(([code]) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  return {
    output,
    port,
    ask: async (page: string) => (await fetch(`http://127.0.0.1:${port}${page}`)).text(),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

test('a second server on a data directory: exit 3, and the first keeps running', async () => {
  const DATA_DIR = newFolder()
  const { output, port, stop } = await run({ DATA_DIR, DEMO: '0' })
  const second = await start({ DATA_DIR })
  expect([second.code, second.output]).toEqual([3, expect.not.stringMatching(STACK)])
  expect(second.output).toMatch(new RegExp(`Another server \\(pid \\d+, http://localhost:${port}/\\)`)) // the port it has, not the one asked for
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect(output).toMatch(new RegExp(`Studio +http://localhost:${port}/studio#link=[\\w-]{32}`))
  await stop()
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
