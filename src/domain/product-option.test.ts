import { expect, test } from 'vitest'
import { sampleDetail } from '../../fixtures/samples.ts'
import { optionKeys, optionOf } from './product-option.ts'

const [table] = sampleDetail.distributes

test('every option has a key, and every key its option', () => {
  const keys = optionKeys(table)
  expect(new Set(keys).size).toBe(keys.length)
  const subs = table!.element_distributes.flatMap(({ sub_element_distributes }) => sub_element_distributes)
  expect(keys).toHaveLength(table!.element_distributes.length + subs.length)
  for (const key of keys) {
    const { element, sub } = optionOf(table, key)
    expect(sub ? `${element?.id}-${sub.id}` : `${element?.id}`).toBe(key)
  }
})

test.each([
  null,
  '',
  '0',
  '999999',
  '-',
  '1-',
  'abc',
  `${table?.element_distributes[0]?.id}-999999`,
  ` ${table?.element_distributes[0]?.id}`,
])('nothing is chosen by %j', (key) => expect(optionOf(table, key)).toEqual({}))

test('a product without options has none', () => {
  expect(optionKeys(undefined)).toEqual([])
  expect(optionOf(undefined, '1')).toEqual({})
})
