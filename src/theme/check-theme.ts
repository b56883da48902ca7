import { parseThemeDocument, readThemeDocument, type ThemeDocument } from './document.ts'
import type { Theme } from './fields.ts'
import type { Issue } from './issue.ts'
import { resolveTheme } from './resolve-theme.ts'

export type CheckedTheme = { document: ThemeDocument; theme: Theme; issues: Issue[] }

/** Checks the text of a theme file. Returns the document to save, the resolved theme, and an issue for each value not used as written. */
export function checkThemeText(text: string): CheckedTheme {
  return resolved(parseThemeDocument(text))
}

/** The same for a parsed value. */
export function checkTheme(value: unknown): CheckedTheme {
  return resolved(readThemeDocument(value))
}

function resolved({ document, issues }: { document: ThemeDocument; issues: Issue[] }): CheckedTheme {
  const { theme, issues: more } = resolveTheme(document)
  return { document, theme, issues: [...issues, ...more] }
}
