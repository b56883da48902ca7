import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWhenStale } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { root } from './root.ts'

/** Checks and their count: types, lint and build are one each, a vitest project as many as it has tests. */
export const PARTS = {
  types: () => tool('node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']),
  format: () => tool('node_modules/oxfmt/bin/oxfmt', ['--check']),
  lint: () => tool('node_modules/oxlint/bin/oxlint', ['--type-aware', '--max-warnings=0']),
  browser: async () => void (process.env.CHROMIUM = ensureChromium()),
  build: () => buildWhenStale(),
  unit: () => tests('unit'),
  server: () => tests('server'),
  contract: () =>
    tests(
      'server',
      SLOW.flatMap((file) => ['--exclude', file]),
    ),
  races: () => tests('races'),
  slots: () => tests('slots'),
  components: () => tests('browser'),
  stories: () => tests('storybook'),
  journeys: () => tests('journeys'),
} satisfies Record<string, () => Promise<Count | void>>
export type PartName = keyof typeof PARTS
/** `failures`: one text for each check that failed, as far as it has a name. */
export type Count = { passed: number; failed: number; failures?: string[] }

/** Runs every part, also after a failure, and ends the process with what failed, a table, and the plain last line `N passed, N failed`. */
export async function runParts(names: PartName[]): Promise<never> {
  const counts: Record<string, Count & { seconds: number }> = {}
  for (const name of names) {
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
    const began = performance.now()
    counts[name] = { ...(await countOf(PARTS[name])), seconds: (performance.now() - began) / 1000 }
  }
  const rows = Object.entries(counts)
  const failures = rows.flatMap(([name, { failures: told = [] }]) => told.map((text) => `${name}: ${text}`))
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
  console.log(
    `\n${rows.map(([name, { passed, failed, seconds }]) => `${name.padEnd(12)}${String(passed).padStart(6)} passed ${String(failed).padStart(6)} failed ${seconds.toFixed(1).padStart(8)} s`).join('\n')}\n`,
  )
  const sum = (of: 'passed' | 'failed') => rows.reduce((total, [, count]) => total + count[of], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') > 0 ? 1 : 0)
}

/** A part that throws is a check that failed or could not run. */
async function countOf(part: () => Promise<Count | void>): Promise<Count> {
  try {
    return (await part()) ?? { passed: 1, failed: 0 }
  } catch (problem) {
    const text = problem instanceof Error ? problem.message : String(problem)
    console.error(text)
    return { passed: 0, failed: 1, failures: [text] }
  }
}

async function tool(file: string, args: string[]): Promise<void> {
  const code = await run(file, args)
  if (code !== 0) throw new Error(`${path.basename(file)} ended with ${code}`)
  console.log('nothing to complain about')
}

/** Kills, races and restarts: minutes on a busy machine, so that `npm run check` leaves them to `npm test`. */
const SLOW = ['**/embedded-postgres.test.ts', '**/races.test.ts', '**/accounts.test.ts']

async function tests(project: string, options: string[] = []): Promise<Count> {
  const folder = path.join(root, '.cache/tests')
  const [report, uncaught] = [path.join(folder, `${project}.json`), path.join(folder, `${project}-uncaught.json`)]
  mkdirSync(folder, { recursive: true })
  for (const file of [report, uncaught]) rmSync(file, { force: true })
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/uncaught-reporter.ts',
  ]
  const code = await run(
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', project, '--project', `${project} (*)`, ...reporters, ...options],
    { UNCAUGHT_ERRORS: uncaught },
  )
  return countTests(readJson<Report>(report), code, readJson<string[]>(uncaught))
}

const NAMED = 8 // of what failed or was not run, so many are told by name at the end
const MOST_LETTERS = 900 // of what a failure says

type Assertion = { status: string; fullName: string; failureMessages?: string[] }
type Report = { testResults: { name: string; status: string; message?: string; assertionResults: Assertion[] }[] }

/** What did not pass has failed: skipped tests, files that could not be loaded, and a run that ended badly without naming a test. `uncaught`: errors of no test. */
export function countTests(report: Report | undefined, exitCode: number | null, uncaught: string[] = []): Count {
  if (!report) return { passed: 0, failed: 1 }
  const all = report.testResults.flatMap((file) => file.assertionResults)
  const passed = all.filter((one) => one.status === 'passed').length
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  )
  const failed = all.length - passed + unloaded.length
  const told = [
    ...uncaught.map((text) => `of no test: ${text.slice(0, MOST_LETTERS)}`),
    ...unloaded.map(
      ({ name, message }) => `${path.relative(root, name)} does not load: ${message?.slice(0, MOST_LETTERS)}`,
    ),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(
          (one) =>
            `${path.relative(root, name)} > ${one.fullName}: ${one.status === 'failed' ? one.failureMessages?.join('\n').slice(0, MOST_LETTERS) : `${one.status}, so it counts as failed`}`,
        ),
    ),
  ]
  const failures = told.length > NAMED ? [...told.slice(0, NAMED), `… and ${told.length - NAMED} more`] : told
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed, failures }
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T // written by the run just ended
  } catch {
    return undefined // it ended before it wrote one
  }
}

function run(file: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...env,
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      },
    })
    const stop = () => child.kill('SIGTERM')
    process.once('disconnect', stop)
    child.on('error', (problem) => {
      console.error(problem.message)
      resolve(null)
    })
    child.on('exit', (code) => {
      process.removeListener('disconnect', stop)
      resolve(code)
    })
  })
}
