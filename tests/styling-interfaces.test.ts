import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * A header or footer variant styles its own elements, and parts by their documented interfaces only (architecture.md "A 14th header"), so that a
 * part can change its insides without a look at the variants.
 */

const SLOTS = path.resolve(import.meta.dirname, '../src/slots')
const read = (file: string) => readFileSync(file, 'utf8')
const partFiles = globSync('{headers,footers}/parts/*.{ts,tsx}', { cwd: SLOTS }).map((file) =>
  read(path.join(SLOTS, file)),
)
const variants = globSync('{headers/header-*,footers/footer-*}/', { cwd: SLOTS })
  .filter((folder) => !folder.endsWith('.tsx'))
  .map((folder) => ({
    folder: folder.split(path.sep).join('/'),
    source: globSync('*.{ts,tsx}', { cwd: path.join(SLOTS, folder) })
      .map((file) => read(path.join(SLOTS, folder, file)))
      .join('\n'),
  }))

type Interface = { parts: Set<string>; properties: Set<string>; states: Set<string> }

/** What the comments of the parts promise: names of `data-part`, custom properties, and states such as `[open]`. */
function documented(sources: string[]): Interface {
  const comments = sources.flatMap((source) => source.match(/\/\*\*[\s\S]*?\*\//g) ?? []).join('\n')
  const all = (pattern: RegExp) => new Set(Array.from(comments.matchAll(pattern), ([, name]) => name!))
  return {
    parts: all(/`\[data-part~='([\w-]+)'\]`/g),
    properties: all(/`(--[\w-]+)` \(/g),
    states: all(/`\[([\w-]+)\]`/g),
  }
}
const INTERFACE = documented(partFiles)

/** A theme's colours may be set again for what stands on another background (src/ui/tokens.ts). */
const THEME_COLOUR = /^--color-/
/** Pseudo-classes and pseudo-elements that say nothing about where an element stands. */
const PSEUDO = new Set([
  'hover',
  'focus-within',
  'focus-visible',
  'any-link',
  'empty',
  'is',
  'not',
  'has',
  'before',
  'after',
  'placeholder',
])
/** The element around the page, which a header beside the page lays out. */
const PAGE_CLASS = 'frame'
const TOKEN =
  /\[(?<attribute>[\w-]+)(?:(?<operator>[~|^$*]?=)(?:'(?<single>[^']*)'|"(?<double>[^"]*)"))?\]|\.(?<class>[\w-]+)|::?(?<pseudo>[\w-]+)|(?<tag>[a-zA-Z][\w-]*)|(?<universal>\*)|(?<combinator>[>~])|(?<end>[\s,()])|[&+]|(?<other>.)/gy

/** What is wrong with one selector of a variant; empty when it names the variant's own elements and documented parts only. */
function faults(selector: string, variant: string, known: Interface): string[] {
  const classes = new Set(Array.from(variant.matchAll(/className="([^"]*)"/g), ([, names]) => names!.split(' ')).flat())
  const areas = new Set(Array.from(variant.matchAll(/\b(?:data-)?area="([^"]*)"/g), ([, name]) => name))
  const found: string[] = []
  let isInPart = false
  for (const { groups = {} } of selector.matchAll(TOKEN)) {
    const { attribute, operator, class: className, pseudo, tag, universal, combinator, other } = groups
    const value = groups.single ?? groups.double
    if (tag || universal) found.push(`${tag ?? universal} is no name`)
    if (other) found.push(`${other} is not understood`)
    if (pseudo && !PSEUDO.has(pseudo)) found.push(`:${pseudo} is a position or unknown`)
    if (className && className !== PAGE_CLASS && !classes.has(className)) found.push(`.${className} is not its own`)
    if (combinator && isInPart) found.push(`${combinator} counts on the inside of a part`)
    if (attribute === 'data-part') {
      if (operator !== '~=' || !known.parts.has(value ?? '')) found.push(`data-part ${value} is not documented`)
      isInPart = true
    } else if (attribute === 'data-area') {
      if (!areas.has(value)) found.push(`data-area ${value} is not its own`)
    } else if (attribute && !known.states.has(attribute) && !variant.includes(`${attribute}=`))
      found.push(`[${attribute}] is neither its own nor documented`)
    if (groups.end === ',') isInPart = false
  }
  return found
}

/** The selectors and the custom properties of a file's styles. */
function stylesOf(source: string): { selectors: string[]; properties: string[] } {
  const css = Array.from(source.matchAll(/(?:styled\([^)]*\)|\bcss)`((?:[^`\\]|\\.)*)`/g), ([, text]) => text!)
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\$\{[^}]*\}/g, '')
  const preludes = Array.from(css.matchAll(/([^{};]+)\{/g), ([, prelude]) => prelude!.trim())
  return {
    selectors: preludes.filter((prelude) => !/^(@|from$|to$|\d+%)/.test(prelude)),
    properties: Array.from(css.matchAll(/(?<![\w(-])(--[\w-]+)\s*:/g), ([, name]) => name!),
  }
}

describe.each(variants)('$folder', ({ source }) => {
  const { selectors, properties } = stylesOf(source)

  test('has styles', () => expect(selectors.length).toBeGreaterThan(3))
  test('reaches into no part', () => {
    const wrong = selectors.map((selector) => [selector, faults(selector, source, INTERFACE)] as const)
    expect(wrong.filter(([, problems]) => problems.length > 0)).toEqual([])
  })
  test('sets only custom properties that a part documents or that it reads itself', () => {
    const unknown = properties.filter(
      (name) => !THEME_COLOUR.test(name) && !INTERFACE.properties.has(name) && !source.includes(`var(${name}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('the interfaces', () => {
  const code = partFiles.map((source) => source.replaceAll(/\/\*[\s\S]*?\*\//g, '')).join('\n')
  const names = (pattern: RegExp) => Array.from(code.matchAll(pattern), ([, name]) => name!.split(' ')).flat()

  test('there are variants and interfaces to look at', () => {
    expect(variants.length).toBeGreaterThan(15)
    expect(INTERFACE.parts.size).toBeGreaterThan(30)
  })
  test('every documented part is written by some part', () => {
    const given = new Set(names(/\b(?:data-part|part|name)(?:="|=\{`| = ')([^"'`$]+)/g))
    const suffixes = names(/`\$\{(?:part|group)\}(-[\w-]+|-\$\{level\}link)`/g).flatMap((suffix) =>
      suffix.includes('level') ? ['-link', '-sublink'] : suffix,
    )
    const composed = new Set(['about', 'policy', ...given].flatMap((name) => suffixes.map((suffix) => name + suffix)))
    expect([...INTERFACE.parts.difference(given).difference(composed)]).toEqual([])
  })
  test('every documented custom property is read by some part, by the global style or by a page', () => {
    const readers = [
      code,
      ...globSync('{ui,features}/**/*.{ts,tsx}', { cwd: path.dirname(SLOTS) }).map((file) =>
        read(path.join(SLOTS, '..', file)),
      ),
    ]
    expect(
      [...INTERFACE.properties].filter((name) => !readers.some((source) => source.includes(`var(${name}`))),
    ).toEqual([])
  })
})

describe('the rules can fail', () => {
  const known = documented([
    "/** - `[data-part~='search']` - `[data-part~='button']` - `[open]` - `--search-width` (length, 9px) */",
  ])
  const variant =
    '<div className="middle tools" data-long={long}><DropDown area="categories" /><p className="greeting" />'

  test.each([
    '& .middle > form > button',
    '& .middle form',
    '& .tools > :first-child',
    '& .tools > :nth-child(3)',
    '& .tools > *',
    '& ~ *',
    '& .word',
    "& [data-part~='unknown']",
    "& [data-part='search']",
    "& [data-part~='search'] > [data-part~='button']",
    "& [data-part~='search'] b",
    "& [data-part~='search']:has(input)",
    "& [data-area='unknown']",
    "& [role='listbox']",
  ])('%s is refused', (selector) => expect(faults(selector, variant, known)).not.toEqual([]))
  test.each([
    '&::after',
    '& .middle > .tools:hover',
    '& .tools[data-long] > .greeting:empty',
    "& .tools :is([data-part~='search'], .greeting)",
    "& [data-part~='search']:not(:focus-within) [data-part~='button']::placeholder",
    "& [data-part~='search'] + [data-part~='search']",
    "& [data-area='categories'][open] .greeting",
    '.frame:has(> &) > :not(&)',
  ])('%s is allowed', (selector) => expect(faults(selector, variant, known)).toEqual([]))
  test('custom properties are read from comments', () => expect([...known.properties]).toEqual(['--search-width']))
})
