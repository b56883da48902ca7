import { parseSync, Visitor, type ESTree } from 'vite'
import { describe, expect, test } from 'vitest'
import { VOUCHER_PROBLEMS } from '../src/domain/money/priced-cart.ts'
import { FACES, known, PLURAL, read, sources, WORKERS } from './text-keys.ts'

/**
 * The keys of texts: each that code asks for is there, in every language of its face, and each that is there is asked for. Keys and sources are found here.
 * A key that is put together (`t(`groups.${group}`)`) asks for all that fit, so at least one has to.
 */

const unique = (keys: readonly string[]) => [...new Set(keys)].toSorted()
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
