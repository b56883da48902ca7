import type { Language } from '../../src/contract/endpoint.ts'
import { checkThemeText } from '../../src/theme/check-theme.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { FIELD_NAMES, type FieldName } from '../../src/theme/fields.ts'
import type { Issue } from '../../src/theme/issue.ts'
import { formatReport, hasErrors } from '../../src/theme/report.ts'

export type ReadImport = {
  /** What to work on from now; undefined when nothing could be read, and then nothing changes. */
  document: ThemeDocument | undefined
  issues: readonly Issue[]
  /** Byte for byte what `npm run theme -- check` prints for the same text. */
  report: string
  /** Settings of ours that the file holds. */
  read: FieldName[]
}

/** A theme file as the owner will have it: read, migrated, with every unknown key kept, and told field by field. Never throws. */
export function readImport(text: string, language: Language): ReadImport {
  const { document, issues } = checkThemeText(text)
  const isRefused = hasErrors(issues)
  return {
    document: isRefused ? undefined : document,
    issues,
    report: formatReport(issues, language),
    read: isRefused ? [] : FIELD_NAMES.filter((name) => Object.hasOwn(document, name)),
  }
}
