import { cssVariables } from '../../src/theme/css-variables.ts'
import type { Theme } from '../../src/theme/fields.ts'

type CssVariables = ReturnType<typeof cssVariables>
const computed = new WeakMap<Theme, CssVariables>()

/** The custom properties of a theme, computed once: preview, contrast notes and the list of pairs all need them after an edit. */
export function variablesOf(theme: Theme): CssVariables {
  const variables = computed.get(theme) ?? cssVariables(theme)
  computed.set(theme, variables)
  return variables
}
