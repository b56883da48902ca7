import path from 'node:path'
import { orPlainExit } from './plain-exit.ts'
import { root } from './root.ts'
import { writeFigures } from './figures.ts'
import { BENCHES } from './usage.ts'

/** `npm run bench` runs every benchmark, `npm run bench -- pages` runs tests/bench/pages.ts, `-- report` writes docs/figures.md. Each benchmark prints a table. */
await orPlainExit(async () => {
  const [name, ...rest] = process.argv.slice(2)
  if (name === 'report') return writeFigures()
  process.argv.splice(2, Infinity, ...rest)
  for (const bench of name ? [name] : BENCHES) {
    process.env.TIEM_BENCH = bench
    await import(path.join(root, 'tests/bench', `${bench}.ts`))
  }
})
