import { assert, property, json } from 'fast-check'
import { expect, test } from 'vitest'
import { jsonPlaces, lineAndColumn } from './json-places.ts'

const errorOf = (text: string) => {
  const { errorAt } = jsonPlaces(text)
  return errorAt === undefined ? undefined : lineAndColumn(text, errorAt)
}

test.each([
  ['', '1:1'],
  ['nope', '1:1'],
  ['{"a":1,}', '1:8'],
  ['{\n  "a": 1\n  "b": 2\n}', '3:3'],
  ['{"a": [1, 2', '1:12'],
  ['{"a": tru}', '1:7'],
  ['{"a": 01}', '1:7'],
  ["{'a': 1}", '1:2'],
  ['{"a": "x\ny"}', '1:7'],
  ['{} {}', '1:4'],
  ['\u0089PNG\r\n', '1:1'],
])('the first error of %j is at %s', (text, at) => expect(errorOf(text)).toBe(at))

test('values and names are found by pointer', () => {
  const text = '{"a/b": [1, {"c": "x"}]}'
  const { places } = jsonPlaces(text)
  const read = (pointer: string) => text.slice(places.get(pointer)?.from, places.get(pointer)?.to)
  expect(read('/a~1b/1/c')).toBe('"x"')
  expect(read('/a~1b/0')).toBe('1')
  expect(read('')).toBe(text)
  expect(places.get('/a~1b')?.key).toEqual({ from: 1, to: 6 })
})

test('finds an error exactly where the parser of the engine refuses', () =>
  assert(
    property(json(), (text) => {
      for (const one of [text, text.slice(0, -1), text.replace(/[,:]/, ''), `\ufeff ${text}\n`]) {
        const isJson = (() => {
          try {
            JSON.parse(one.replace(/^\ufeff/, ''))
            return true
          } catch {
            return false
          }
        })()
        expect(errorOf(one) === undefined).toBe(isJson)
      }
    }),
  ))
