import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTranslator } from '../../src/i18n/i18next-translator.ts'
import { section } from '../../src/theme/home-sections.ts'
import { SECTION_NAMES, type Section } from '../../src/theme/section-kinds.ts'
import { ALL_TEXTS } from '../testing/all-texts.ts'
import { sectionChange, stepFrom, withMoved } from './section-edits.ts'
import { sectionNames } from './section-names.ts'

const { vi } = ALL_TEXTS

const { t } = createTranslator('vi', vi)
const made = (kind: Section['kind'], id: string, more: object = {}) => ({ ...section(kind), id, ...more }) as Section
const namesOf = (sections: Section[], facts = {}) => [...sectionNames(sections, t, facts).values()]

test('sections are named by what is in them', () => {
  const sections = [
    made('shelf', 'a', { source: 'new' }),
    made('shelf', 'b', { source: 'category', category_id: 7 }),
    made('shelf', 'c', { source: 'category', category_id: 8 }),
    made('shelf', 'd', { title: 'Hàng Tết' }),
    made('ads', 'e', { position: 0 }),
    made('ads', 'f', { position: 3 }),
    made('text', 'g', { text: '  Một\n đoạn chữ dài hơn bốn mươi chữ cái để cắt bớt ' }),
    made('map', 'h'),
    made('map', 'i'),
  ]
  const facts = {
    category: (id: number) => (id === 7 ? 'Áo khoác' : undefined),
    hasAd: (position: number) => position === 0,
  }
  expect(namesOf(sections, facts)).toEqual([
    'Kệ sản phẩm: Mới về',
    'Kệ sản phẩm: Áo khoác',
    'Kệ sản phẩm: Một danh mục',
    'Kệ sản phẩm: Hàng Tết',
    'Quảng cáo 1',
    'Quảng cáo 4 (trống)',
    'Đoạn chữ: Một đoạn chữ dài hơn bốn mươi chữ cái để…',
    'Bản đồ',
    'Bản đồ (2)',
  ])
})

test('no two sections of a list have one name, whatever is in them', () => {
  const any = fc.array(fc.constantFrom(...SECTION_NAMES), { maxLength: 30 })
  fc.assert(
    fc.property(any, (kinds) => {
      const names = namesOf(kinds.map((kind, index) => made(kind, `s${index}`)))
      expect(new Set(names).size).toBe(names.length)
    }),
  )
})

test('a step goes past sections that show nothing', () => {
  const list = ['text', 'ads', 'ads', 'map', 'ads'].map((kind, index) => made(kind as Section['kind'], `s${index}`))
  const isEmpty = ({ kind }: Section) => kind === 'ads'
  expect(stepFrom(list, 3, -1, isEmpty)).toBe(0)
  expect(stepFrom(list, 0, 1, isEmpty)).toBe(3)
  expect(stepFrom(list, 3, 1, isEmpty)).toBe(4)
  expect(stepFrom(list, 0, -1, isEmpty)).toBe(0)
})

test('what an edit did is told, whatever the list', () => {
  const lists = fc.array(fc.constantFrom(...SECTION_NAMES), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (kinds, one, other) => {
      const before = kinds.map((kind, index) => made(kind, `s${index}`))
      const [from, to] = [one % before.length, other % before.length]
      const own = before[from]!
      const id = own.id
      expect(sectionChange(before, before.toSpliced(from, 1))).toMatchObject({ kind: 'remove', section: { id } })
      expect(sectionChange(before.toSpliced(from, 1), before)).toMatchObject({ kind: 'add', section: { id } })
      expect(sectionChange(before, before.with(from, { ...own, hidden: true }))).toMatchObject({ kind: 'hide' })
      expect(sectionChange(before, before.with(from, { ...own, style: 'boxed' }))).toMatchObject({ kind: 'change' })
      const moved = sectionChange(before, withMoved(before, from, to))
      expect(moved?.kind).toBe(from === to ? undefined : 'move')
      const isFar = Math.abs(from - to) > 1 // of two neighbours either one moved
      expect(isFar ? moved?.section.id : id).toBe(id)
    }),
  )
})
