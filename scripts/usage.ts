import { readdirSync } from 'node:fs'
import path from 'node:path'
import { nearest } from '../src/domain/nearest-name.ts'
import { root } from './root.ts'

/** `words`: what the first argument may be; none: the command takes no words. Undefined: anything, as files. `flags`: undefined: those of the tool behind it. */
type Usage = { about: string; lines?: string[]; words?: string[] | undefined; flags?: string[] | undefined }

/** The benchmarks by name: tests/bench/NAME.ts. */
export const BENCHES: readonly string[] = readdirSync(path.join(root, 'tests/bench'))
  .filter((file) => /^[a-z]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))

/** What each command of package.json takes (docs/interfaces.md "Commands"). */
export const USAGES: Record<string, Usage> = {
  start: {
    about: 'installs, builds, opens and seeds the database, serves everything on one port',
    words: [],
    flags: [],
  },
  dev: { about: 'as start, with hot reload', words: [], flags: [] },
  test: { about: 'every check; the last line is "N passed, N failed"', words: [], flags: [] },
  'test:full': { about: 'the whole matrix at full volume', words: [], flags: [] },
  check: {
    about: 'types, lint, unit and contract tests, and the tests beside uncommitted changes in server',
    words: [],
    flags: [],
  },
  format: { about: 'lays files out', lines: ['[--check] [FILE …]'] },
  bench: {
    about: 'every benchmark, one of them, or docs/figures.md from the last runs',
    lines: ['', 'NAME', 'report'],
    words: [...BENCHES, 'report'],
  },
  build: { about: 'builds client and server', words: [], flags: [] },
  storybook: { about: 'the catalogue of parts', lines: ['', 'build'], words: ['dev', 'build'] },
  theme: {
    about: 'checks, compares, publishes and draws themes',
    lines: [
      'check FILE [--lang vi|en|ko]',
      'diff A B',
      'migrate FILE [--out FILE]',
      'apply FILE --store CODE [--replace] [--all] [--live]',
      'render FILE --store CODE [--path /] [--out shot.png] [--width 1440]',
    ],
    words: ['check', 'diff', 'migrate', 'apply', 'render'],
    flags: ['lang', 'out', 'store', 'path', 'width', 'replace', 'all', 'draft', 'live'],
  },
  db: {
    about: 'the whole database, while nothing else holds it',
    lines: [
      'seed                    puts in every fixture store that is missing',
      'reset                   empties the database and seeds it',
      'backup FILE             writes the whole server, uploads included, while it runs',
      'restore FILE [--replace]  replaces the whole server by a backup',
      'generate [--products 10000] [--stores 1000] [--each 12]  a large store and small ones beside it',
    ],
    words: ['seed', 'reset', 'backup', 'restore', 'generate'],
    flags: ['products', 'stores', 'each', 'replace'],
  },
  store: {
    about: 'one store as a file',
    lines: [
      "export CODE FILE                       writes a store with its pictures, without people's secrets",
      'import FILE --as CODE [--owner E-MAIL]  makes a store of such a file',
    ],
    words: ['export', 'import'],
    flags: ['as', 'owner'],
  },
  release: {
    about: 'a tarball of the last commit with built files, packages, Node, SBOM and licences, which starts without npm',
    lines: ['', '--out FOLDER'],
    words: [],
    flags: ['out'],
  },
  doctor: {
    about: 'what of this installation is not fit for the open, in plain words; ends with 1 when something is wrong',
    lines: ['', '--json'],
    words: [],
    flags: ['json'],
  },
  mutants: {
    about: 'faults that the tests must see: each kept one is put in, in turn, and its tests must fail',
    lines: [
      '',
      'WORD …                 those of the files whose path has one of the words',
      '--draw 60 [--seed 25]  others, by chance',
    ],
    flags: ['draw', 'seed'],
  },
  shots: {
    about: 'the pictures of the README, or others',
    lines: ['', 'gallery', 'pages [NAME …]', 'odd [NAME …]', 'headers', 'presets', 'preset-pictures', 'owners'],
    words: ['gallery', 'pages', 'odd', 'headers', 'presets', 'preset-pictures', 'owners'],
  },
}

/** What a command does and takes, a line for each way to call it. */
export function helpOf(command: string): string {
  const { about = '', lines = [''] } = USAGES[command] ?? {}
  const name = `npm run ${command}`
  return [`${name}: ${about}`, ...lines.map((line) => `  ${line ? `${name} -- ${line}` : name}`)].join('\n')
}

/** What is said instead of running a command: its help (code 0), or what an argument was probably meant to be (code 2). Undefined: it runs. */
export function answerFor(command: string, args: readonly string[]): { text: string; code: 0 | 2 } | undefined {
  const usage = USAGES[command]
  if (!usage) return undefined
  const name = `npm run ${command}`
  const help = helpOf(command)
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { text: help, code: 0 }
  const wrong = (written: string, known: readonly string[], prefix = '') => {
    const meant = nearest(written, known)
    const hint = meant ? ` Did you mean ${prefix}${meant}?` : ''
    return { text: `${name} has no ${prefix}${written}.${hint}\n\n${help}`, code: 2 as const }
  }
  const [word] = args.filter((arg) => !arg.startsWith('-'))
  if (usage.words && word !== undefined && args[0] === word && !usage.words.includes(word))
    return wrong(word, usage.words)
  for (const arg of args) {
    const [, flag] = /^--([a-z][\w-]*)/.exec(arg) ?? []
    if (flag && usage.flags && !usage.flags.includes(flag)) return wrong(flag, usage.flags, '--')
  }
  return undefined
}

/** Preloaded by scripts/run-command.cjs before the script of the command. */
const script = path.basename(process.argv[1] ?? '', '.ts').replace('test-full', 'test:full')
const answer = path.dirname(process.argv[1] ?? '') === import.meta.dirname && answerFor(script, process.argv.slice(2))
if (answer) {
  process[answer.code === 0 ? 'stdout' : 'stderr'].write(`${answer.text}\n`)
  process.exit(answer.code)
}
