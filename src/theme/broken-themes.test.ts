import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readBrokenThemes } from '../../fixtures/broken-themes/read-broken-themes.ts'
import { checkThemeText } from './check-theme.ts'
import { cssText, cssVariables } from './css-variables.ts'
import { FIELD_NAMES } from './fields.ts'
import { MENU_REASONS, REASONS } from './issue.ts'
import { formatReport } from './report.ts'
import { resolveTheme } from './resolve-theme.ts'

const broken = readBrokenThemes()

describe('every broken theme gives the labelled issues and still resolves', () => {
  test.each(broken)('$label', ({ bytes, expect: expected, shows }) => {
    const { theme, issues } = checkThemeText(bytes.toString('utf8'))
    expect(issues.map(({ pointer, reason }) => ({ pointer, reason }))).toEqual(expected)
    expect(theme).toMatchObject(shows)
    expect(resolveTheme(theme)).toEqual({ theme, issues: [] })
    expect(cssText(cssVariables(theme))).toMatch(/^:root\{(?:--[a-z0-9-]+:[^;{}<>]+;?)+\}$/)
    expect(formatReport(issues).split('\n')).toHaveLength(issues.length === 0 ? 2 : issues.length + 3)
  })

  test('there are at least 300, all different', () => {
    expect(broken.length).toBeGreaterThanOrEqual(300)
    expect(new Set(broken.map(({ label }) => label)).size).toBe(broken.length)
    expect(new Set(broken.map(({ bytes }) => createHash('sha1').update(bytes).digest('hex'))).size).toBe(broken.length)
    expect(broken.filter((theme) => theme.expect.length === 0)).toEqual([])
  })

  test('every setting is wrong somewhere (`npx node tests/themes/write-families.ts` after adding one), and every reason given', () => {
    const reported = new Set(broken.flatMap((theme) => theme.expect.map(({ pointer }) => pointer.split('/')[1])))
    expect(FIELD_NAMES.filter((name) => !reported.has(name))).toEqual([])
    const reasons = new Set(broken.flatMap((theme) => theme.expect.map(({ reason }) => reason)))
    expect(Object.keys(REASONS).filter((reason) => !reasons.has(reason))).toEqual([
      ...['unreadable', 'not_a_number'], // of values no file can hold, and of no field
      ...Object.keys(MENU_REASONS), // `menu-check.test.ts` gives them
    ])
  })
})
