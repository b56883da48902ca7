import { expect, test } from 'vitest'
import { distinctShelves } from './distinct-shelves.ts'

const products = (...ids: number[]) => ids.map((id) => ({ id }))
const shown = (shelves: [key: string, ids: number[], count: number][]) =>
  [...distinctShelves(shelves.map(([key, ids, count]) => ({ key, products: products(...ids), count })))].map(
    ([key, list]) => [key, list.map(({ id }) => id)],
  )

test.each([
  {
    what: 'what a shelf above shows is left out, and the next ones take its place',
    shelves: [
      ['new', [1, 2, 3, 4], 2],
      ['best', [2, 3, 5, 1], 3],
    ],
    expected: [
      ['new', [1, 2]],
      ['best', [3, 5]],
    ],
  },
  {
    what: 'a shelf with few left shows those',
    shelves: [
      ['new', [1, 2, 3], 3],
      ['category', [1, 2, 4], 3],
    ],
    expected: [
      ['new', [1, 2, 3]],
      ['category', [4]],
    ],
  },
  {
    what: 'a shelf with nothing left is not empty',
    shelves: [
      ['new', [1, 2], 2],
      ['category', [2, 1], 2],
      ['last', [1, 2, 3], 3],
    ],
    expected: [
      ['new', [1, 2]],
      ['category', [2, 1]],
      ['last', [3]],
    ],
  },
] as { what: string; shelves: [string, number[], number][]; expected: unknown }[])('$what', ({ shelves, expected }) =>
  expect(shown(shelves)).toEqual(expected),
)
