import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../scripts/build.ts'
import { root } from '../../scripts/root.ts'

/** JavaScript of the theme editor until its settings and its preview show, with its texts: of 170 KB (studio.md "Figures"), less what signing in loads. */
const MAX_KB = 168
const MAX_FILES = 10

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>
const folder = path.join(root, '.build/studio')
let manifest: Manifest
beforeAll(async () => {
  await buildWhenStale()
  manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
})

/** The keys of a chunk and of everything that it imports statically. */
function imported(...names: string[]): Set<string> {
  const found = new Set(names)
  for (const name of found) for (const one of manifest[name]?.imports ?? []) found.add(one)
  return found
}

test(`the theme editor needs at most ${MAX_FILES} files and ${MAX_KB} KB of gzip to show`, () => {
  const first = ['index.html', 'opened-store.tsx', 'locales/vi.json', '../src/i18n/locales/vi/ui.json']
  expect(first.filter((name) => !manifest[name])).toEqual([])
  const files = [...imported(...first)].map((name) => readFileSync(path.join(folder, manifest[name]?.file ?? '')))
  expect(files.length).toBeLessThanOrEqual(MAX_FILES)
  expect(files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1024).toBeLessThanOrEqual(MAX_KB)
})

test('the desk and signing in load nothing of the theme editor', () => {
  const editor = manifest['opened-store.tsx']?.imports ?? []
  const own = editor.filter((name) => name.includes('editor'))
  expect(own).toHaveLength(1)
  for (const name of ['desk/desk.tsx', 'account/sign-in-page.tsx']) expect([...imported(name)]).not.toContain(own[0])
})
