import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const client = path.join(root, '.build/client')
const { 'src/hydration/boot.ts': boot } = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
) as Record<string, { file: string; imports?: string[] } | undefined>

test('the starter imports no other file, so that it runs when a file of the program is broken', () => {
  expect(boot?.imports ?? []).toEqual([])
  expect(readFileSync(path.join(client, boot!.file), 'utf8')).not.toMatch(/^import\b|;import[ {"]/)
})
