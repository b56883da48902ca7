import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { STUDIO_STYLES } from './studio-routes.ts'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('the policy allows the colour picker’s style sheet, and no other', () => {
  const module = path.join(path.dirname(createRequire(import.meta.url).resolve('react-colorful')), 'index.mjs')
  const literal = /innerHTML='((?:[^'\\]|\\.)*)'/.exec(readFileSync(module, 'utf8'))?.[1] ?? ''
  const sheet = literal.replaceAll(/\\(.)/g, '$1')
  expect(sheet).toContain('.react-colorful')
  expect(STUDIO_STYLES).toEqual([hashOf(''), hashOf(sheet)])
})
