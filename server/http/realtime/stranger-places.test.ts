import { expect, test } from 'vitest'
import { createPlaces } from './stranger-places.ts'

function places(max: number) {
  const ended: string[] = []
  const { take, leave } = createPlaces<string>(max, (name) => void ended.push(name))
  return { ended, leave, take: (store: string, network: string, name: string) => take({ store, network }, name) }
}

test('many people behind one address have as many places as there are', () => {
  const { take, ended } = places(100)
  for (let n = 0; n < 100; n++) expect(take('mot', '10.0.0.1', `nguoi-${n}`)).toBe(true)
  expect(take('mot', '10.0.0.1', 'them')).toBe(false)
  expect(ended).toEqual([])
})

test('one address that has taken all places gives them up to others, oldest first, until the shares are equal', () => {
  const { take, ended } = places(10)
  for (let n = 0; n < 10; n++) take('mot', '10.6.6.6', `tham-${n}`)
  for (let n = 0; n < 5; n++) expect(take('mot', '10.0.0.2', `khach-${n}`)).toBe(true)
  expect(ended).toEqual(['tham-0', 'tham-1', 'tham-2', 'tham-3', 'tham-4'])
  expect(take('mot', '10.0.0.2', 'nua')).toBe(false) // five and five
  expect(take('mot', '10.0.0.3', 'nguoi-khac')).toBe(true)
})

test('a store that is crowded from many addresses leaves another store its share', () => {
  const { take, ended } = places(10)
  for (let n = 0; n < 10; n++) take('dong', `10.1.0.${n}`, `dong-${n}`)
  for (let n = 0; n < 5; n++) expect(take('vang', '10.2.0.1', `vang-${n}`)).toBe(true)
  expect(take('vang', '10.2.0.2', 'vang-nua')).toBe(true) // of the own store's larger network
  expect(ended.filter((name) => name.startsWith('dong'))).toHaveLength(5)
})

test('one address that names ever other stores, which need not exist, has one share all the same', () => {
  const { take, ended } = places(10)
  for (let n = 0; n < 10; n++) take(`cua-hang-${n}`, '10.6.6.6', `tham-${n}`)
  for (let n = 0; n < 5; n++) expect(take('that', '10.0.0.2', `khach-${n}`)).toBe(true)
  expect(ended).toEqual(['tham-0', 'tham-1', 'tham-2', 'tham-3', 'tham-4'])
})

test('who leaves makes room', () => {
  const { take, leave } = places(1)
  expect(take('mot', '10.0.0.1', 'mot')).toBe(true)
  expect(take('mot', '10.0.0.2', 'hai')).toBe(false)
  leave('mot')
  leave('mot') // twice is once
  expect(take('mot', '10.0.0.2', 'hai')).toBe(true)
  expect(take('mot', '10.0.0.3', 'ba')).toBe(false)
})
