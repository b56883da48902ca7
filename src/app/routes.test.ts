import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROUTES, SHELL_MESSAGES } from './routes.tsx'

const SRC = path.resolve(import.meta.dirname, '..')
/** The folder of each route's page, in their order. */
const FOLDERS = Array.from(
  readFileSync(path.join(SRC, 'app/routes.tsx'), 'utf8').matchAll(/import\('\.\.\/((?:features|slots)\/[\w-]+)\//g),
  ([, folder]) => folder!,
)
/** Names of the query string that are read with `search.get('…')` and the like, also by a constant of the same file. */
function namesRead(source: string): string[] {
  const constants = new Map(
    Array.from(source.matchAll(/const (\w+) = '([\w-]+)'/g), ([, name, value]) => [name, value!]),
  )
  return Array.from(
    source.matchAll(/(?:search|useSearchParams\(\)\[0\])\.(?:get|getAll|has)\((?:'([\w-]+)'|(\w+))\)/g),
    ([, literal, name]) => literal ?? constants.get(name),
  ).filter((name) => name !== undefined)
}

describe('names of the query string', () => {
  const folders = [...new Set(FOLDERS)].map((folder) => ({
    folder,
    known: ROUTES.filter((_, index) => FOLDERS[index] === folder).flatMap(({ query = [] }) => query),
    read: globSync('**/*.{ts,tsx}', { cwd: path.join(SRC, folder), exclude: ['**/*.test.*'] }).flatMap((file) =>
      namesRead(readFileSync(path.join(SRC, folder, file), 'utf8')),
    ),
  }))

  test('are found', () => {
    expect(FOLDERS).toHaveLength(ROUTES.length)
    expect(folders.flatMap(({ read }) => read).length).toBeGreaterThan(30)
  })
  test.each(folders)('that $folder reads stand on a route of it', ({ known, read }) =>
    expect(read.filter((name) => !known.includes(name))).toEqual([]),
  )
})

describe('texts', () => {
  /** Popups are left out: they load texts of their own (`popup-host.tsx`). */
  const exclude = ['**/*.test.*', '**/*.stories.*', '**/*-popup.tsx']
  const namespacesIn = (folder: string) =>
    globSync('**/*.tsx', { cwd: path.join(SRC, folder), exclude }).flatMap((file) =>
      Array.from(
        readFileSync(path.join(SRC, folder, file), 'utf8').matchAll(/\bt\([`']([\w-]+)\./g),
        ([, name]) => name!,
      ),
    )
  test.each([...new Set(FOLDERS)])('of the folder %s are among those that its routes load', (folder) => {
    const loaded = ROUTES.filter((_, index) => FOLDERS[index] === folder).flatMap(({ messages }) => messages)
    const known = new Set([...SHELL_MESSAGES, ...loaded])
    expect([...new Set(namespacesIn(folder))].filter((name) => !known.has(name))).toEqual([])
  })
})

test('personal pages are in no sitemap', () =>
  expect(ROUTES.filter(({ personal, sitemap }) => personal && sitemap).map(({ path }) => path)).toEqual([]))
