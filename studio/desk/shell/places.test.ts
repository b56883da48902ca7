import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTranslator } from '../../../src/i18n/i18next-translator.ts'
import en from '../locales/en.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }
import { findPlaces, PARTS, THEME } from './places.ts'
import { ROOMS } from './rooms.ts'

const translators = { vi: createTranslator('vi', { desk: vi }).t, en: createTranslator('en', { desk: en }).t }
const pathsOf = (typed: string, language: 'vi' | 'en' = 'vi') =>
  findPlaces('owner', typed, translators[language]).map((one) => one.path)

test.each([
  ['phí giao', 'settings/shipping'],
  ['phi ship', 'settings/shipping'],
  ['vận chuyển', 'settings/shipping'],
  ['tên miền', 'settings/domains'],
  ['cài đặt', 'settings'],
  ['nhân viên', 'staff'],
  ['VietQR', 'settings/payment'],
  ['ngan hang', 'settings/payment'],
  ['đơn hàng', 'orders'],
  ['nhập đơn', 'orders/new'],
  ['giờ mở cửa', 'settings/branches'],
  ['excel', 'products/import'],
  ['từ đồng nghĩa', 'products/search'],
  ['mật khẩu', 'account'],
  ['màu', THEME],
  ['hoa hồng', 'partners'],
])('“%s” leads to %s', (typed, first) => expect(pathsOf(typed)[0]).toBe(first))

test('in English too', () => {
  expect(pathsOf('delivery fee', 'en')[0]).toBe('settings/shipping')
  expect(pathsOf('bank', 'en')[0]).toBe('settings/payment')
})

test('nothing typed shows the rooms, signs alone and strange words find nothing', () => {
  expect(pathsOf(' ')).toEqual([...ROOMS.map((room) => room.path), THEME])
  expect(pathsOf('???')).toEqual([])
  expect(pathsOf('xyzzy')).toEqual([])
})

test('a role finds what it may open', () => {
  expect(findPlaces('order_staff', 'đơn hàng', translators.vi)[0]?.path).toBe('orders')
  expect(findPlaces('order_staff', 'phân quyền', translators.vi)).toEqual([])
})

test('every place has words of its own in each language', () => {
  const places = [...ROOMS.map((room) => room.path), ...PARTS.map((part) => part.path), THEME]
  for (const { search_words } of [vi, en])
    expect(Object.keys(search_words).toSorted()).toEqual(places.map((one) => one.replace('/', '_')).toSorted())
})

test('every part of a room that has an address of its own is a place', () => {
  const desk = path.join(import.meta.dirname, '..')
  const found = globSync('*/*-room.tsx', { cwd: desk }).flatMap((file) => {
    const room = path.basename(file, '-room.tsx')
    const text = readFileSync(path.join(desk, file), 'utf8')
    const parts = text.matchAll(/rest === '([a-z-]+)'|rest: '([a-z-]+)'/g)
    const tabs = text.matchAll(/path: '([a-z-]+\/[a-z-]+)'/g)
    return [
      ...Array.from(parts, ([, asked, listed]) => `${room}/${asked ?? listed}`),
      ...Array.from(tabs, ([, tab]) => String(tab)),
    ]
  })
  expect(found.length).toBeGreaterThan(10)
  expect(found.toSorted()).toEqual(PARTS.map((part) => part.path).toSorted())
})
