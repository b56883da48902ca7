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

/** Half of the documents are values, half are texts. */
const RUNS = VOLUMES.themes
let documents = 0
let reported = 0
afterAll(() => process.stdout.write(`themes: ${documents} fuzzed documents, ${reported} issues reported, no throw\n`))

/** The invariant of themes that is violated, or undefined. Compares without matchers, which would take longer than the resolver. */
function violatedInvariant({ theme, issues }: { theme: Theme; issues: Issue[] }): string | undefined {
  documents += 1
  reported += issues.length
  if (documents % 4 > 0) return undefined // the checks below cost more than the resolver
  if (!isDeepStrictEqual(resolveTheme(theme), { theme, issues: [] }))
    return 'a resolved theme resolves to itself, without an issue'
  if (documents % 16 > 0) return undefined
  if (!/^:root\{(?:--[a-z0-9-]+:[^;{}<>@\\]+;?)+\}$/.test(cssText(cssVariables(theme))))
    return 'the style text contains only declarations'
  if (UNSEEN.test(formatReport(issues))) return 'a report is printable'
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(theme)), theme)) return 'a theme survives the wire'
  return undefined
}

test('any value is resolved to a safe theme', () => {
  fc.assert(
    fc.property(fuzzedValue, (input) => {
      const violated = violatedInvariant(resolveTheme(withHostile(input)))
      if (violated) throw new Error(violated)
    }),
    { numRuns: RUNS / 2 },
  )
}, 3_600_000)

test('any text can be checked', () => {
  fc.assert(
    fc.property(fuzzedText, (text) => {
      const violated = violatedInvariant(checkThemeText(text))
      if (violated) throw new Error(violated)
    }),
    { numRuns: RUNS / 2 },
  )
}, 3_600_000)

test.each(HUGE)('%s takes a bounded amount of work', (_, input) => {
  const before = process.cpuUsage()
  expect(resolveTheme(input).theme.header_type).toBe(1)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1_000) // ms of processor time, a hundred times the usual: unbounded work fails, a slow machine does not
})

// oxlint-disable-next-line no-control-regex -- finds control characters
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/
