import { checkThemeText } from '../../src/theme/check-theme.ts'
import { tooLarge, type ThemeDocument } from '../../src/theme/document.ts'
import { FIELD_NAMES, type FieldName } from '../../src/theme/fields.ts'
import type { Issue } from '../../src/theme/issue.ts'
import { menuIssuesOf } from '../../src/theme/menu-check.ts'
import { hasErrors } from '../../src/theme/report.ts'

export type ReadImport = {
  /** The document to import; undefined when the file could not be read. */
  document: ThemeDocument | undefined
  issues: readonly Issue[]
  /** Known settings in the file. */
  read: FieldName[]
}

/** The answer to a file that is too large to be read; `size` in bytes. */
export const refuseLarge = (size: number): ReadImport => {
  const { issues } = tooLarge(size)
  return { document: undefined, issues, read: [] }
}

/** Reads and migrates a theme file. Unknown keys are kept; each value not used as written gives an issue. Never throws. */
export function readImport(text: string): ReadImport {
  const { document, theme, issues } = checkThemeText(text)
  const isRefused = hasErrors(issues)
  return {
    document: isRefused ? undefined : document,
    issues: [...issues, ...menuIssuesOf(theme)],
    read: isRefused ? [] : FIELD_NAMES.filter((name) => Object.hasOwn(document, name)),
  }
}
