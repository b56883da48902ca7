import { expect, test } from 'vitest'
import { dropPlace } from './drop-place.ts'

const sections = ['a', 'b', 'c'].map((id, index) => ({
  id,
  rect: { left: 0, top: index * 100, width: 300, height: 100 },
}))

test.each([
  { id: 'a', by: 20, before: undefined },
  { id: 'a', by: 160, before: 'c' },
  { id: 'a', by: 900, before: null },
  { id: 'c', by: -130, before: 'b' },
  { id: 'c', by: -900, before: 'a' },
  { id: 'b', by: -10, before: undefined },
  { id: 'gone', by: 100, before: undefined },
])('$id dragged by $by lands before $before', ({ id, by, before }) => {
  expect(dropPlace(sections, id, by)).toBe(before)
})
