import { expect, test } from 'vitest'
import { countTests } from './parts.ts'

const file = (...statuses: string[]) => ({
  name: 'a.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status, fullName: 'a test' })),
})

test.each([
  {
    what: 'all passed',
    report: { testResults: [file('passed', 'passed'), file('passed')] },
    code: 0,
    count: { passed: 3, failed: 0 },
  },
  { what: 'one failed', report: { testResults: [file('passed', 'failed')] }, code: 1, count: { passed: 1, failed: 1 } },
  {
    what: 'a skipped test',
    report: { testResults: [file('passed', 'skipped', 'todo')] },
    code: 0,
    count: { passed: 1, failed: 2 },
  },
  {
    what: 'a file that does not load',
    report: { testResults: [file('passed'), { ...file(), status: 'failed' }] },
    code: 1,
    count: { passed: 1, failed: 1 },
  },
  { what: 'an unhandled error', report: { testResults: [file('passed')] }, code: 1, count: { passed: 1, failed: 1 } },
  { what: 'no tests at all', report: { testResults: [] }, code: 0, count: { passed: 0, failed: 1 } },
  { what: 'no report', report: undefined, code: 1, count: { passed: 0, failed: 1 } },
])('$what', ({ report, code, count }) => {
  const { failures: _, ...counted } = countTests(report, code)
  expect(counted).toEqual(count)
})

test('what failed is told with its file, its name and what it said', () => {
  const failed = {
    status: 'failed',
    fullName: 'a page stands still',
    failureMessages: ['AssertionError: 0.3 is more than 0.02'],
  }
  const report = {
    testResults: [
      {
        name: 'tests/a.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'passed', fullName: 'another' }, failed],
      },
      file('skipped'),
    ],
  }
  expect(countTests(report, 1).failures).toEqual([
    expect.stringMatching(/a\.test\.ts > a page stands still: AssertionError: 0\.3 is more than 0\.02$/),
    expect.stringContaining('a test: skipped, so it counts as failed'),
  ])
})

test('an error that belongs to no test is told', () => {
  expect(countTests({ testResults: [file('passed')] }, 1, ['Error: nobody waited for me'])).toEqual({
    passed: 1,
    failed: 1,
    failures: ['of no test: Error: nobody waited for me'],
  })
})

test('of very many only some are told', () => {
  const { failures, failed } = countTests({ testResults: [file(...Array.from({ length: 40 }, () => 'failed'))] }, 1)
  expect(failed).toBe(40)
  expect(failures?.at(-1)).toBe('… and 32 more')
})
