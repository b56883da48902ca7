import { SCHEMA_VERSION } from '../versions.ts'
import { fromPlatformTheme } from './from-0-platform-theme.ts'

type Document = Record<string, unknown>

/** `STEPS[n]` is a pure function from schema version n to n + 1. Steps are added and never changed. */
export const STEPS: readonly ((document: Document) => Document)[] = [fromPlatformTheme]

/** Migrates a document to the current schema version. A document of a newer version is returned unchanged: its known settings are still used. */
export function migrate(document: Document): Document {
  const from = schemaVersionOf(document)
  if (from >= SCHEMA_VERSION) return document
  const migrated = STEPS.slice(from).reduce((step, next) => next(step), document)
  return { ...migrated, schema_version: SCHEMA_VERSION }
}

/** The schema version of a document; 0 when it is missing or invalid. */
export function schemaVersionOf(document: Document): number {
  const version = document.schema_version
  return typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0
}
