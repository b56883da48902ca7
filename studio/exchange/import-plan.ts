import { diffThemes, isCleared, type Difference } from '../../src/theme/diff-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'

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

/** The result of importing `file` into `current`. */
export function planImport(current: ThemeDocument, file: ThemeDocument, mode: ImportMode): ImportPlan {
  const document = mode === 'replace' ? file : { ...current, ...withoutVersions(file) }
  const differences = diffThemes(current, document)
  return { document, cleared: differences.filter(isCleared), changed: differences.filter((one) => !isCleared(one)) }
}

export type ForeignFile = { field: string; store: string; path: string }

/** Media files of other stores that a theme refers to, once per setting and path. */
export function foreignFiles(document: ThemeDocument, storeCode: string): ForeignFile[] {
  return Object.entries(document).flatMap(([field, value]) => {
    const paths = new Set(stringsIn(value).flatMap((text) => text.match(MEDIA) ?? []))
    return [...paths].flatMap((path) => {
      const store = path.split('/')[2] ?? ''
      return store === storeCode ? [] : [{ field, store, path }]
    })
  })
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
