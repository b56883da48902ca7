import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { describe, expect, test } from 'vitest'
import { VOUCHER_PROBLEMS } from '../src/domain/money/priced-cart.ts'

/**
 * The keys of texts: each that code asks for is there, in every language of its face, and each that is there is asked for. Keys and sources are found here.
 * A key that is put together (`t(`groups.${group}`)`) asks for all that fit, so at least one has to.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

type Messages = { [key: string]: string | Messages }
const PLURAL = /_(?:zero|one|other)$/
const keysOf = (messages: Messages, before = ''): string[] =>
  Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' ? [before + key.replace(/_(?:zero|one|other)$/, '')] : keysOf(text, `${before}${key}.`),
  )
const inFile = (file: string, before = '') => keysOf(JSON.parse(read(file)) as Messages, before)
const inFolder = (folder: string) =>
  globSync(`${folder}/*.json`, { cwd: ROOT }).flatMap((file) => inFile(file, `${path.basename(file, '.json')}.`))

/** Each face with its languages; the desk has two. */
const FACES: Record<string, Record<string, string[]>> = {
  'storefront and server': Object.fromEntries(
    ['vi', 'en', 'ko'].map((language) => [language, inFolder(`src/i18n/locales/${language}`)]),
  ),
  studio: Object.fromEntries(
    ['vi', 'en', 'ko'].map((language) => [language, inFile(`studio/locales/${language}.json`)]),
  ),
  desk: Object.fromEntries(
    ['vi', 'en'].map((language) => [language, inFile(`studio/desk/locales/${language}.json`, 'desk.')]),
  ),
}
const unique = (keys: readonly string[]) => [...new Set(keys)].toSorted()
/** The service worker has one file of texts, and asks without its name. */
const WORKERS = /^offline\./
const known = new Set(
  Object.values(FACES).flatMap(({ vi = [] }) => vi.flatMap((key) => [key, key.replace(WORKERS, '')])),
)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
type Key = { text: string } | { pattern: RegExp; shown: string }

/** The keys that an expression may be: a literal, a template, either side of a choice. Nothing for what only the run knows. */
function keysIn(node: ESTree.Node | undefined): Key[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [{ text: node.value }]
  if (node?.type === 'TemplateLiteral') {
    const parts = node.quasis.map(({ value }) => value.cooked ?? '')
    return [{ pattern: new RegExp(`^${parts.map(escaped).join('.*')}$`), shown: parts.join('…') }]
  }
  if (node?.type === 'ConditionalExpression') return [...keysIn(node.consequent), ...keysIn(node.alternate)]
  if (node?.type === 'LogicalExpression') return [...keysIn(node.left), ...keysIn(node.right)]
  return []
}

const isTranslate = (callee: ESTree.Node) =>
  (callee.type === 'Identifier' && callee.name === 't') ||
  (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 't') ||
  (callee.type === 'CallExpression' && callee.callee.type === 'Identifier' && callee.callee.name === 'texts')

const asked: { file: string; key: Key }[] = []
const literals = new Set<string>()
/** Of keys that are put together: `groups.${group}`, and the beginning of one, `groups.`. */
const patterns: RegExp[] = []
const sources = globSync('{src,studio,server,scripts}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.(?:test|stories|d)\.tsx?$/.test(file),
)
for (const file of sources) {
  const { program } = parseSync(file, read(file))
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (!isTranslate(callee)) return
      for (const key of keysIn(first)) {
        asked.push({ file, key })
        if ('pattern' in key && /\w/.test(key.shown)) patterns.push(key.pattern)
      }
    },
    /** Of messages that are read as an object: `menu.default_home`. */
    MemberExpression: ({ object, property }) => {
      if (object.type === 'Identifier' && property.type === 'Identifier')
        literals.add(`${object.name}.${property.name}`)
    },
    Literal: ({ value }) => {
      if (typeof value !== 'string') return
      literals.add(value.replace(PLURAL, ''))
      if (/^[a-z_]+(?:\.[\w-]+)*\.$/.test(value)) patterns.push(new RegExp(`^${escaped(value)}`))
    },
    TemplateLiteral: (node) => {
      const [first] = node.quasis
      if (/^[a-z_-]+\./.test(first?.value.cooked ?? ''))
        for (const key of keysIn(node)) if ('pattern' in key) patterns.push(key.pattern)
    },
  }).visit(program)
}

test('sources, calls and texts are found', () => {
  expect([sources.length, asked.length, known.size].map((count) => count > 900)).toEqual([true, true, true])
})

describe.each(Object.entries(FACES))('%s', (_, { vi, ...others }) => {
  test.each(Object.entries(others))('has in %s what it has in Vietnamese', (_language, keys) =>
    expect(unique(keys)).toEqual(unique(vi!)),
  )
  test('has no text that nothing asks for', () => {
    const used = (key: string) =>
      [key, key.replace(WORKERS, '')].some((name) => literals.has(name) || patterns.some((one) => one.test(name)))
    expect(unique(vi!).filter((key) => !used(key))).toEqual([])
  })
})

test('every key that is asked for has a text', () => {
  const missing = asked.filter(({ key }) =>
    'text' in key ? !known.has(key.text.replace(PLURAL, '')) : ![...known].some((one) => key.pattern.test(one)),
  )
  expect(missing.map(({ file, key }) => `${file}: ${'text' in key ? key.text : key.shown}`)).toEqual([])
})

test.each(VOUCHER_PROBLEMS)('the refusal %s of a voucher has a text', (code) =>
  expect(known).toContain(`cart.problem.${code}`),
)
