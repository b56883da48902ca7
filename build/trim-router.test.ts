import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { trimmed } from './trim-router.ts'

const folder = path.join(import.meta.dirname, '../node_modules/react-router/dist/production')
const chunks = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .filter((code) => code.includes('function PrefetchPageLinksImpl('))

test('the installed react-router has one chunk that is trimmed: nothing holds the framework’s parts any more', () => {
  expect(chunks).toHaveLength(1)
  const left = trimmed(chunks[0]!)
  expect(left).not.toContain('createElement(PrefetchPageLinks,')
  expect(left).not.toMatch(/^(?:NavLink|Form)\.displayName/m)
  expect(left).toMatch(/^var Link = .*\.forwardRef\($/m)
})

test('a version that is written otherwise stops the build', () => {
  expect(() => trimmed('function PrefetchPageLinksImpl() {}')).toThrow('react-router is not written as')
})
