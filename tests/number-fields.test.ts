import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NOT_TYPED, numbersIn, OWNER_CALLS, TYPED, whyNotTyped } from './number-inputs.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const FILES = globSync('studio/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.(test|stories)\./.test(file))
const sourceOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Files of the studio in which an attribute stands that only `NumberField` may have. */
const having = (pattern: RegExp) => FILES.filter((file) => pattern.test(sourceOf(file))).sort()

test('no number is typed into a field of the browser’s own, which reads 1.000 as 1 and follows the wheel', () => {
  const folders = ['src', 'studio', 'server', 'scripts', 'public']
  const ofFolder = (folder: string) => globSync(`${folder}/**/*.{ts,tsx,js,html}`, { cwd: ROOT })
  const all = [...folders.flatMap(ofFolder), 'index.html'].filter((file) => !/\.(test|stories)\./.test(file))
  expect(['src', 'studio', 'server'].filter((folder) => ofFolder(folder).length < 300)).toEqual([])
  const ofBrowser = /\btype=\s*[\\"'{`]*number\b|\btype:\s*["'`]number|'type',\s*'number'|valueAsNumber|stepUp|stepDown/
  expect(all.filter((file) => ofBrowser.test(sourceOf(file)))).toEqual([])
})

/** Digits that are no number: nothing is counted by them. */
const DIGITS = ['studio/desk/settings/payment-card.tsx'] // account number and bank identification number

test('a keypad of digits belongs to the one field of numbers', () =>
  expect(having(/inputMode[=:]\s*\(?[^,\n]*['"](?:numeric|decimal)/)).toEqual([
    'studio/desk/form/number-field.tsx',
    ...DIGITS,
  ]))

/** What turns text into a number and is not typed: choices of a list, addresses, sliders, keys of objects. A typed number is read by `readNumber`. */
const OWN_READER = /\b(?:Number|parseInt|parseFloat)\((?:typed|text|value|amount|digits|quantity|price|change)\b/
const NO_DIGITS: Record<string, string> = {
  'studio/desk/reviews/reviews-room.tsx': 'stars of a choice',
  'studio/desk/products/import-changes.tsx': 'digits of a text of the server, for their separators',
  'studio/fields/choice-control.tsx': 'a choice of a list',
  'studio/fields/post-control.tsx': 'a post that was picked',
  'studio/sections/section-settings.tsx': 'a category that was picked',
  'studio/exchange/fixes.ts': 'a value of an imported document',
  'studio/components/theme-value.tsx': 'a value of a saved theme',
}
test('what is typed is read by the one reader', () =>
  expect(having(OWN_READER).filter((file) => !(file in NO_DIGITS))).toEqual(['studio/desk/form/number-field.tsx'])) // a number in a number’s place

test('each number of the owner’s calls is written by a field of numbers, or is known not to be typed', () => {
  const all = OWNER_CALLS.flatMap(([call, { body }]) =>
    [...new Set(numbersIn(body))].map((path) => [call, path] as const),
  )
  expect(all.length).toBeGreaterThan(90)
  const isTyped = (call: string, path: string) => TYPED[call]?.[path] !== undefined
  expect(all.filter(([call, path]) => !isTyped(call, path) && !whyNotTyped(call, path))).toEqual([])
  expect(all.filter(([call, path]) => isTyped(call, path) && whyNotTyped(call, path))).toEqual([])
  const known = new Set(all.map((one) => one.join(' ')))
  const declared = Object.entries(TYPED).flatMap(([call, paths]) => Object.keys(paths).map((path) => `${call} ${path}`))
  expect(declared.filter((one) => !known.has(one))).toEqual([])
  const isUsed = (rule: string) =>
    all.some(([call, path]) => [`${call} ${path}`, `* ${path}`, `${call} *`].includes(rule))
  expect(Object.keys(NOT_TYPED).filter((rule) => !isUsed(rule))).toEqual([])
})

test('each file that has a field of numbers writes one of those numbers', () => {
  const own = ['studio/desk/form/number-field.tsx']
  const written = new Set(Object.values(TYPED).flatMap((paths) => Object.values(paths)))
  expect(having(/<Number(?:Field|Input)\b|\(Number(?:Field|Input)\)/).filter((file) => !own.includes(file))).toEqual(
    [...written].sort(),
  )
})
