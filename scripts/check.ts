import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { runParts } from './parts.ts'
import { root } from './root.ts'

/** Tests that start or kill processes or browsers, sizes of the build, long scripts by chance, and the tests of the server in folders without an uncommitted change: `npm test` runs them. */
const SLOW = [
  '**/embedded-postgres.test.ts',
  '**/races.test.ts',
  '**/accounts.test.ts',
  'build/shared-chunks.test.ts',
  'tests/contract/cart-tabs.test.ts',
  'tests/{access,setup,themes}/**',
]

const changed = new Set(
  execFileSync('git', ['status', '--porcelain', '--no-renames', '-uall'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .map((line) => path.dirname(line.slice(3))),
)
const elsewhere = globSync('server/**/*.test.ts', { cwd: root }).filter((file) => !changed.has(path.dirname(file)))

await runParts(
  ['format', ['types', 'lint']],
  ['unit', 'server'],
  [...SLOW, ...elsewhere].flatMap((file) => ['--exclude', file]),
)
