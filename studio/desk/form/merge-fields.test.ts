import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'
import { textsIn } from './texts-in.ts'

const base = { name: 'Nón', price: 1, tags: ['a'] }
test.each([
  ['only theirs changed', base, { ...base, price: 2 }, { ...base, price: 2 }, []],
  ['only mine changed', { ...base, tags: ['a', 'b'] }, base, { ...base, tags: ['a', 'b'] }, []],
  ['different fields', { ...base, name: 'Mũ' }, { ...base, price: 2 }, { name: 'Mũ', price: 2, tags: ['a'] }, []],
  ['the same change', { ...base, price: 3 }, { ...base, price: 3 }, { ...base, price: 3 }, []],
  ['both differently', { ...base, price: 3 }, { ...base, price: 4 }, { ...base, price: 3 }, ['price']],
  ['a field that only they have', base, { ...base, size: 3 } as typeof base, { ...base, size: 3 }, []],
])('%s', (_, mine, theirs, merged, conflicts) => expect(mergeFields(base, mine, theirs)).toEqual({ merged, conflicts }))

test('a value is read without markup and braces', () => {
  expect(textsIn({ description: '<p>Nón <b>lá</b></p>', cells: [{ price: 5, sku: null }] })).toEqual(['Nón  lá', '5'])
})
