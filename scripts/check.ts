import { runParts } from './parts.ts'

/** Kills, races, restarts, and what needs a browser: left to `npm test`. */
const SLOW = ['**/embedded-postgres.test.ts', '**/races.test.ts', '**/accounts.test.ts', 'tests/{access,themes}/**']

await runParts(
  ['types', 'format', 'lint'],
  ['unit', 'server'],
  SLOW.flatMap((file) => ['--exclude', file]),
)
