import { runParts } from './parts.ts'

/** Tests that kill or restart processes, race tests and browser tests: only `npm test` runs them. */
const SLOW = ['**/embedded-postgres.test.ts', '**/races.test.ts', '**/accounts.test.ts', 'tests/{access,themes}/**']

await runParts(
  ['format', ['types', 'lint']],
  ['unit', 'server'],
  SLOW.flatMap((file) => ['--exclude', file]),
)
