import { isSameJson } from '../../src/theme/diff-themes.ts'
import type { ThemeDraft } from '../../src/contract/owner-themes.ts'
import { readThemeDocument, type ThemeDocument } from '../../src/theme/document.ts'

/** The draft on the server. `version` 0: there is none yet. */
export type Saved = {
  document: ThemeDocument
  version: number
  publishedVersion: number | null
  by: Author | null
  /** Absent in journals of earlier releases. */
  editors?: ThemeDraft['editors']
  /** ISO 8601 */ at: string
}
export type Author = NonNullable<ThemeDraft['updated_by']>

/** A conflict: a setting that this tab and somebody else both changed. Until it is decided, the draft keeps their value and the document mine. */
export type Undecided = {
  field: string
  /** the value of the common base */
  base: unknown
  by: Author | null
  /** Further people who have saved since that base: any of them may have changed the setting. */
  also?: Author[]
  /** Somebody types in it: what was saved waits until the caret has left, and is asked about then if it still differs from what was typed. */
  isHeld?: boolean
}
/** Those to ask about. */
export const toDecide = (undecided: readonly Undecided[]): Undecided[] => undecided.filter(({ isHeld }) => !isHeld)

export function savedFrom(draft: ThemeDraft): Saved {
  const { document } = readThemeDocument(draft.document)
  const { version, published_version: publishedVersion, updated_by: by, updated_at: at, editors } = draft
  return { document, version, publishedVersion, by, at, editors }
}

/** Who has saved since `version`, apart from the last one. */
export const alsoSaved = ({ by, editors = [] }: Saved, version: number): Author[] =>
  editors.flatMap(({ id, name, version: last }) => (last > version && id !== by?.id ? [{ id, name }] : []))

/** The document to save: undecided settings have their saved values. */
export function withoutUndecided(
  document: ThemeDocument,
  saved: ThemeDocument,
  undecided: readonly Undecided[],
): ThemeDocument {
  const differing = undecided.filter(({ field }) => !isSameJson(document[field], saved[field]))
  if (differing.length === 0) return document
  const fields = new Set(differing.map(({ field }) => field))
  const own = Object.entries(document).filter(([name]) => !fields.has(name))
  return Object.fromEntries([...own, ...Object.entries(saved).filter(([name]) => fields.has(name))])
}
