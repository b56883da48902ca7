import type { Shop } from './open-shop.ts'

/** Fails a test whose handlers logged an error; for `afterEach`. */
export function noProblems({ problems }: Shop): void {
  if (problems.length > 0)
    throw new Error(`Handlers failed: ${problems.map((problem) => JSON.stringify(problem)).join('\n')}`)
}
