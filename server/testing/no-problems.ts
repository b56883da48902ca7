import type { TestStore } from './open-test-store.ts'

/** Fails a test whose handlers logged an error; for `afterEach`. */
export function noProblems({ problems }: TestStore): void {
  if (problems.length > 0)
    throw new Error(`Handlers failed: ${problems.map((problem) => JSON.stringify(problem)).join('\n')}`)
}
