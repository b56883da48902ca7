import { expect, test } from 'vitest'
import { createTranslator } from '../../src/i18n/i18next-translator.ts'
import { ALL_TEXTS } from '../testing/all-texts.ts'
import { listChange, listNames } from './list-change.ts'

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
