import type { Diagnostic } from '@codemirror/lint'
import type { Translator } from '../../src/i18n/translator.ts'
import { checkThemeText } from '../../src/theme/check-theme.ts'
import { serialiseThemeDocument } from '../../src/theme/document.ts'
import type { Level } from '../../src/theme/issue.ts'
import { jsonPlaces } from '../../src/theme/json-places.ts'
import { explain, hasErrors } from '../../src/theme/report.ts'
import { fixOf } from './fixes.ts'

const SEVERITY: Record<Level, Diagnostic['severity']> = { error: 'error', warning: 'warning', notice: 'info' }

/** The issues of a theme text where they stand, each with its repair. */
export function lintTheme(
  text: string,
  { t, language }: Pick<Translator, 't' | 'language'>,
  replaceAll: (text: string) => void,
): Diagnostic[] {
  const { document, issues } = checkThemeText(text)
  const isRead = !hasErrors(issues)
  const { places, errorAt } = jsonPlaces(isRead || text.length < 1_000_000 ? text : '')
  return issues.map((issue) => {
    const place = places.get(issue.pointer)
    const span = errorAt !== undefined ? { from: errorAt, to: Math.min(errorAt + 1, text.length) } : place?.key
    const { from, to } = (issue.reason === 'misspelt_field' || !place ? span : place) ?? { from: 0, to: 0 }
    const fix = isRead ? fixOf(issue, document) : undefined
    return {
      from,
      to,
      severity: SEVERITY[issue.level],
      message: explain(issue, language),
      actions: fix
        ? [
            {
              name: t(`exchange.fix_${fix.kind}`, { to: fix.to ?? '' }),
              apply: () => replaceAll(serialiseThemeDocument(fix.apply(document))),
            },
          ]
        : [],
    }
  })
}
