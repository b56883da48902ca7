import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/root.ts'

/** What a file imports of the project, by its path. */
const IMPORT = /\b(?:from|import|import\()\s*'(\.[^']+)'/g

/** The tests that reach a file by imports: first those whose path has words in common with its own that few tests have, then those with the fewest imports between. */
export function nearestTests(file: string, tests: readonly string[]): string[] {
  const words = wordsOf(file)
  const rarity = (word: string) => Math.log(tests.length / tests.filter((one) => wordsOf(one).has(word)).length)
  const rarities = new Map([...words].map((word) => [word, rarity(word)]))
  const rows = tests.flatMap((test) => {
    const far = importsBetween(test, file)
    const like = [...wordsOf(test)].reduce((sum, word) => sum + (rarities.get(word) ?? 0), 0)
    return far === undefined ? [] : [{ test, far, like }]
  })
  return rows.toSorted((a, b) => b.like - a.like || a.far - b.far).map(({ test }) => test)
}

const wordsOf = (file: string) => new Set(file.split(/\W+/).map((word) => word.replace(/s$/, '')))

/** The tests of the projects in which kept mutants die: of `npm test`, without pages. */
export const testFiles = (): string[] =>
  globSync(['{src,studio,server}/**/*.test.{ts,tsx}', 'tests/{access,contract}/**/*.test.ts'], { cwd: root })

const known = new Map<string, string[]>()
function importsOf(file: string): string[] {
  const own = known.get(file)
  if (own) return own
  const text =
    /\.tsx?$/.test(file) && existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
  const found = [...text.matchAll(IMPORT)].map(([, to]) => path.join(path.dirname(file), to!))
  known.set(file, found)
  return found
}

const distances = new Map<string, Map<string, number>>()
function importsBetween(test: string, file: string): number | undefined {
  const all = distances.get(test) ?? new Map([[test, 0]])
  if (!distances.has(test))
    for (const [from, far] of all) for (const to of importsOf(from)) if (!all.has(to)) all.set(to, far + 1)
  distances.set(test, all)
  return all.get(file)
}
