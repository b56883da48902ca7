import { diffThemes, isCleared, settingOf, type Difference } from './diff-themes.ts'
import type { ThemeDocument } from './document.ts'
import type { Group } from './field.ts'
import { FIELDS, type FieldName } from './fields.ts'

/** `merge`: changes only the settings in the file. `replace`: clears the others. */
export const IMPORT_MODES = ['merge', 'replace'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

export type ImportPlan = {
  /** The document after the import. */
  document: ThemeDocument
  /** Settings that have a value now and will have none. */
  cleared: Difference[]
  changed: Difference[]
}

/** The result of importing `file` into `current`; with `taken` only of these settings. */
export function planImport(
  current: ThemeDocument,
  file: ThemeDocument,
  mode: ImportMode,
  taken?: ReadonlySet<string>,
): ImportPlan {
  const whole = mode === 'replace' ? file : { ...current, ...withoutVersions(file) }
  const document = taken ? onlyTaken(current, whole, taken) : whole
  const differences = diffThemes(current, document)
  return { document, cleared: differences.filter(isCleared), changed: differences.filter((one) => !isCleared(one)) }
}

function onlyTaken(current: ThemeDocument, whole: ThemeDocument, taken: ReadonlySet<string>): ThemeDocument {
  const names = [...new Set([...Object.keys(current), ...Object.keys(whole)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const from = taken.has(name) ? whole : current
      return Object.hasOwn(from, name) ? [[name, from[name]]] : []
    }),
  )
}

/** Groups that say who a shop is, how it is reached and what it promises. */
const IDENTITY: readonly Group[] = ['contact', 'social', 'policies', 'seo', 'advanced']
const IS_LOGO: readonly string[] = ['logo_url', 'favicon_url']

export const isLook = (name: string): boolean => Object.hasOwn(FIELDS, name) && FIELDS[name as FieldName].look

function isIdentity(name: string): boolean {
  const group = Object.hasOwn(FIELDS, name) ? FIELDS[name as FieldName].group : 'advanced'
  return IDENTITY.includes(group) || IS_LOGO.includes(name)
}

/**
 * Which settings an import takes unless it is told otherwise: of a file with pictures of other shops its look; all of one with pictures of this shop. A file
 * without pictures names no shop: where it brings a look, nothing is taken that says who a shop is.
 */
export function takenByDefault(file: ThemeDocument, storeCode: string): (name: string) => boolean {
  if (foreignFiles(file, storeCode).length > 0) return isLook
  const isWhole = mediaOf(file).length > 0 || !Object.keys(file).some(isLook)
  return isWhole ? () => true : (name) => !isIdentity(name)
}

/** The settings that an import would change. */
export const settingsOf = ({ cleared, changed }: ImportPlan): string[] => [...cleared, ...changed].map(settingOf)

export type ForeignFile = { field: string; store: string; path: string }

/** Media files of other stores that a theme refers to, once per setting and path. */
export function foreignFiles(document: ThemeDocument, storeCode: string): ForeignFile[] {
  return Object.entries(document).flatMap(([field, value]) => {
    return mediaOf({ [field]: value }).flatMap((path) => {
      const store = path.split('/')[2] ?? ''
      return store === storeCode ? [] : [{ field, store, path }]
    })
  })
}

/** Addresses of media files, once each. */
const mediaOf = (document: ThemeDocument): string[] => [
  ...new Set(stringsIn(document).flatMap((text) => text.match(MEDIA) ?? [])),
]

/** The document with some of its media files at other addresses. */
export const withMedia = (document: ThemeDocument, addresses: ReadonlyMap<string, string>): ThemeDocument =>
  replaced(document, addresses) as ThemeDocument // of the same shape

function replaced(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.replaceAll(MEDIA, (path) => addresses.get(path) ?? path)
  if (Array.isArray(value)) return value.map((one) => replaced(one, addresses))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, addresses)]))
}

/** The versions describe how a document is read; the remaining settings must be read as before. */
function withoutVersions({ schema_version: _schema, defaults_version: _defaults, ...settings }: ThemeDocument) {
  return settings
}

const MEDIA = /\/media\/[\w-]+\/[^\s"'<>()\\]+/g

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
