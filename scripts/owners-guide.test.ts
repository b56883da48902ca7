import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import en from '../studio/desk/locales/en.json' with { type: 'json' }
import vi from '../studio/desk/locales/vi.json' with { type: 'json' }
import { HELP_STEPS, HELP_TASKS } from '../studio/desk/shell/help-tasks.ts'
import { ownersGuide } from './owners-guide.ts'
import { root } from './root.ts'

const docs = path.join(root, 'docs')

test('docs/owners.md says what the rooms say, with a picture of each task (npm run shots -- owners)', () => {
  const guide = ownersGuide({ vi, en })
  expect(readFileSync(path.join(docs, 'owners.md'), 'utf8')).toBe(guide)
  for (const [, picture] of guide.matchAll(/\((pictures\/[^)]+)\)/g))
    expect(existsSync(path.join(docs, picture!))).toBe(true)
  expect(guide.match(/^\d\. /gm)).toHaveLength(2 * HELP_TASKS.length * HELP_STEPS.length)
  expect(guide).not.toContain('undefined')
})
