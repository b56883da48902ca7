import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseThemeDocument, serialiseThemeDocument } from './document.ts'
import { resolveTheme } from './resolve-theme.ts'
import { SCHEMA_VERSION } from './versions.ts'

const FOLDER = path.join(import.meta.dirname, '../../fixtures/golden-themes')
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8')
const names = globSync('documents/*.json', { cwd: FOLDER }).map((file) => path.basename(file, '.json'))

/** A document of each shape that was ever released: the file is never changed, and each release adds what is new. `resolved/`: what each shows. */
describe.each(names)('the released document %s', (name) => {
  const text = read(`documents/${name}.json`)
  test('opens without an error and is migrated', () => {
    const { document, issues } = parseThemeDocument(text)
    expect(issues.filter(({ level }) => level === 'error')).toEqual([])
    expect(document.schema_version).toBe(SCHEMA_VERSION)
    expect(document.defaults_version).toEqual(expect.any(Number))
    expect(parseThemeDocument(serialiseThemeDocument(document)).document).toEqual(document)
  })

  test('shows what it showed when it was released', () => {
    const stored = JSON.parse(read(`resolved/${name}.json`)) as Record<string, unknown>
    const theme: Record<string, unknown> = resolveTheme(parseThemeDocument(text).document).theme
    expect(theme).toMatchObject(stored) // a section may have got settings since, which are empty
  })
})

test('there are documents of every schema version', () => {
  const versions = new Set(
    names.map((name) =>
      Number((JSON.parse(read(`documents/${name}.json`)) as { schema_version?: number }).schema_version ?? 0),
    ),
  )
  expect([...versions].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: SCHEMA_VERSION + 1 }, (_, version) => version),
  )
})
