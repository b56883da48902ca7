import fc from 'fast-check'
import { expect, test } from 'vitest'
import { record, startHistory } from './history.ts'
import { mergeThemes } from './merge.ts'

const theme = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.oneof(fc.integer({ min: 0, max: 2 }), fc.array(fc.nat(2), { maxLength: 2 })),
  { noNullPrototype: true },
)

test('their changes are taken, mine are kept, and settings that both changed are conflicts', () => {
  const base = { title: 'Mộc', header_type: 1, color_main_1: '#111111', gone: true }
  const mine = { title: 'Mộc Sài Gòn', header_type: 1, color_main_1: '#222222', gone: true }
  const theirs = { title: 'Mộc', header_type: 9, color_main_1: '#333333', new_key: 'x' }
  expect(mergeThemes(base, mine, theirs)).toEqual({
    changes: { header_type: 9, gone: undefined, new_key: 'x' },
    conflicts: [{ field: 'color_main_1', base: '#111111', mine: '#222222', theirs: '#333333' }],
  })
})

test('no change is lost', () => {
  fc.assert(
    fc.property(theme, theme, theme, (base, mine, theirs) => {
      const { changes, conflicts } = mergeThemes(base, mine, theirs)
      const merged = record(startHistory(mine), changes, { name: { kind: 'merge' }, at: 0 }).document
      for (const key of ['a', 'b', 'c', 'd']) {
        const [was, own, other] = [base[key], mine[key], theirs[key]].map((one) => JSON.stringify(one))
        const isAsked = conflicts.some(({ field }) => field === key)
        expect(isAsked).toBe(own !== was && other !== was && own !== other)
        expect(JSON.stringify(merged[key])).toBe(own === was ? other : own)
      }
    }),
  )
})

test('equal changes are no conflict', () =>
  expect(mergeThemes({ a: 1 }, { a: 2, b: [1] }, { a: 2, b: [1] })).toEqual({ changes: {}, conflicts: [] }))
