import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openImagePool } from '../../media/image-pool.ts'
import { scrubVideo } from '../../media/scrub-video.ts'
import type { AskBundle, ReadBundle } from '../../themes/bundle-reader.ts'
import { readSent } from '../../themes/read-sent.ts'
import type { AskTheme, ThemePiece } from '../../themes/theme-reader.ts'
import { isRefusal } from '../refused.ts'
import { IS_LONG } from '../../../../tests/volumes.ts'
import { cleanHtml, MAX_INLINE, sanitiseSent } from '../../content/clean-html.ts'
import { openTable } from '../files/open-table.ts'
import { measureJson } from './json-bounds.ts'
import { QueueFull } from '../fair-queue.ts'
import { openReaderPool, readers, type ReaderPool, type ThreadReaderName } from './reader-pool.ts'
import { READERS, type Reader } from './readers.ts'
import { BOMBS, zipOf, type Bomb } from './testing/bombs.ts'
import { UnreadableFile } from './unreadable-file.ts'

const SERVER = path.resolve(import.meta.dirname, '../../..')
const ROWS = Object.entries(READERS) as [keyof typeof READERS, Reader][]

async function fileOf({ bytes }: Bomb): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bombs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'sent')
  await writeFile(file, await bytes())
  return file
}
const refusalOf = (run: () => Promise<unknown>): Promise<unknown> =>
  run().then(
    () => undefined,
    (problem: unknown) => (problem instanceof UnreadableFile ? problem.msgCode : problem),
  )

/** How often something else had its turn meanwhile. */
async function turnsWhile(run: () => Promise<void>): Promise<number> {
  let isOver = false
  let turns = 0
  const running = run().finally(() => void (isOver = true))
  while (!isOver) {
    await turn()
    turns++
  }
  await running
  return turns
}

async function drain(name: ThreadReaderName, file: string): Promise<void> {
  if (name === 'table') {
    const table = await openTable(1, file)
    for await (const _ of table.batches) continue
    return
  }
  if (name === 'bundle' || name === 'theme') {
    const body = await readFile(file)
    const read =
      name === 'theme'
        ? await readSent<AskTheme, ThemePiece>(name, 1, { to: 'save', body })
        : await readSent<AskBundle, ReadBundle>(name, 1, { to: 'open', body, storeCode: 'a', ownKeys: ['here'] })
    if (isRefusal(read)) throw new UnreadableFile(read.msgCode, read.values)
    return
  }
  const pieces = readers().read<object, unknown>(name, 1, { ask: 'open', file })
  try {
    await pieces.next()
    for (let piece: unknown = await ask({ ask: 'rows', table: 'stores' }); piece; piece = await ask({ ask: 'more' }))
      continue
  } finally {
    await pieces.return(undefined)
  }
  async function ask(asked: object): Promise<unknown> {
    return (await pieces.next(asked)).value
  }
}

const cases = ROWS.flatMap(([reader, row]) =>
  BOMBS[reader].flatMap((bomb) => (bomb.isFull && !IS_LONG ? [] : [{ reader, row, bomb, name: bomb.name }])),
)

test('every reader has a bomb', () => {
  expect(ROWS.filter(([name]) => BOMBS[name].length === 0)).toEqual([])
})

test.each(cases.filter(({ row, reader }) => row.runs === 'thread' && reader !== 'html'))(
  '$reader: $name is refused', // that others have their turn meanwhile: server/http/bombs.test.ts
  async ({ reader, bomb }) => {
    const file = await fileOf(bomb)
    expect(await refusalOf(() => drain(reader as ThreadReaderName, file))).toBe(
      bomb.refusal === 'THEME_CONFLICT' ? undefined : bomb.refusal, // by the call, which has read it
    )
  },
)

test.each(BOMBS.picture.filter(({ name }) => name.startsWith('a drawing')))('picture: $name', async (bomb) => {
  const images = openImagePool()
  onTestFinished(() => images.close())
  expect(await images.reencode(1, Buffer.from(await bomb.bytes()), 'svg')).toBe('too complex')
})

test.each(BOMBS.video)('video: $name', async (bomb) => {
  const file = await fileOf(bomb)
  const handle = await open(file, 'r+')
  const turns = await turnsWhile(async () => expect(await scrubVideo(handle, 'mp4')).toBe(false))
  await handle.close()
  expect(turns).toBeGreaterThan(0)
})

/** Three seconds are few for a machine that does much else. */
const patient = openReaderPool({ ...READERS, html: { ...READERS.html, seconds: 60, stepSeconds: 60 } })
test.each(BOMBS.html)('html: $name has no more levels than its bound', async (bomb) => {
  const sent = (await bomb.bytes()).toString()
  const { html } = await sanitiseSent(sent, 1, patient)
  expect(html.length).toBeLessThan(READERS.html.maxBytesOut)
  expect(measureTags(html)).toBeLessThanOrEqual(READERS.html.maxDepth)
})
function measureTags(html: string): number {
  let depth = 0
  let most = 0
  for (const [, slash] of html.matchAll(/<(\/?)[a-z]+>/g)) most = Math.max(most, (depth += slash ? -1 : 1))
  return most
}

test('html that takes longer than its reader may is refused when it is saved, and shown as text when it is read', async () => {
  const pool = openReaderPool({ ...READERS, html: { ...READERS.html, seconds: 0, stepSeconds: 0 } })
  const long = '<b onclick=1>'.repeat(MAX_INLINE)
  expect(await refusalOf(() => sanitiseSent(long, 1, pool))).toBe('HTML_TOO_COMPLEX')
  expect(await cleanHtml(long, 1, pool)).toMatch(/^&lt;b onclick=1&gt;[^<]*$/)
})

test('html whose turn does not come is an error for a moment, never a text', async () => {
  const pool = { ...openReaderPool(), read: () => full() } as ReaderPool
  const long = '<b>'.repeat(MAX_INLINE)
  await expect(cleanHtml(long, 1, pool)).rejects.toThrow(QueueFull)
  expect(await cleanHtml(long, 1)).toMatch(/^<b>/) // nothing of it was kept
})
// oxlint-disable-next-line require-yield -- fails before
async function* full(): AsyncGenerator<never, undefined> {
  throw new QueueFull()
}

test('short texts of html give others a turn when they are many, and a text that is known takes none', async () => {
  const texts = Array.from({ length: 100 }, (_, n) => `<p>${n} ${'x'.repeat(MAX_INLINE / 2)}</p>`)
  const all = async () => {
    for (const text of texts) expect(await cleanHtml(text, 1)).toBe(text)
  }
  expect(await turnsWhile(all)).toBeGreaterThan(45)
  expect(await turnsWhile(all)).toBe(1)
})

test.each(
  (['body', 'backend'] as const).flatMap((reader) => BOMBS[reader].map((bomb) => ({ reader, bomb, name: bomb.name }))),
)('$reader: $name is measured before it is parsed', async ({ reader, bomb }) => {
  const { depth, values } = measureJson((await bomb.bytes()).toString(), READERS[reader])
  expect(depth > READERS[reader].maxDepth || values > READERS[reader].maxParts).toBe(true)
})

test('a reader that does not end is ended, and its turn is the next one’s', async () => {
  const pool = openReaderPool({ ...READERS, table: { ...READERS.table, seconds: 0, stepSeconds: 0 } })
  const file = await fileOf(BOMBS.table[5]!)
  for (const _ of [1, 2]) expect(await refusalOf(() => pool.read('table', 1, { file }).next())).toBe('READING_TOO_LONG')
})

test('a reader that waits for a busy machine has all its time, one that works does not', async () => {
  const html = {
    ...READERS.html,
    modules: ['core/shared/readers/testing/idle-reader.ts'],
    seconds: 0.2,
    stepSeconds: 0.2,
  }
  const pool = openReaderPool({ ...READERS, html })
  const waited = pool.read('html', 1, { waitMs: 1_000, workMs: 0 })
  expect(await waited.next()).toMatchObject({ value: 'read' })
  await waited.return(undefined)
  const worked = () => pool.read('html', 1, { waitMs: 0, workMs: 60_000 }).next()
  expect(await refusalOf(worked)).toBe('READING_TOO_LONG')
})

test('a reader that takes more memory than it may is ended, and the process goes on', async () => {
  const pool = openReaderPool({ ...READERS, table: { ...READERS.table, maxHeapMb: 24, stepSeconds: 60 } })
  const file = await fileOf(MANY_TEXTS)
  expect(await refusalOf(() => pool.read('table', 1, { file }).next())).toBe('READING_TOO_LARGE')
})
const MANY_TEXTS: Bomb = {
  name: 'shared texts of 30 MB',
  refusal: 'READING_TOO_LARGE',
  bytes: () => {
    const texts = { start: '<sst>', repeat: `<si><t>${'x'.repeat(100)}</t></si>`, times: 300_000, end: '</sst>' }
    return zipOf({ 'xl/sharedStrings.xml': texts, 'xl/worksheets/sheet1.xml': '<worksheet/>' })
  },
}

/** What takes apart bytes: libraries, and the platform's own functions on what was sent. */
const PARSES =
  /from '(?:yauzl|saxes|csv-parse|sanitize-html|sharp|htmlparser2|busboy)'|new TextDecoder\(|\b(?:gunzip|inflate|inflateRaw|brotliDecompress|zstdDecompress|unzip)(?:Sync)?\b|\bJSON\.parse\(|ContentTypeParser\(|\brequest\.(?:file|parts)\(|@fastify\/multipart'/
/** Modules that parse what this server wrote or asked for itself, or what has a bound of its own. */
const OWN_BYTES: Record<string, string> = {
  'core/content/sanitise.ts': 'a text of the thread of html, of an archive’s, or a short one',
  'seed/seed-store.ts': 'themes of the repository',
  'core/media/draw-text.ts': 'words that it draws itself',
  'core/media/woff.ts': 'fonts of our packages',
  'core/mail/compose-mail.ts': 'pixels that it drew itself',
  'http/api/open-store.ts': 'presets of the repository',
  'http/api/platform.ts': 'the menu of a theme that it wrote itself',
  'http/api/idempotency.ts': 'an answer that was kept',
  'http/pages/render-thread.ts': 'an answer of the API, in a thread that renders',
  'http/pages/dev-renderer.ts': 'the same, in development',
  'http/api/handle.ts': 'what a thread wrote, in tests',
  'core/themes/recorded-screen.ts': 'one recorded answer, which a bundle’s thread has measured: 2 MB or 50,000 values',
  'http/pages/renderer.ts': 'the manifest of the build',
  'http/forms/typed-fields.ts': 'a cookie, unpacked to 16 KB at most',
  'jobs/outbox/gateway-refunds.ts': 'what the gateway answers: 64 KB at most',
  'db/pub-sub.ts': 'a notice of the database',
  'db/notice-stream.ts': 'a notice in the installation’s own Redis',
  'db/process-lock.ts': 'the lock file',
  'core/chat/messages.ts': 'a message of the database',
  'core/archive/export-store.ts': 'rows of the database',
  'core/archive/read-archive.ts': 'a batch that the archive’s thread has measured: 256 KB or one line',
}

test('whatever parses bytes is a module of a reader, or reads its own', () => {
  const modules = new Set(ROWS.flatMap(([, { modules: own }]) => own))
  const parsing = globSync('**/*.{ts,tsx}', { cwd: SERVER })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => PARSES.test(readFileSync(path.join(SERVER, file), 'utf8')))
  expect(parsing.filter((file) => !modules.has(file) && !(file in OWN_BYTES))).toEqual([])
  expect(Object.keys(OWN_BYTES).filter((file) => !parsing.includes(file))).toEqual([])
})

test('nothing that the answering thread loads imports the modules of a thread', async () => {
  const inThreads = new Set(
    ROWS.flatMap(([, { runs, modules }]) => (runs === 'thread' ? modules : [])).map((file) => path.join(SERVER, file)),
  )
  const seen = new Set<string>()
  const wrong: string[] = []
  const sanitising: string[] = []
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return
    seen.add(file)
    const source = await readFile(file, 'utf8')
    for (const [, to = ''] of source.matchAll(/^(?:import|export)(?! type)[^'"]*?'(\.[^']+\.tsx?)'/gm)) {
      const target = path.resolve(path.dirname(file), to)
      if (target.endsWith('/core/content/sanitise.ts')) sanitising.push(path.relative(SERVER, file))
      if (inThreads.has(target)) wrong.push(`${path.relative(SERVER, file)} → ${path.relative(SERVER, target)}`)
      else await visit(target)
    }
  }
  await visit(path.join(SERVER, 'app.ts'))
  expect(seen.size).toBeGreaterThan(200)
  expect(wrong).toEqual([])
  expect(sanitising).toEqual(['core/content/clean-html.ts'])
})
