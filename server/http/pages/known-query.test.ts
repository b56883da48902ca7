import { expect, test } from 'vitest'
import { knownSearch } from './known-query.ts'

test.each([
  ['b=2&utm_source=x&a=1', ['a', 'b'], '?a=1&b=2'],
  ['a=1&a=2', ['a'], '?a=1&a=2'],
  ['a=', ['a'], ''],
  [`a=${'x'.repeat(201)}`, ['a'], ''],
  ['a=1', undefined, ''],
  ['', ['a'], ''],
])('%s for a page that reads %o is %s', (search, names, known) => expect(knownSearch(search, names)).toBe(known))
