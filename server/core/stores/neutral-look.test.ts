import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { neutralLook } from './neutral-look.ts'

const THEMES = path.resolve(import.meta.dirname, '../../../themes')
const looks = readdirSync(THEMES).filter((file) => file.startsWith('preset-'))
const read = (file: string) => JSON.parse(readFileSync(path.join(THEMES, file), 'utf8')) as Record<string, unknown>

/** Texts that people read: not a colour, an address, an id or a value of a list. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return /[^\w#/.:?=&-]/.test(value) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(wordsOf) : []
}

test.each(looks)('%s keeps no words of its trade, and names the shop', (file) => {
  const look = read(file)
  const words = wordsOf(look)
  expect(words.length).toBeGreaterThan(3)
  const left = wordsOf(neutralLook(look, 'Da Thật Cô Mai')).filter((text) => text !== 'Da Thật Cô Mai')
  expect(left).toEqual([])
  expect(JSON.stringify(neutralLook(look, 'Da Thật Cô Mai'))).toContain('Da Thật Cô Mai')
})
