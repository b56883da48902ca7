import type { Variables } from '../../src/app/preview-protocol.ts'
import type { Language } from '../../src/contract/endpoint.ts'
import { FIELD_NAMES, FIELDS, type Theme } from '../../src/theme/fields.ts'
import { fontFaces } from '../../src/ui/fonts.ts'
import { variablesOf } from '../colours/variables-of.ts'

/** A theme with everything that the preview iframe needs to show it. */
export type ShownTheme = {
  theme: Theme
  variables: Variables
  fontCss: string
  /** Of Vietnam's clock, at which the page is looked at; absent: now. */
  minute?: string | undefined
}

/** The iframe never receives the owner's HTML as written: `cleanFooter` is the sanitised HTML. */
export function shownTheme(theme: Theme, language: Language, cleanFooter: string): ShownTheme {
  return {
    theme: { ...theme, html_footer: cleanFooter },
    variables: shownVariables(theme),
    fontCss: fontFaces(language, theme.font_family),
  }
}

/** Custom properties that only some themes have. Without a value of its own a theme must not keep that of the one before. */
const UNSET: Variables = {
  '--scheme': 'initial',
  '--logo-plate': 'initial',
  '--logo-margin': 'initial',
  '--logo-drawing': 'initial',
}
export const shownVariables = (theme: Theme): Variables => ({ ...UNSET, ...variablesOf(theme) })

/** The lane that a theme change needs: custom properties only, or the theme store too (studio.md). */
export function laneOf(before: ShownTheme, after: ShownTheme): 'none' | 'css' | 'structure' {
  const changed = FIELD_NAMES.filter(
    (name) =>
      before.theme[name] !== after.theme[name] &&
      JSON.stringify(before.theme[name]) !== JSON.stringify(after.theme[name]),
  )
  if (before.minute !== after.minute) return 'structure'
  if (changed.length === 0) return 'none'
  const needsFont = before.fontCss !== after.fontCss
  return !needsFont && changed.every((name) => FIELDS[name].lane === 'css') ? 'css' : 'structure'
}

/** Custom properties that differ. */
export function variableChanges(before: Variables, after: Variables): Variables {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))
}
