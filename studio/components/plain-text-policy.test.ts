import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plainText } from './plain-text-policy.ts'

const module = path.join(path.dirname(createRequire(import.meta.url).resolve('react-colorful')), 'index.mjs')
const sheet = (/innerHTML='((?:[^'\\]|\\.)*)'/.exec(readFileSync(module, 'utf8'))?.[1] ?? '').replaceAll(/\\(.)/g, '$1')

test('the colour picker may set its style sheet', () => {
  expect(sheet).toContain('<svg')
  expect(plainText(sheet)).toBe(sheet)
})

test.each([
  '<img src=x onerror=alert(1)>',
  '.react-colorful{}<script>alert(1)</script>',
  `${sheet}<img src=x>`,
  sheet.replace('<svg ', '<svg><script '),
])('other markup is refused: %s', (text) => expect(plainText(text)).toBeNull())

test('plain text passes', () => expect(plainText('Áo & quần')).toBe('Áo & quần'))
