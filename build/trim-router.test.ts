import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { trimmed } from './trim-router.ts'

const folder = path.join(import.meta.dirname, '../node_modules/react-router/dist/production')
const chunks = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .filter((code) => code.includes('function PrefetchPageLinksImpl('))

test('one chunk of the installed react-router is trimmed, and no reference to the framework mode is left', () => {
  expect(chunks).toHaveLength(1)
  const left = trimmed(chunks[0]!)
  expect(left).not.toContain('createElement(PrefetchPageLinks,')
  expect(left).not.toMatch(/^(?:NavLink|Form)\.displayName/m)
  expect(left).toMatch(/^var Link = .*\.forwardRef\($/m)
})

test('an unexpected source fails the build', () => {
  expect(() => trimmed('function PrefetchPageLinksImpl() {}')).toThrow('react-router does not have the source')
})
