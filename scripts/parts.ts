import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWhenStale } from './build.ts'
import { ensureChromium } from './chromium.ts'
import type { FileReport, RunReport } from './report-files.ts'
import { root } from './root.ts'

/** The checks that run before the tests. */
const PARTS = {
  types: () => tool('node_modules/typescript/bin/tsc', ['--noEmit', '--checkers', '1', '-p', '.']), // each checker reads the libraries' types again
  format: () => tool('node_modules/oxfmt/bin/oxfmt', ['--check']),
  lint: () => tool('node_modules/oxlint/bin/oxlint', ['--type-aware', '--max-warnings=0']),
  browser: async () => void (process.env.CHROMIUM = ensureChromium()),
  build: () => buildWhenStale(),
  mutants: () => tool('scripts/mutants.ts', []),
} satisfies Record<string, () => Promise<void>>
type PartName = keyof typeof PARTS

/** The parts of `npm test`. */
export const CHECKS: (PartName | PartName[])[] = ['browser', ['format', 'types', 'lint', 'build']]

/** The projects of vitest.config.ts. */
export const PROJECTS = ['unit', 'browser', 'storybook', 'server', 'journeys', 'slots', 'races'] as const
export type ProjectName = (typeof PROJECTS)[number]

/** `failures`: one message for each failed check that has a name. */
export type Count = { passed: number; failed: number; seconds: number; failures?: string[] }

/**
 * Runs every part and then the tests, also after a failure. Parts that stand in a list of their own run side by side. Prints the failures, the slowest files, the time of each part and, as last line,
 * `N passed, N failed`; then ends the process with exit code 0 or 1.
 */
export async function runParts(
  parts: (PartName | PartName[])[],
  projects: readonly ProjectName[],
  options: string[] = [],
): Promise<never> {
  const counts: Record<string, Count> = {}
  for (const names of parts.map((one) => [one].flat())) {
    console.log(`\n${heading(names.join(', '))}`)
    const done = await Promise.all(names.map((name) => countPart(PARTS[name])))
    names.forEach((name, index) => (counts[name] = done[index]!))
  }
  console.log(`\n${heading('tests')}`)
  const startedAt = performance.now()
  rmSync(path.join(root, '.cache/tests/statements'), { recursive: true, force: true })
  const first = await runTests(projects, options)
  const { report, code, unsteady } = await runAgainWhatFailed(first, options)
  Object.assign(counts, countTests(report, code, projects))
  if (projects === PROJECTS) counts.statements = await countPart(findUnrunStatements)
  const seconds = (performance.now() - startedAt) / 1000

  const rows = Object.entries(counts)
  const failures = rows.flatMap(([name, { failures: messages = [] }]) => messages.map((text) => `${name}: ${text}`))
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
  if (unsteady.length > 0) console.log(`\nFailed at first, passed when run again alone:\n\n${unsteady.join('\n\n')}`)
  console.log(`\n${heading('the slowest files')}\n${slowest(report?.files ?? []).join('\n')}`)
  const line = (name: string, { passed, failed, seconds: took }: Count) =>
    `${name.padEnd(12)}${String(passed).padStart(6)} passed ${String(failed).padStart(6)} failed ${took.toFixed(1).padStart(8)} s`
  console.log(`\n${heading('parts')}\n${rows.map(([name, count]) => line(name, count)).join('\n')}`)
  console.log(`all tests took ${seconds.toFixed(1)} s; their projects run in parallel\n`)
  const sum = (of: 'passed' | 'failed') => rows.reduce((total, [, count]) => total + count[of], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') > 0 ? 1 : 0)
}

const heading = (text: string) => `── ${text} ${'─'.repeat(60 - text.length)}`

/** A part that throws counts as one failed check. */
async function countPart(part: () => Promise<void>): Promise<Count> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  try {
    await part()
    return { passed: 1, failed: 0, seconds: seconds() }
  } catch (problem) {
    const text = problem instanceof Error ? problem.message : String(problem)
    console.error(text)
    return { passed: 0, failed: 1, seconds: seconds(), failures: [text] }
  }
}

/** Fails for each raw SQL statement that none of the tests ran: nothing compared its columns (server/db/statements.ts). */
async function findUnrunStatements(): Promise<void> {
  const { statementsNotRun } = await import('../tests/statements.ts')
  const places = statementsNotRun()
  if (places.length > 0) throw new Error(`No test runs these raw statements: ${places.join(', ')}`)
}

/** Runs a tool and prints its output when it has ended, because others may run beside it. */
async function tool(file: string, args: string[]): Promise<void> {
  const name = path.basename(file)
  let output = ''
  const code = await run(file, args, { onOutput: (text) => (output += text) })
  console.log(`${name}: ${output.trim() || 'no problems'}`)
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}

/** One run of vitest; the report is undefined when vitest ended before it wrote one. */
type TestRun = { report: RunReport | undefined; code: number | null }

async function runTests(projects: readonly string[], options: string[]): Promise<TestRun> {
  const folder = path.join(root, '.cache/tests')
  const file = path.join(folder, 'report.json')
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const chosen = projects.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=./scripts/report-files.ts']
  const code = await run('node_modules/vitest/vitest.mjs', ['run', ...chosen, ...reporters, ...options], {
    env: { TIEM_TEST_REPORT: file },
  })
  try {
    return { report: JSON.parse(readFileSync(file, 'utf8')) as RunReport, code } // written by report-files.ts
  } catch {
    return { report: undefined, code }
  }
}

const MAX_RUN_AGAIN = 4 // files; more have a common cause

/**
 * Runs the files that failed once more, without others beside them: a machine that is too busy is told from a fault. `unsteady`: the failures of
 * those that pass then. Seeds are fixed, so a fault that a test finds by chance is found again.
 */
async function runAgainWhatFailed(first: TestRun, options: string[]): Promise<TestRun & { unsteady: string[] }> {
  const failed = first.report ? filesToRunAgain(first.report) : []
  if (!first.report || failed.length === 0) return { ...first, unsteady: [] }
  console.log(`\n${heading('what failed, once more')}`)
  const projects = [...new Set(failed.map(({ project }) => project))]
  const second = await runTests(projects, [...options, ...failed.map(({ file }) => file)])
  if (!second.report) return { ...first, unsteady: [] }
  const { files } = second.report
  const again = (one: FileReport) =>
    files.find(({ project, file }) => project === one.project && file === one.file) ?? one
  const unsteady = failed.filter((one) => countFiles([again(one)]).failed === 0)
  return {
    report: {
      files: first.report.files.map((one) => (failed.includes(one) ? again(one) : one)),
      uncaught: second.report.uncaught,
    },
    code: second.code,
    unsteady: unsteady.flatMap((one) => countFiles([one]).failures ?? []),
  }
}

/** The files that failed; none of them when one decides a race, where a single failure is a finding, or when they are many, or an error belongs to none. */
export function filesToRunAgain({ files, uncaught }: RunReport): FileReport[] {
  const failed = files.filter((one) => one.tests.length > 0 && countFiles([one]).failed > 0)
  const hasRace = failed.some(({ project, file }) => project === 'races' || path.basename(file).includes('races'))
  return hasRace || failed.length > MAX_RUN_AGAIN || uncaught.length > 0 ? [] : failed
}

const MAX_LISTED = 8 // failed or skipped tests of a project
const MAX_MESSAGE_LENGTH = 900

/**
 * A row for each project, and one for the run when it failed without a failed test. Everything that did not pass counts as failed: skipped tests,
 * files that could not be loaded, projects without tests.
 */
export function countTests(
  report: RunReport | undefined,
  exitCode: number | null,
  projects: readonly string[],
): Record<string, Count> {
  if (!report) return { tests: { passed: 0, failed: 1, seconds: 0, failures: [`vitest ended with ${exitCode}`] } }
  const counts = Object.fromEntries(
    projects.map((name) => [name, countFiles(report.files.filter(({ project }) => project === name))]),
  )
  const hasFailedTest = Object.values(counts).some(({ failed }) => failed > 0)
  const messages = report.uncaught.map((text) => `outside of tests: ${text.slice(0, MAX_MESSAGE_LENGTH)}`)
  if (messages.length > 0 || (exitCode !== 0 && !hasFailedTest))
    counts.run = { passed: 0, failed: Math.max(1, messages.length), seconds: 0, failures: shortened(messages) }
  return counts
}

function countFiles(files: FileReport[]): Count {
  const all = files.flatMap(({ tests }) => tests)
  const passed = all.filter(({ state }) => state === 'passed').length
  const unloaded = files.filter(({ problem, tests }) => problem && tests.every(({ state }) => state !== 'failed'))
  const messages = [
    ...unloaded.map(({ file, problem }) => `${file} does not load: ${problem?.slice(0, MAX_MESSAGE_LENGTH)}`),
    ...files.flatMap(({ file, tests }) =>
      tests
        .filter(({ state }) => state !== 'passed')
        .map(
          ({ name, state, message }) =>
            `${file} > ${name}: ${state === 'failed' ? message?.slice(0, MAX_MESSAGE_LENGTH) : `${state}, so it counts as failed`}`,
        ),
    ),
    ...(all.length === 0 && unloaded.length === 0 ? ['nothing ran'] : []),
  ]
  const failed = all.length - passed + unloaded.length + (messages.at(-1) === 'nothing ran' ? 1 : 0)
  const startedAt = Math.min(...files.map((file) => file.began))
  const ended = Math.max(...files.map((file) => file.ended))
  const seconds = files.length > 0 ? (ended - startedAt) / 1000 : 0
  return { passed, failed, seconds, ...(messages.length > 0 && { failures: shortened(messages) }) }
}

const shortened = (messages: string[]) =>
  messages.length > MAX_LISTED
    ? [...messages.slice(0, MAX_LISTED), `… and ${messages.length - MAX_LISTED} more`]
    : messages

const SLOWEST = 20

/** The files that took longest, one line each: seconds and name. */
export function slowest(files: FileReport[]): string[] {
  return files
    .toSorted((one, other) => other.ended - other.began - (one.ended - one.began))
    .slice(0, SLOWEST)
    .map(({ file, began: startedAt, ended }) => `${((ended - startedAt) / 1000).toFixed(1).padStart(8)} s  ${file}`)
}

function run(
  file: string,
  args: string[],
  { env = {}, onOutput }: { env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void } = {},
): Promise<number | null> {
  return new Promise((resolve) => {
    const output = onOutput ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        ...env,
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput ?? (() => {}))
    const stop = () => child.kill('SIGTERM')
    process.once('disconnect', stop)
    child.on('error', (problem) => {
      console.error(problem.message)
      resolve(null)
    })
    child.on('close', (code) => {
      process.removeListener('disconnect', stop)
      resolve(code)
    })
  })
}
