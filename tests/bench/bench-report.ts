import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { findChromium } from '../../scripts/chromium.ts'
import { root } from '../../scripts/root.ts'

export type Figures = Record<string, string | number>

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length === 0
    ? Number.NaN
    : sorted.length % 2 === 1
      ? sorted[middle]!
      : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** `312 (298–350)`: the median, lowest and highest. */
export function spread(values: number[], digits = 0): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}

/** `1.012 ± 0.015`: the median and half of its 95 % confidence interval (1.57 × interquartile range / √n). */
export function likelyMedian(values: number[], digits = 3): string {
  return `${median(values).toFixed(digits)} ± ${halfInterval(values).toFixed(digits)}`
}

/** Half of the 95 % confidence interval of the median, from the quartiles. */
export function halfInterval(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.ceil(sorted.length / 2)
  return (1.57 * (median(sorted.slice(-half)) - median(sorted.slice(0, half)))) / Math.sqrt(sorted.length)
}

/** Prints machine, date and versions, then the rows as a Markdown table; writes both with the raw samples to `.cache/bench/<name>.json`. */
export function report(name: string, title: string, rows: Figures[], samples: unknown): void {
  const machine = machineNow()
  console.log(`\n## ${title}\n\n${Object.values(machine).join(' · ')}\n\n${table(rows)}\n`)
  const folder = path.join(root, '.cache/bench')
  mkdirSync(folder, { recursive: true })
  const command = `npm run bench -- ${process.env.TIEM_BENCH ?? name}` // scripts/bench.ts sets it
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ command, machine, title, rows, samples }, null, 1))
}

export function table(rows: Figures[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => String(row[column] ?? '–').length)),
  )
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join(' | ')} |`
  return [
    line(columns),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rows.map((row) => line(columns.map((column) => row[column] ?? '–'))),
  ].join('\n')
}

function machineNow() {
  const browser = findChromium()
  return {
    date: new Date().toISOString().slice(0, 16),
    cpu: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}`,
    memory: `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    load: `load ${os.loadavg()[0]?.toFixed(1)}`,
    system: `${os.type()} ${os.release()}`,
    node: `Node ${process.version}`,
    browser: browser
      ? spawnSync(browser, ['--version', '--no-sandbox'], { encoding: 'utf8' }).stdout.trim()
      : 'no browser',
  }
}
