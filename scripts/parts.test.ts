import { expect, test } from 'vitest'
import { countTests, filesToRunAgain, slowest } from './parts.ts'
import type { FileReport } from './report-files.ts'

const file = (...states: string[]): FileReport => ({
  project: 'unit',
  file: 'a.test.ts',
  began: 1_000,
  ended: 3_500,
  tests: states.map((state) => ({ state, name: 'a test' })),
})
const unloaded: FileReport = { ...file(), problem: 'SyntaxError: no' }

test.each([
  { what: 'all passed', files: [file('passed', 'passed'), file('passed')], code: 0, count: [3, 0] },
  { what: 'one failed', files: [file('passed', 'failed')], code: 1, count: [1, 1] },
  { what: 'a skipped test', files: [file('passed', 'skipped', 'pending')], code: 0, count: [1, 2] },
  { what: 'a file that does not load', files: [file('passed'), unloaded], code: 1, count: [1, 1] },
  { what: 'no tests at all', files: [], code: 0, count: [0, 1] },
  { what: 'an exit code without a failed test', files: [file('passed')], code: 1, count: [1, 1] },
])('$what', ({ files, code, count }) => {
  const rows = Object.values(countTests({ files, uncaught: [] }, code, ['unit']))
  expect([sum(rows, 'passed'), sum(rows, 'failed')]).toEqual(count)
})
const sum = (rows: { passed: number; failed: number }[], of: 'passed' | 'failed') =>
  rows.reduce((total, row) => total + row[of], 0)

test('no report is a failure', () => {
  expect(countTests(undefined, 1, ['unit'])).toMatchObject({ tests: { passed: 0, failed: 1 } })
})

test('each project has a row, and a project without tests has failed', () => {
  const slots = { ...file('passed'), project: 'slots', began: 2_000, ended: 9_000 }
  expect(
    countTests({ files: [file('passed'), file('passed'), slots], uncaught: [] }, 0, ['unit', 'slots', 'races']),
  ).toEqual({
    unit: { passed: 2, failed: 0, seconds: 2.5 },
    slots: { passed: 1, failed: 0, seconds: 7 },
    races: { passed: 0, failed: 1, seconds: 0, failures: ['nothing ran'] },
  })
})

test('a failed test is listed with its file, name and message', () => {
  const failed = { state: 'failed', name: 'a page has no shift', message: 'AssertionError: 0.3 is more than 0.02' }
  const files = [
    { ...file('passed'), tests: [{ state: 'passed', name: 'another' }, failed] },
    file('skipped'),
    unloaded,
  ]
  expect(countTests({ files, uncaught: [] }, 1, ['unit']).unit?.failures).toEqual([
    'a.test.ts does not load: SyntaxError: no',
    'a.test.ts > a page has no shift: AssertionError: 0.3 is more than 0.02',
    'a.test.ts > a test: skipped, so it counts as failed',
  ])
})

test('an uncaught error outside of tests counts as failed, beside failed tests', () => {
  const { run } = countTests({ files: [file('failed')], uncaught: ['Error: not awaited'] }, 1, ['unit'])
  expect(run).toMatchObject({ failed: 1, failures: ['outside of tests: Error: not awaited'] })
})

test('of many failures only the first are listed', () => {
  const files = [file(...Array.from({ length: 40 }, () => 'failed'))]
  const { unit } = countTests({ files, uncaught: [] }, 1, ['unit'])
  expect(unit?.failed).toBe(40)
  expect(unit?.failures?.at(-1)).toBe('… and 32 more')
})

test('the twenty slowest files are listed, the slowest first', () => {
  const files = Array.from({ length: 30 }, (_, index) => ({
    ...file(),
    file: `${index}.test.ts`,
    ended: 1_000 + index * 1_000,
  }))
  expect(slowest(files)).toHaveLength(20)
  expect(slowest(files).slice(0, 2)).toEqual(['    29.0 s  29.test.ts', '    28.0 s  28.test.ts'])
})

test.each([
  { what: 'a failed file', files: [file('passed'), file('failed')], again: 1 },
  { what: 'nothing failed', files: [file('passed')], again: 0 },
  { what: 'a file that does not load', files: [unloaded], again: 0 },
  { what: 'a race', files: [file('failed'), { ...file('failed'), project: 'races' }], again: 0 },
  {
    what: 'a race of another project',
    files: [{ ...file('failed'), file: 'server/core/orders/races.test.ts' }],
    again: 0,
  },
  { what: 'many', files: Array.from({ length: 5 }, () => file('failed')), again: 0 },
])('run again: $what', ({ files, again }) => {
  expect(filesToRunAgain({ files, uncaught: [] })).toHaveLength(again)
  expect(filesToRunAgain({ files, uncaught: ['Error: not awaited'] })).toHaveLength(0)
})
