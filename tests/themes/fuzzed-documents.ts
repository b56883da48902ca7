import fc from 'fast-check'
import { FIELD_NAMES } from '../../src/theme/fields.ts'

/** A placeholder, not possible in JSON, for objects that throw when a property is read. */
const HOSTILE = [revoked({}), revoked([]), throwing({}), throwing([]), new Proxy({}, { ownKeys: refuse })]

const nasty = fc.constantFrom<unknown>(
  'null',
  '',
  ' ',
  '#e62e04',
  '#E62E04',
  '#12345',
  'javascript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  '\u0000',
  '\ud800',
  'ắ\u0301',
  '1',
  '-0',
  'true',
  '[{"name":"A"}]',
  '"[]"',
  '[[[[]]]]',
  '</script>',
  '</style>',
  'url(//evil.test)',
  '/media/a.png',
  'https://example.test/a.png',
  '0901234567',
  5,
  7,
  13,
  true,
  -0,
  Number.NaN,
  Infinity,
  2 ** 53,
  1n,
  Symbol('x'),
  () => 1,
  new Date(Number.NaN),
  new Map(),
  Object.create(null),
  cyclicMenu(),
  'x'.repeat(1_001),
  ...HOSTILE.map((_, index) => `hostile ${index}`),
)
const entry = fc.record(
  {
    id: fc.oneof(fc.string(), nasty),
    name: fc.oneof(fc.string({ unit: 'binary' }), nasty),
    link_to: fc.oneof(fc.webUrl(), nasty),
    image: nasty,
    children: fc.oneof(fc.array(fc.record({ name: fc.string() })), nasty),
  },
  { requiredKeys: [] },
)
const value = fc.oneof(
  { weight: 6, arbitrary: nasty },
  {
    weight: 1,
    arbitrary: fc.anything({
      withBigInt: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
      maxDepth: 2,
      maxKeys: 4,
    }),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 2, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.array(fc.oneof(entry, nasty), { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(entry, { maxLength: 3 }).map(safeJson) },
)
const name = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom<string>(...FIELD_NAMES) },
  { weight: 2, arbitrary: fc.constantFrom('__proto__', 'constructor', 'schema_version', 'defaults_version', 'data') },
  { weight: 1, arbitrary: fc.string() },
)
const themeLike = fc.array(fc.tuple(name, value), { maxLength: 10 }).map((rows) => Object.fromEntries(rows))

/** Generates any value that a program may pass to the resolver; `withHostile` replaces its placeholders. */
export const fuzzedValue = fc.oneof({ weight: 9, arbitrary: themeLike }, { weight: 1, arbitrary: value })

/** Generates texts of files: themes with bytes changed, removed, duplicated or inserted; any JSON; and text that is not JSON. */
export const fuzzedText = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(themeLike, fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.nat(255)), { maxLength: 4 }))
      .map(([theme, edits]) => mutated(safeJson(theme), edits)),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('[', '{"a":', '{"json_custom_menu":[{"name":"A","children":[', '"', '\\u0000'),
        fc.nat(200),
      )
      .map(([piece, times]) => piece.repeat(times)),
  },
)

/** Sizes that a generator does not reach: ten megabytes, ten thousand levels, circular references. */
export const HUGE: [what: string, input: unknown][] = [
  ['ten megabytes of text', { html_footer: '<p>'.repeat(3_500_000) }],
  ['ten megabytes of menu', { json_custom_menu: `[${'{"name":"A"},'.repeat(700_000)}{"name":"B"}]` }],
  ['a million entries', { json_custom_menu: Array.from({ length: 1_000_000 }, () => ({ name: 'A' })) }],
  ['ten thousand levels of text', { json_custom_menu: '['.repeat(10_000) + ']'.repeat(10_000) }],
  ['ten thousand levels of object', nestedMenu(10_000)],
  ['a list that contains itself', cyclicMenu()],
]

/** Edits of bytes instead of characters, as by data corruption. */
function mutated(text: string, edits: [at: number, kind: number, byte: number][]): string {
  let bytes = Buffer.from(text)
  for (const [anywhere, kind, byte] of edits) {
    const at = anywhere % (bytes.length + 1)
    const put =
      kind === 0
        ? [byte]
        : kind === 1
          ? []
          : kind === 2
            ? [byte, ...bytes.subarray(at, at + 1)]
            : [...bytes.subarray(at, at + 40), ...bytes.subarray(at, at + 40)]
    bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at + (kind === 3 ? 40 : 1))])
  }
  return bytes.toString('utf8')
}

/** Replaces placeholders by objects that throw when a property is read; not possible during generation, because the generator reads its values. */
export function withHostile(input: unknown, depth = 0): unknown {
  if (typeof input === 'string' && input.startsWith('hostile ')) return HOSTILE[Number(input.slice(8))] ?? input
  if (depth === 3 || typeof input !== 'object' || input === null) return input
  if (Array.isArray(input)) return input.map((part) => withHostile(part, depth + 1))
  if (Object.getPrototypeOf(input) !== Object.prototype) return input
  return Object.fromEntries(Object.entries(input).map(([key, part]) => [key, withHostile(part, depth + 1)]))
}

function safeJson(input: unknown): string {
  try {
    return JSON.stringify(input) ?? ''
  } catch {
    return '{}'
  }
}

function refuse(): never {
  throw new Error('no')
}

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

function throwing(target: object): unknown {
  return new Proxy(target, {
    get: refuse,
    has: refuse,
    ownKeys: refuse,
    getOwnPropertyDescriptor: refuse,
    getPrototypeOf: refuse,
  })
}

function cyclicMenu(): object {
  const menu: { name: string; children: unknown[] } = { name: 'A', children: [] }
  menu.children.push(menu, menu, menu)
  return { json_custom_menu: [menu], name: 'A', children: menu.children }
}

function nestedMenu(depth: number): object {
  let inner: object = { name: 'end' }
  for (let level = 0; level < depth; level++) inner = { name: 'A', children: [inner] }
  return { json_custom_menu: [inner] }
}
