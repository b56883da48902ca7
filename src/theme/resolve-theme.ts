import { clean } from './cleaning.ts'
import { FIELD_NAMES, FIELDS, type Theme } from './fields.ts'
import { fallbackOf, type Field } from './field.ts'
import { isReason, issue, type Issue } from './issue.ts'
import { LIST_READERS } from './lists.ts'
import { isRecord, read, UNREADABLE } from './safe-read.ts'
import { DEFAULTS_VERSION, SCHEMA_VERSION } from './versions.ts'
import { MAIN_COLOUR_OF_HEADER } from './variants.ts'

/**
 * Resolves any input (text, proxies, cycles, throwing getters) to a valid theme. Pure; never throws. The work is bounded by the number of fields, not
 * by the input. Every value not used as written gives an issue. `resolveTheme(resolveTheme(x).theme).theme` equals `resolveTheme(x).theme`.
 */
export function resolveTheme(input: unknown): { theme: Theme; issues: Issue[] } {
  const issues: Issue[] = []
  if (!isRecord(input)) {
    if (input !== undefined && input !== null) issues.push(issue([], 'not_an_object', input))
    return { theme: assemble({}, DEFAULTS_VERSION, issues), issues }
  }
  return { theme: assemble(input, pinnedDefaults(input), issues), issues }
}

function assemble(input: object, defaultsVersion: number, issues: Issue[]): Theme {
  const theme: Record<string, unknown> = {}
  const header = Number(readField('header_type', FIELDS.header_type, 1, input, []))
  for (const name of FIELD_NAMES) {
    const field: Field = FIELDS[name]
    const ownColour = name === 'color_main_1' ? MAIN_COLOUR_OF_HEADER[header] : undefined
    theme[name] = readField(name, field, ownColour ?? fallbackOf(field, defaultsVersion), input, issues)
  }
  theme.schema_version = SCHEMA_VERSION
  theme.defaults_version = defaultsVersion
  return theme as Theme // every name of the table was just set from its own schema or fallback
}

function readField(name: string, field: Field, fallback: unknown, input: object, issues: Issue[]): unknown {
  const raw = read(input, name)
  if (raw === UNREADABLE) {
    issues.push(issue([name], 'unreadable', undefined, fallback))
    return fallback
  }
  const list = LIST_READERS[field.control]
  const cleaned = clean(field.control, raw)
  if (cleaned === undefined) return fallback
  const value = list ? list(cleaned, [name], issues) : cleaned
  const parsed = field.schema.safeParse(value)
  if (parsed.success) return parsed.data
  const reason = parsed.error.issues[0]?.message ?? ''
  issues.push(issue([name], isReason(reason) ? reason : 'wrong_shape', raw, fallback))
  return fallback
}

function pinnedDefaults(input: object): number {
  const pinned = read(input, 'defaults_version')
  return typeof pinned === 'number' && Number.isInteger(pinned) && pinned >= 1 && pinned <= DEFAULTS_VERSION
    ? pinned
    : DEFAULTS_VERSION
}
