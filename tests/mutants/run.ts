import { parseArgs } from 'node:util'
import { helpOf } from '../../scripts/usage.ts'
import { EXIT, StartError } from '../../server/start-error.ts'
import { drawMutants } from './draw.ts'
import { KEPT } from './kept.ts'
import type { Mutant } from './mutation.ts'
import { nearestTests, testFiles } from './nearest-tests.ts'
import { withSession, type Session, type Verdict } from './session.ts'

/**
 * `npm run mutants`: the kept mutants, or those of the files whose path has one of the words, or `--draw 60 --seed 25` others by chance. Resolves to the
 * exit code: 1 when one lives.
 */
export async function runMutants(args: string[]): Promise<0 | 1> {
  const options = { draw: { type: 'string' }, seed: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { draw, seed = String(Math.floor(Math.random() * 1e6)) } = values
  return draw === undefined ? runKept(positionals) : runDrawn(wholeNumber(draw), wholeNumber(seed))
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text))
    throw new StartError(EXIT.badConfig, `${text} is no whole number.\n\n${helpOf('mutants')}`)
  return Number(text)
}

async function runKept(words: readonly string[]): Promise<0 | 1> {
  const isAsked = ({ file }: Mutant) => words.length === 0 || words.some((word) => file.includes(word))
  const mortal = KEPT.filter((one) => one.tests !== undefined).filter(isAsked)
  if (mortal.length === 0) throw new StartError(EXIT.badConfig, `No kept mutant is of ${words.join(', ')}.`)
  const tests = new Set(mortal.flatMap((one) => one.tests))
  const lived = await withSession([...new Set([...tests].map(projectOf))], async (session) => {
    if ((await session.run([], [...tests])) === 'killed')
      throw new Error('The tests of the mutants fail without a mutant.')
    return report(session, mortal, (mutant) => [mutant.tests])
  })
  console.log(
    `${KEPT.filter(({ equivalent }) => equivalent).length} more change nothing that anybody sees or is owed (tests/mutants/kept.ts)`,
  )
  return lived === 0 ? 0 : 1
}

/** Of the tests nearest to each mutant: few that probably kill it, then more. */
const DRAWN_TESTS = [2, 8]

async function runDrawn(count: number, seed: number): Promise<0 | 1> {
  console.log(`seed ${seed}`)
  const tests = testFiles()
  const groupsOf = ({ file }: Mutant) => {
    const near = nearestTests(file, tests)
    return [near.slice(0, DRAWN_TESTS[0]), near.slice(DRAWN_TESTS[0], DRAWN_TESTS[1])]
  }
  const lived = await withSession(['unit', 'browser', 'server'], (session) =>
    report(session, drawMutants(count, seed), groupsOf),
  )
  return lived === 0 ? 0 : 1
}

/** Runs each mutant with one group of tests after another until one kills it, and prints the score. Resolves to how many lived. */
async function report<M extends Mutant>(
  session: Session,
  mutants: readonly M[],
  groupsOf: (mutant: M) => readonly (readonly string[])[],
) {
  let killed = 0
  for (const mutant of mutants) {
    const startedAt = performance.now()
    let verdict: Verdict = 'lived'
    for (const tests of groupsOf(mutant))
      if (verdict === 'lived' && tests.length > 0) verdict = await session.run([mutant], tests)
    if (verdict === 'killed') killed++
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `${verdict.padEnd(7)}${seconds.padStart(6)} s  ${mutant.file}  ${short(mutant.find)}  →  ${short(mutant.put) || '(nothing)'}`,
    )
  }
  console.log(`${killed} of ${mutants.length} mutants killed`)
  return mutants.length - killed
}

const projectOf = (test: string) =>
  /\.browser\.test\./.test(test)
    ? 'browser'
    : test.startsWith('tests/pages/')
      ? 'journeys'
      : /^(server|tests)\//.test(test)
        ? 'server'
        : 'unit'

const short = (code: string) => code.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
