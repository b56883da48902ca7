import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { STAFF_ROLES } from '../../../src/contract/permissions.ts'
import { STUDIO_ROOMS } from '../../../src/contract/studio.ts'
import { ROOMS } from '../shell/rooms.ts'

type Messages = { [key: string]: string | Messages }
const read = (language: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${language}.json`), 'utf8')) as Messages
const texts = (messages: Messages, before = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text]] : texts(text, `${before}${key}.`),
  )
const shapes = (language: string) =>
  texts(read(language))
    .map(([key, text]) => `${key.replace(/_(one|other)$/, '')} ${(text.match(/\{\{\w+\}\}/g) ?? []).sort().join()}`)
    .sort()

test('the texts in English are those in Vietnamese, with the same placeholders', () =>
  expect([...new Set(shapes('en'))]).toEqual([...new Set(shapes('vi'))]))

test('every room and role has a name', () => {
  const keys = new Set(texts(read('vi')).map(([key]) => key))
  const required = [
    ...ROOMS.map(({ path: room }) => `rooms.${room}`),
    ...STAFF_ROLES.flatMap((role) => [`role.${role}`, `role_about.${role}`]),
  ]
  expect(required.filter((key) => !keys.has(key))).toEqual([])
})

test('the rooms that the server knows are those of the desk', () =>
  expect(ROOMS.map((room) => room.path)).toEqual([...STUDIO_ROOMS]))
