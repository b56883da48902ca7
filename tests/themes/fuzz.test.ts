import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { checkThemeText } from '../../src/theme/check-theme.ts'
import { cssText, cssVariables } from '../../src/theme/css-variables.ts'
import type { Theme } from '../../src/theme/fields.ts'
import type { Issue } from '../../src/theme/issue.ts'
import { formatReport } from '../../src/theme/report.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { fuzzedText, fuzzedValue, HUGE, withHostile } from './fuzzed-documents.ts'
import { VOLUMES } from '../volumes.ts'

/** Half of them values, half of them texts. */
const RUNS = VOLUMES.themes
let documents = 0
let reported = 0
afterAll(() => process.stdout.write(`themes: ${documents} fuzzed documents, ${reported} issues told, no throw\n`))

/** What has to hold of any theme, told where it does not. Plain comparisons: a matcher a document would take longer than the document. */
function wrongWith({ theme, issues }: { theme: Theme; issues: Issue[] }): string | undefined {
  documents += 1
  reported += issues.length
  if (documents % 4 > 0) return undefined // what follows costs more than the resolver
  if (!isDeepStrictEqual(resolveTheme(theme), { theme, issues: [] }))
    return 'a resolved theme resolves to itself, without an issue'
  if (documents % 16 > 0) return undefined
  if (!/^:root\{(?:--[a-z0-9-]+:[^;{}<>@\\]+;?)+\}$/.test(cssText(cssVariables(theme))))
    return 'style text holds declarations alone'
  if (UNSEEN.test(formatReport(issues))) return 'a report is printable'
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(theme)), theme)) return 'a theme survives the wire'
  return undefined
}

test('any value gives a safe theme', () => {
  fc.assert(
    fc.property(fuzzedValue, (input) => {
      const wrong = wrongWith(resolveTheme(withHostile(input)))
      if (wrong) throw new Error(wrong)
    }),
    { numRuns: RUNS / 2 },
  )
}, 3_600_000)

test('any text can be opened', () => {
  fc.assert(
    fc.property(fuzzedText, (text) => {
      const wrong = wrongWith(checkThemeText(text))
      if (wrong) throw new Error(wrong)
    }),
    { numRuns: RUNS / 2 },
  )
}, 3_600_000)

test.each(HUGE)('%s is bounded work', (_, input) => {
  const before = process.cpuUsage()
  expect(resolveTheme(input).theme.header_type).toBe(1)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1_000) // ms; two orders above what it takes: a walk without bounds fails, a slow machine does not
})

// oxlint-disable-next-line no-control-regex -- controls are what must not appear
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/
