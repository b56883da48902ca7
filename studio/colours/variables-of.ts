import { cssVariables } from '../../src/theme/css-variables.ts'
import { FIELD_NAMES, FIELDS, type Theme } from '../../src/theme/fields.ts'

type CssVariables = ReturnType<typeof cssVariables>
const computed = new WeakMap<Theme, CssVariables>()
let last: { theme: Theme; variables: CssVariables } | undefined

/** The settings that custom properties are computed from. */
const DECISIVE = FIELD_NAMES.filter((name) => FIELDS[name].lane === 'css')

/**
 * The custom properties of a theme, computed once: preview, contrast notes and the list of pairs all need them after an edit. Themes that differ in other
 * settings only have the same.
 */
export function variablesOf(theme: Theme): CssVariables {
  const known = computed.get(theme)
  if (known) return known
  const hasSameColours = last && DECISIVE.every((name) => last?.theme[name] === theme[name])
  const variables = last && hasSameColours ? last.variables : cssVariables(theme)
  last = { theme, variables }
  computed.set(theme, variables)
  return variables
}
