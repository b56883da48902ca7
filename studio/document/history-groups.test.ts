import { expect, test } from 'vitest'
import { section } from '../../src/theme/home-sections.ts'
import { historyGroups } from './history-groups.ts'
import { record, startHistory, type Changes, type EntryKind } from './history.ts'

const [banner, blog] = [section('banner'), section('blog')]
const groupsOf = (steps: [Changes, at: number, kind?: EntryKind][]) =>
  historyGroups(
    steps.reduce(
      (history, [changes, at, kind = 'edit']) => record(history, changes, { name: { kind }, at: at * 60_000 }),
      startHistory({ home_sections: [banner, blog] }),
    ).entries,
  )

test.each<[string, [Changes, number, EntryKind?][], number[][]]>([
  [
    'one setting',
    [
      [{ title: 'a' }, 1],
      [{ title: 'b' }, 2],
      [{ hotline: '1' }, 3],
    ],
    [[0, 1], [2]],
  ],
  [
    'a long pause',
    [
      [{ title: 'a' }, 1],
      [{ title: 'b' }, 20],
    ],
    [[0], [1]],
  ],
  [
    'something between',
    [
      [{ title: 'a' }, 1],
      [{ hotline: '1' }, 2],
      [{ title: 'b' }, 3],
    ],
    [[0], [1], [2]],
  ],
  [
    'one section, then another',
    [
      [{ home_sections: [{ ...banner, title: 'a' }, blog] }, 1],
      [{ home_sections: [{ ...banner, hidden: true }, blog] }, 2],
      [{ home_sections: [banner, { ...blog, title: 'b' }] }, 3, 'section_change'],
    ],
    [[0, 1], [2]],
  ],
  [
    'several settings at once',
    [
      [{ title: 'a', hotline: '1' }, 1],
      [{ title: 'b', hotline: '2' }, 2],
    ],
    [[0], [1]],
  ],
])('%s', (_, steps, groups) => expect(groupsOf(steps)).toEqual(groups))
