import { expect, test } from 'vitest'
import { createTranslator } from '../../src/i18n/i18next-translator.ts'
import { ALL_TEXTS } from '../testing/all-texts.ts'
import { changedEntries, isKeyed, listChange, listNames, withEntryOf } from './list-change.ts'

const { vi } = ALL_TEXTS

const { t } = createTranslator('vi', vi)
const menu = (name: string, id: string, children: object[] = []) => ({ id, name, link: '/', children })

test('a menu is told by the names of its entries, also of those below others', () => {
  const before = [menu('Trang chủ', 'a'), menu('Sản phẩm', 'b', [menu('Áo', 'c'), menu('Quần', 'd')])]
  const after = [menu('Sản phẩm', 'b', [menu('Áo khoác', 'c'), menu('Váy', 'e')]), menu('Trang chủ', 'a')]
  expect(listChange(t, 'json_custom_menu', before, after)).toEqual({
    added: ['Váy'],
    removed: ['Quần'],
    changed: ['Áo khoác'],
    isReordered: true,
  })
})

test('sections are told by what is in them', () => {
  const before = [
    { id: 'a', kind: 'shelf', source: 'new' },
    { id: 'b', kind: 'text', title: 'Chào' },
  ]
  const after = [{ id: 'b', kind: 'text', title: 'Chào bạn' }, before[0]]
  expect(listChange(t, 'home_sections', before, after)).toEqual({
    added: [],
    removed: [],
    changed: ['Đoạn chữ: Chào bạn'],
    isReordered: true,
  })
  expect(listNames(t, 'home_sections', before)).toEqual(['Kệ sản phẩm: Mới về', 'Đoạn chữ: Chào'])
})

test('what is no list, or none that the table knows, is not told as one', () => {
  expect(listChange(t, 'title', 'a', 'b')).toBeUndefined()
  expect(listChange(t, 'home_sections', null, [])).toBeUndefined()
  expect(listChange(t, 'json_custom_menu', ['a'], [])).toBeUndefined()
  expect(listChange(t, 'unknown', [], [])).toBeUndefined()
})

test('one entry of a list gets its former state, the others keep theirs', () => {
  const entry = (id: string, name: string) => ({ id, name, link_to: '/', image: '', children: [] })
  const before = [entry('a', 'Áo'), entry('b', 'Quần'), entry('c', 'Khăn')]
  const after = [entry('a', 'Áo dài'), entry('c', 'Khăn lụa'), entry('d', 'Túi')]
  const names = changedEntries(t, 'json_custom_menu', before, after).map(({ name }) => name)
  expect(names).toEqual(['Túi', 'Áo dài', 'Quần', 'Khăn lụa'])
  expect(withEntryOf(after, before, 'a')).toEqual([entry('a', 'Áo'), ...after.slice(1)])
  expect(withEntryOf(after, before, 'b').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(withEntryOf(after, before, 'd').map(({ id }) => id)).toEqual(['a', 'c'])
  expect(isKeyed([{ name: 'không có id' }])).toBe(false)
})
