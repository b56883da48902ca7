import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Messages = { [key: string]: string | Messages }
const read = (language: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${language}.json`), 'utf8')) as Messages
const texts = (messages: Messages, before = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text]] : texts(text, `${before}${key}.`),
  )
const shapes = (language: string) =>
  texts(read(language))
    .map(
      ([key, text]) => `${key.replace(/_(zero|one|other)$/, '')} ${(text.match(/\{\{\w+\}\}/g) ?? []).sort().join()}`,
    )
    .sort()

test.each(['en', 'ko'])('the texts in %s are those in Vietnamese, with the same placeholders', (language) =>
  expect([...new Set(shapes(language))]).toEqual([...new Set(shapes('vi'))]),
)
