import { expect, test } from 'vitest'
import { countTests } from './parts.ts'

const file = (...statuses: string[]) => ({
  name: 'a.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status, fullName: 'a test' })),
})

test.each([
  { what: 'all passed', report: { testResults: [file('passed', 'passed'), file('passed')] }, code: 0, count: { passed: 3, failed: 0 } },
  { what: 'one failed', report: { testResults: [file('passed', 'failed')] }, code: 1, count: { passed: 1, failed: 1 } },
  { what: 'a skipped test', report: { testResults: [file('passed', 'skipped', 'todo')] }, code: 0, count: { passed: 1, failed: 2 } },
  { what: 'a file that does not load', report: { testResults: [file('passed'), { ...file(), status: 'failed' }] }, code: 1, count: { passed: 1, failed: 1 } },
  { what: 'an unhandled error', report: { testResults: [file('passed')] }, code: 1, count: { passed: 1, failed: 1 } },
  { what: 'no tests at all', report: { testResults: [] }, code: 0, count: { passed: 0, failed: 1 } },
  { what: 'no report', report: undefined, code: 1, count: { passed: 0, failed: 1 } },
])('$what', ({ report, code, count }) => {
  expect(countTests(report, code)).toEqual(count)
})
