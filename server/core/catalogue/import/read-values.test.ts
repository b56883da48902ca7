import { expect, test } from 'vitest'
import { readHtml } from './read-values.ts'

test.each([
  ['Một\n\nHai\nBa', '<p>Một</p><p>Hai<br>Ba</p>'],
  ['\n\nMột\n\n \n\nHai\n\n', '<p>Một</p><p>Hai</p>'],
  ['a < b & c', '<p>a &lt; b &amp; c</p>'],
  [String.raw`Một\n\nHai`, '<p>Một</p><p>Hai</p>'],
  [String.raw`<b>Một</b>\nHai`, '<b>Một</b>\nHai'],
  ['', ''],
])('the description %j of a file becomes %j', (text, html) => expect(readHtml(text)).toBe(html))
