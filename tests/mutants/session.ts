import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../../scripts/root.ts'
import { mutate, type Mutant } from './mutation.ts'

export type Verdict = 'killed' | 'lived'
export type Session = {
  /** Runs these test files with the mutants in place of the code, until one fails. Throws when a piece does not stand once in its file. */
  run(mutants: readonly Mutant[], tests: readonly string[]): Promise<Verdict>
}

/** What a mutant that never ends may take. */
const TIMEOUT_MS = 600_000
/** After so many runs vitest is started anew: the databases of its test files, of some 800 files each, are kept until it ends. */
const RUNS_OF_A_VITEST = 8

/** Work that runs tests with mutants. Starting vitest and its databases takes longer than most mutants, so that one serves several. */
export async function withSession<T>(projects: readonly string[], work: (session: Session) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiem-mutants-'))
  const list = path.join(folder, 'mutants.json')
  const put = (mutants: readonly Mutant[]) => writeFileSync(list, JSON.stringify(mutants))
  put([])
  process.env.TIEM_MUTANTS = list // vitest.config.ts adds the plugin
  process.env.NODE_OPTIONS = `--import=${path.join(import.meta.dirname, 'mutation.ts')}` // of the tests' threads and processes
  process.env.TIEM_VOLUME = 'test' // the mutants die in npm test
  process.argv.splice(2, Infinity, ...projects.flatMap((name) => ['--project', name])) // as vitest.config.ts reads them
  let vitest = await startVitest(projects)
  let runs = 0

  async function run(mutants: readonly Mutant[], tests: readonly string[]): Promise<Verdict> {
    for (const mutant of mutants) mutate(readFileSync(path.join(root, mutant.file), 'utf8'), mutant) // else its error would look like a test that fails
    if (runs++ === RUNS_OF_A_VITEST) {
      await vitest.close()
      vitest = await startVitest(projects)
      runs = 1
    }
    const known = await vitest.globTestSpecifications()
    const specifications = tests.flatMap((test) => {
      const own = known.filter(({ moduleId }) => moduleId === path.join(root, test))
      if (own.length === 0) throw new Error(`${test} is no test of ${projects.join(', ')}`)
      return own
    })
    put(mutants)
    for (const { file } of mutants) vitest.invalidateFile(path.join(root, file))
    const timeout = setTimeout(() => {
      void vitest.cancelCurrentRun('keyboard-input')
      void vitest.cancelCurrentRun('keyboard-input') // the second one kills a worker that does not answer
    }, TIMEOUT_MS)
    try {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const asked = new Set(specifications.map(({ moduleId }) => moduleId)) // the modules of earlier runs are listed, too
      const passed = testModules.filter((module) => asked.has(module.moduleId) && module.state() === 'passed')
      return passed.length === specifications.length && unhandledErrors.length === 0 ? 'lived' : 'killed'
    } finally {
      clearTimeout(timeout)
      put([])
      for (const { file } of mutants) vitest.invalidateFile(path.join(root, file))
    }
  }

  try {
    return await work({ run })
  } finally {
    await vitest.close()
    rmSync(folder, { recursive: true })
  }
}

const startVitest = (projects: readonly string[]) =>
  createVitest('test', {
    root,
    watch: false,
    bail: 1,
    silent: true,
    reporters: [{}],
    project: [...projects],
  })
