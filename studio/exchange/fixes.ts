import { checkTheme } from '../../src/theme/check-theme.ts'
import { diffThemes } from '../../src/theme/diff-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { FIELDS, type FieldName } from '../../src/theme/fields.ts'
import type { Issue, Reason } from '../../src/theme/issue.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { inOrder, parseList } from '../../src/theme/wire-list.ts'

/** A repair of one value of an imported document. `to`: the new value or name in print; undefined leaves the value out. */
export type Fix = { kind: 'set' | 'rename' | 'remove'; to?: string; apply: (document: ThemeDocument) => ThemeDocument }

/** The best repair of an issue: a value that was probably meant, else leaving the value out. Undefined when nothing is wrong with it. */
export function fixOf(issue: Issue, document: ThemeDocument): Fix | undefined {
  const written = pathOf(issue.pointer)
  const path = OF_ENTRY.has(issue.reason) ? written.slice(0, -1) : written
  if (path.length === 0 || issue.reason === 'unknown_field' || issue.reason === 'newer_version') return undefined
  if (issue.reason === 'too_many')
    return { kind: 'remove', apply: (whole) => ({ ...whole, [issue.field]: resolved(whole)[issue.field] }) }
  const found = valueAt(document, path)
  if (issue.reason === 'misspelt_field') {
    const name = JSON.parse(issue.used) as string // printed by `issue()`
    const isTaken = valueAt(document, [...path.slice(0, -1), name]) !== undefined
    return isTaken ? undefined : { kind: 'rename', to: name, apply: (whole) => renamed(whole, path, name) }
  }
  const meant =
    typeof found === 'string' || typeof found === 'number' ? GUESSES[issue.reason]?.(String(found)) : undefined
  const isUsable = meant !== undefined && (path.length > 1 || accepts(issue.field, meant))
  if (isUsable) return { kind: 'set', to: String(meant), apply: (whole) => replaced(whole, path, () => meant) }
  const place = found === undefined && path.length > 1 ? path.slice(0, -1) : path // a picture may be written without its entry
  return { kind: 'remove', apply: (whole) => replaced(whole, place, () => undefined) }
}

/** The document with every value repaired. A repair may bring up what was not read before it, so it is checked again. */
export function withAllFixed(document: ThemeDocument): ThemeDocument {
  let fixed = document
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { issues } = checkTheme(fixed)
    // later entries of lists first, so that the places of the others stay
    const next = issues.toReversed().reduce((whole, issue) => fixOf(issue, whole)?.apply(whole) ?? whole, fixed)
    if (diffThemes(fixed, next).length === 0) break
    fixed = next
  }
  return fixed
}
const MAX_ROUNDS = 5

/** They are about a text of an entry and leave the entry out. */
const OF_ENTRY: ReadonlySet<Reason> = new Set(['no_name', 'unknown_section'])
const resolved = (document: ThemeDocument): ThemeDocument => resolveTheme(document).theme

const ON = /^(?:yes|on|có|bật|y|t)$/i
const OFF = /^(?:no|off|không|tắt|n|f)$/i
const GUESSES: Partial<Record<Reason, (text: string) => unknown>> = {
  not_a_colour: colourOf,
  not_a_flag: (text) => (ON.test(text.trim()) ? true : OFF.test(text.trim()) ? false : undefined),
  not_a_web_address: (text) =>
    /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text.trim()) ? `https://${text.trim()}` : undefined,
  not_a_number: (text) => wholeNumber(text),
  not_offered: (text) => wholeNumber(text),
  unsafe_link: (text) => (/^http:\/\/\S+$/i.test(text.trim()) ? text.trim().replace(/^http/i, 'https') : undefined),
}

/** `#rrggbb` of any colour that CSS knows, also without its #. */
export function colourOf(text: string): string | undefined {
  const written = text.trim()
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  for (const one of [written, `#${written}`]) {
    if (!CSS.supports('color', one) || /^(?:currentcolor|inherit|initial|unset|revert)/i.test(one)) continue
    context.fillStyle = '#000000'
    context.fillStyle = one
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  }
  return undefined
}

function wholeNumber(text: string): number | undefined {
  const number = Math.round(Number(text.trim().replace(',', '.')))
  return text.trim() !== '' && Number.isSafeInteger(number) ? number : undefined
}

const accepts = (field: string, value: unknown): boolean =>
  Object.hasOwn(FIELDS, field) && FIELDS[field as FieldName].schema.safeParse(value).success

type Path = readonly string[]
const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value
  const whole = listOfText(value)
  if (typeof whole !== 'object' || whole === null || !Object.hasOwn(whole, key)) return undefined
  return valueAt((whole as Record<string, unknown>)[key], rest)
}

/** The existing platform stores lists as text. */
const listOfText = (value: unknown): unknown => {
  const list = typeof value === 'string' ? parseList(value) : undefined
  return list ? inOrder(list) : value
}

/** A copy in which `change` gives the value at the path; undefined takes it out. */
function replaced<Whole>(stored: Whole, [key, ...rest]: Path, change: (value: unknown) => unknown): Whole {
  const whole = listOfText(stored) as Whole // what its text says
  if (key === undefined || typeof whole !== 'object' || whole === null) return stored
  if (Array.isArray(whole)) {
    const entries = whole.map((entry: unknown, index) =>
      String(index) !== key ? entry : rest.length > 0 ? replaced(entry, rest, change) : change(entry),
    )
    return entries.filter((entry, index) => String(index) !== key || entry !== undefined) as Whole
  }
  const entries = Object.entries(whole).flatMap(([name, value]): [string, unknown][] => {
    if (name !== key) return [[name, value]]
    const next = rest.length > 0 ? replaced(value, rest, change) : change(value)
    return next === undefined ? [] : [[name, next]]
  })
  return Object.fromEntries(entries) as Whole
}

function renamed(whole: ThemeDocument, path: Path, name: string): ThemeDocument {
  const value = valueAt(whole, path)
  const parent = path.slice(0, -1)
  const rename = (object: unknown) => {
    const { [path.at(-1) ?? '']: _, ...others } = object as Record<string, unknown>
    return { ...others, [name]: value }
  }
  return parent.length === 0 ? rename(whole) : replaced(whole, parent, rename)
}
