import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAssets } from './assets.ts'
import { keepAssets } from './former-assets.ts'

// A page that was opened before a release loads the rest of its program after it.

const NOW = Date.parse('2026-11-20T02:00:00Z')
const DAY = 86_400_000
let folder: string
let kept: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tiem-assets-'))
  kept = path.join(folder, 'kept')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build with these hashed files. */
function build(name: string, ...files: string[]): string {
  const made = path.join(folder, name)
  mkdirSync(path.join(made, 'assets'), { recursive: true })
  for (const file of files) writeFileSync(path.join(made, 'assets', file), `// ${name}`)
  writeFileSync(path.join(made, 'icons.svg'), '<svg/>')
  return made
}
const keep = (from: string, at = NOW) => keepAssets(from, kept, at, (problem) => expect.fail(String(problem)))
async function answer(from: string, name: string) {
  const assets = createAssets(from, keep(from))
  const fastify = Fastify()
  fastify.get('/*', async (request, reply) => {
    if (!(await assets.send(request.url.slice(1), request, reply))) await reply.code(404).send('none')
  })
  const { statusCode, body, headers } = await fastify.inject({ url: `/${name}` })
  return [statusCode, body, headers['cache-control'] ?? '']
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

test('the files of the build before are answered, those of this one come first, others of it are not kept', async () => {
  const [older, newer] = [build('older', 'part-a.js', 'same.js'), build('newer', 'part-b.js', 'same.js')]
  keep(older)
  expect(await answer(newer, 'assets/part-a.js')).toEqual([200, '// older', IMMUTABLE])
  expect(await answer(newer, 'assets/part-b.js')).toEqual([200, '// newer', IMMUTABLE])
  expect(await answer(newer, 'assets/same.js')).toEqual([200, '// newer', IMMUTABLE])
  for (const none of ['assets/part-c.js', 'assets/..%2ficons.svg', 'assets/..%2f..%2folder%2ficons.svg', 'assets/'])
    expect(await answer(newer, none)).toEqual([404, 'none', ''])
  expect(readdirSync(kept)).toEqual(['assets'])
})

test('what no build has had for thirty days is removed; what one has is not', () => {
  keep(build('older', 'old.js', 'same.js'))
  for (const name of ['old.js', 'same.js']) utimesSync(path.join(kept, 'assets', name), NOW / 1_000, NOW / 1_000)
  const newer = build('newer', 'same.js')
  keep(newer, NOW + 29 * DAY)
  expect(readdirSync(path.join(kept, 'assets')).toSorted()).toEqual(['old.js', 'same.js'])
  keep(newer, NOW + 31 * DAY)
  expect(readdirSync(path.join(kept, 'assets'))).toEqual(['same.js'])
})

test('where nothing can be written the server goes on without', () => {
  const problems: unknown[] = []
  writeFileSync(kept, 'a file')
  expect(keepAssets(build('newer', 'a.js'), kept, NOW, (problem) => problems.push(problem))).toBeUndefined()
  expect(problems).toHaveLength(1)
  chmodSync(kept, 0o600)
})
