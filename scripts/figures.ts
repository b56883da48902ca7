import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AIMS, type Aim } from '../tests/bench/figure-aims.ts'
import { root } from './root.ts'

type Row = Record<string, string | number>
/** A table of docs/figures.json. A row may have an aim of its own: `measured` and `aim` beside each other. */
export type FigureTable = {
  name: string
  title: string
  command: string
  machine: string
  date: string
  commit: string
  note?: string
  rows: Row[]
}
/** What a benchmark leaves in `.cache/bench` (tests/bench/bench-report.ts). */
type Result = { command?: string; machine: Record<string, string>; title: string; rows: Row[] }

const KEPT = path.join(root, 'docs/figures.json')
const DOCUMENT = path.join(root, 'docs/figures.md')
/** No line of a document is longer; a wider table is divided. */
const MAX_WIDTH = 160
const MISSED = 'missed'

export const readFigures = (): FigureTable[] => JSON.parse(readFileSync(KEPT, 'utf8')) as FigureTable[] // written below

/** `npm run bench -- report`: takes over the last results of the benchmarks, then writes docs/figures.json and docs/figures.md. */
export function writeFigures(): void {
  const commit = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
  const results = globSync('*.json', { cwd: path.join(root, '.cache/bench') }).map((file): [string, Result] => [
    path.basename(file, '.json'),
    JSON.parse(readFileSync(path.join(root, '.cache/bench', file), 'utf8')) as Result, // written by bench-report.ts
  ])
  const figures = withResults(readFigures(), results, commit)
  writeFileSync(KEPT, `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(DOCUMENT, figuresDocument(figures))
  console.log(`${path.relative(root, DOCUMENT)}: ${results.length} of ${figures.length} tables are of this run.`)
}

/** The tables with newer results in their places; those of other benchmarks follow. */
export function withResults(kept: FigureTable[], results: [name: string, Result][], commit: string): FigureTable[] {
  const fresh = new Map(
    results.map(([name, { command = 'npm run bench', machine, title, rows }]): [string, FigureTable] => {
      const { date = '', ...parts } = machine
      return [
        name,
        { name, title, command, machine: Object.values(parts).join(', '), date: date.slice(0, 10), commit, rows },
      ]
    }),
  )
  const names = new Set(kept.map((table) => table.name))
  return [
    ...kept.map((table) => fresh.get(table.name) ?? table),
    ...[...fresh.values()].filter((table) => !names.has(table.name)),
  ]
}

export function figuresDocument(tables: FigureTable[]): string {
  return `# Figures

Written by \`npm run bench -- report\` from \`docs/figures.json\`, which it first brings up to date with the last run of each benchmark. Change
neither by hand. Times depend on the machine: most tables have a control of the same run beside them. An aim stands above the
rows it is for, or beside its row; the last column says which cells miss theirs.
${tables.map(section).join('')}`
}

function section(table: FigureTable): string {
  const facts = `\`${table.command}\` · ${table.date} · commit ${table.commit} · ${table.machine}`
  return `\n## ${table.title}\n\n${wrapped(facts)}\n\n${markdownTables(table)}\n${table.note ? `\n${wrapped(table.note)}\n` : ''}`
}

function markdownTables({ name, rows }: FigureTable): string {
  const [first = '', ...others] = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const aims = AIMS[name]?.columns ?? {}
  const hasAims = others.some((column) => aims[column]) || AIMS[name]?.rows !== undefined || others.includes('aim')
  const judged = rows.map((row): Row =>
    hasAims ? { ...row, [MISSED]: missedCells(name, row).join(', ') || '–' } : row,
  )
  const isAimed = others.some((column) => aims[column])
  const lines = isAimed ? [{ ...aims, [first]: '**aim**', [MISSED]: '' }, ...judged] : judged
  return columnsByWidth(first, hasAims ? [...others, MISSED] : others, lines)
    .map((columns) =>
      [columns, columns.map(() => '---'), ...lines.map((row) => columns.map((column) => String(row[column] ?? '')))]
        .map(line)
        .join('\n'),
    )
    .join('\n\n')
}

/** The cells of a row that miss their aim, by their column. */
export function missedCells(name: string, row: Row): string[] {
  const { columns = {}, rows = {} } = AIMS[name] ?? {}
  const own: Record<string, Aim> = typeof row.aim === 'string' && row.aim !== '' ? { measured: row.aim as Aim } : {}
  const aims: Record<string, Aim> = { ...columns, ...rows[String(Object.values(row)[0])], ...own }
  return Object.entries(aims)
    .filter(([column, aim]) => row[column] !== undefined && !meets(row[column], aim))
    .map(([column]) => column)
}

function meets(cell: string | number, aim: Aim): boolean {
  const value = Number.parseFloat(String(cell).replaceAll(',', ''))
  const bound = Number(aim.slice(2))
  return aim.startsWith('≤') ? value <= bound : value >= bound
}

/** Groups of columns that fit in a line, each with the first column before them. */
function columnsByWidth(first: string, columns: string[], rows: Row[]): string[][] {
  const groups: string[][] = [[first]]
  const isTooWide = (group: string[]) =>
    [Object.fromEntries(group.map((column) => [column, column])), ...rows].some(
      (row) => line(group.map((column) => String(row[column] ?? ''))).length > MAX_WIDTH,
    )
  for (const column of columns) {
    const last = groups.at(-1)!
    if (last.length > 1 && isTooWide([...last, column])) groups.push([first, column])
    else last.push(column)
  }
  return groups
}

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`

/** Lines of at most 150 characters. */
export function wrapped(text: string): string {
  return text.replaceAll(/(.{1,150})(?: |$)/g, '$1\n').trimEnd()
}
