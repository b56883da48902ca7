import { expect, test } from 'vitest'
import { imagesOf } from './message-images.ts'

test.each([
  [null, []],
  ['', []],
  ['not json', []],
  ['{}', []],
  ['[{"link":"/media/a/chat/b.webp","size":1}]', ['/media/a/chat/b.webp']],
  ['["/media/a/chat/b.webp"]', ['/media/a/chat/b.webp']],
  ['[{"link":"javascript:alert(1)"},{"link":5},null,{"link":"https://cdn.test/x.png"}]', ['https://cdn.test/x.png']],
])('%s', (text, images) => expect(imagesOf(text)).toEqual(images))
