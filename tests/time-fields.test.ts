import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/root.ts'

/** A browser writes the times of its own fields in its own language, which may not be the reader's. */
test('studio and desk ask for days and times in the one field that is written as the reader does', () => {
  const bare = globSync('studio/**/*.tsx', { cwd: root }).filter(
    (file) =>
      !file.endsWith('components/time-input.tsx') &&
      /['"](?:datetime-local|date|time|month|week)['"]/.test(
        readFileSync(path.join(root, file), 'utf8').replaceAll(
          /(?:case |id: |=== |input: |storyOfControl\()['"](?:time|date)['"]/g,
          '',
        ),
      ),
  )
  expect(bare).toEqual([])
})
