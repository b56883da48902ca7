import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtChunks, withImports } from './built-chunks.ts'

const MAX_KB = 220
const FIRST = [
  'studio/entry.tsx',
  'desk/desk.tsx',
  ...[
    'studio/desk/locales/vi.json',
    'i18n/locales/vi/form.json',
    'studio/locales/vi.json',
    'studio/locales/later/vi.json',
  ],
]

test(`each page of the desk needs at most ${MAX_KB} KB of gzip with an empty cache`, { timeout: 120_000 }, async () => {
  const chunks = await builtChunks('studio')
  const chunkOf = (file: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)))
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const rooms = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('-room.tsx'))
  const pages = rooms.flatMap((room) => [
    [room],
    ...room.dynamicImports.flatMap((name) =>
      byName.get(name)?.facadeModuleId?.endsWith('-page.tsx') ? [[room, byName.get(name)]] : [],
    ),
  ])
  expect(FIRST.filter((file) => !chunkOf(file))).toEqual([])
  const sizes = pages.map((page) => {
    const needed = new Set([...FIRST.map(chunkOf), ...page].flatMap((chunk) => withImports(chunks, chunk)))
    const kb = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1024
    return [path.basename(page.at(-1)?.facadeModuleId ?? '', '.tsx'), Math.round(kb)] as const
  })
  expect(sizes.length).toBeGreaterThan(15)
  expect(sizes.filter(([, kb]) => kb > MAX_KB)).toEqual([])
})
