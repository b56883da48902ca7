import type { ThemeDraft } from '../../src/contract/owner-themes.ts'
import { readThemeDocument, type ThemeDocument } from '../../src/theme/document.ts'
import { isSame } from './history.ts'

/** The draft as the server has it. `version` 0: there is none yet. */
export type Saved = {
  document: ThemeDocument
  version: number
  publishedVersion: number | null
  by: Author | null
  /** ISO 8601 */ at: string
}
export type Author = NonNullable<ThemeDraft['updated_by']>

/** A setting that both this tab and somebody else changed: until it is decided, the draft keeps theirs and the screen shows mine. */
export type Undecided = { field: string; /** what both last agreed on */ base: unknown; by: Author | null }

export function savedFrom(draft: ThemeDraft): Saved {
  const { document } = readThemeDocument(draft.document)
  const { version, published_version: publishedVersion, updated_by: by, updated_at: index } = draft
  return { document, version, publishedVersion, by, at: index }
}

/** What may be saved of a document: everything but what is undecided. */
export function withoutUndecided(
  document: ThemeDocument,
  saved: ThemeDocument,
  undecided: readonly Undecided[],
): ThemeDocument {
  const differing = undecided.filter(({ field }) => !isSame(document[field], saved[field]))
  if (differing.length === 0) return document
  const fields = new Set(differing.map(({ field }) => field))
  const own = Object.entries(document).filter(([name]) => !fields.has(name))
  return Object.fromEntries([...own, ...Object.entries(saved).filter(([name]) => fields.has(name))])
}
