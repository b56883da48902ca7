import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/root.ts'

test('what opens in the studio has its own mark, nowhere the browser’s triangle', () => {
  const files = globSync('studio/**/*.{ts,tsx}', { cwd: root })
  const sources = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
  expect(sources.filter(([, text]) => text.includes('<summary')).length).toBeGreaterThan(8)
  expect(
    sources.filter(([, text]) => /disclosure-(?:closed|open)|display: list-item/.test(text)).map(([file]) => file),
  ).toEqual([])
  const [, base = ''] = sources.find(([file]) => file.endsWith('background.ts')) ?? []
  expect(base).toContain(':where(summary)::before')
})
