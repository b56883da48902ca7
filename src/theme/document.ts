import { FIELD_NAMES } from './fields.ts'
import { issue, type Issue } from './issue.ts'
import { jsonPlaces, lineAndColumn } from './json-places.ts'
import { migrate, schemaVersionOf } from './migrations/migrate.ts'
import { nearest } from '../domain/nearest-name.ts'
import { PASSED_THROUGH } from './passed-through.ts'
import { isRecord } from './safe-read.ts'
import { MAX_NOTICES, noteUnknownEntries } from './unknown-entries.ts'
import { DEFAULTS_VERSION, SCHEMA_VERSION } from './versions.ts'

/** A saved theme: the owner's settings under wire names, and unknown keys unchanged. */
export type ThemeDocument = Record<string, unknown>

/**
 * Parses any text into a document and migrates it to the current schema version. Never throws: invalid text gives an empty document and an issue of
 * level `error`. Values are not validated here; `resolveTheme` does that.
 */
export function parseThemeDocument(text: string): { document: ThemeDocument; issues: Issue[] } {
  if (text.length > MAX_TEXT) return tooLarge(text.length)
  if (depthOf(text) > MAX_DEPTH) return refused('too_deep', text)
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return refused('not_json', text, lineAndColumn(text, jsonPlaces(text).errorAt ?? 0))
  }
  return readThemeDocument(value)
}

/** The same for a parsed value, such as a request body or a platform response with its envelope. */
export function readThemeDocument(value: unknown): { document: ThemeDocument; issues: Issue[] } {
  if (!isRecord(value)) return refused('not_an_object', value)
  const issues: Issue[] = []
  const input = unwrap(withoutForbidden(value, [], issues) as ThemeDocument) // an object for an object
  if (schemaVersionOf(input) > SCHEMA_VERSION)
    issues.push(issue(['schema_version'], 'newer_version', input.schema_version, SCHEMA_VERSION))
  const document = migrate(input)
  noteUnknown(document, issues)
  noteUnknownEntries(document, issues)
  return { document, issues }
}

/**
 * Serialises a document: indented by two spaces, one line per setting. Known keys come first, in the order of the table; unknown keys keep their
 * order.
 */
export function serialiseThemeDocument(document: ThemeDocument): string {
  const orderedKeys = ['schema_version', 'defaults_version', ...FIELD_NAMES].filter((name) =>
    Object.hasOwn(document, name),
  )
  const others = Object.keys(document).filter((name) => !orderedKeys.includes(name))
  const ordered = Object.fromEntries([...orderedKeys, ...others].map((name) => [name, document[name]]))
  return `${JSON.stringify(ordered, null, 2)}\n`
}

/** A document without settings: every setting has its default of the current defaults version. */
export const emptyThemeDocument = (): ThemeDocument => ({
  schema_version: SCHEMA_VERSION,
  defaults_version: DEFAULTS_VERSION,
})

/** The longest text that is read, in characters. */
export const MAX_TEXT = 1_000_000
/** The refusal of a text of this length, which need not be read. */
export const tooLarge = (length: number) => refused('too_large', length, MAX_TEXT)

const MAX_DEPTH = 32
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** `used`: what the reason's message adds, the place of the error or the limit. */
function refused(
  reason: 'too_large' | 'too_deep' | 'not_json' | 'not_an_object',
  received: unknown,
  used: unknown = '',
): { document: ThemeDocument; issues: Issue[] } {
  const refusal = issue([], reason, received, used)
  return { document: emptyThemeDocument(), issues: [{ ...refusal, used: String(used) }] }
}

/** Maximum nesting depth, counted on the text: the parser accepts any depth, but a recursive walk would overflow the stack. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInText = false
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (isInText) {
      if (char === BACKSLASH) index += 1
      else if (char === QUOTE) isInText = false
    } else if (char === QUOTE) isInText = true
    else if (char === OPEN_LIST || char === OPEN_OBJECT) deepest = Math.max(deepest, ++depth)
    else if (char === CLOSE_LIST || char === CLOSE_OBJECT) depth -= 1
  }
  return deepest
}
const [BACKSLASH, QUOTE, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [92, 34, 91, 93, 123, 125]

/** A copy without keys that could change a prototype, and without U+0000, which PostgreSQL rejects. */
function withoutForbidden(value: unknown, path: (string | number)[], issues: Issue[]): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '')
  if (typeof value !== 'object' || value === null) return value
  if (path.length >= MAX_DEPTH) {
    if (issues.length < MAX_NOTICES) issues.push(issue(path, 'too_deep', value))
    return null
  }
  if (Array.isArray(value)) return value.map((entry, index) => withoutForbidden(entry, [...path, index], issues))
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    if (!FORBIDDEN_KEYS.has(key))
      return [[key.replaceAll('\u0000', ''), withoutForbidden(entry, [...path, key], issues)]]
    if (issues.length < MAX_NOTICES) issues.push(issue([...path, key], 'forbidden_key', entry))
    return []
  })
  return Object.fromEntries(entries)
}

/** A saved `web-theme` response with its envelope is also a theme, and so is a bundle for support. */
function unwrap(value: ThemeDocument): ThemeDocument {
  const isEnvelope = isRecord(value.data) && Object.hasOwn(value, 'success') && Object.hasOwn(value, 'code')
  if (isEnvelope) return value.data as ThemeDocument // checked in the line above
  const { kind, content } = value
  return kind === 'tiem-bundle' && isRecord(content) && 'document' in content && isRecord(content.document)
    ? (content.document as ThemeDocument) // checked in the line above
    : value
}

function noteUnknown(document: ThemeDocument, issues: Issue[]): void {
  const knownKeys = new Set<string>([...FIELD_NAMES, 'schema_version', 'defaults_version'])
  const unknown = Object.keys(document).filter((key) => !knownKeys.has(key) && !PASSED_THROUGH.has(key))
  for (const key of unknown.slice(0, MAX_NOTICES)) {
    const meant = nearest(key, FIELD_NAMES)
    issues.push(
      meant ? issue([key], 'misspelt_field', document[key], meant) : issue([key], 'unknown_field', document[key]),
    )
  }
}
