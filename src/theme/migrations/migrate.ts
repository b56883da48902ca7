import { SCHEMA_VERSION } from '../versions.ts'
import { fromPlatformTheme } from './from-0-platform-theme.ts'

type Document = Record<string, unknown>

/** One pure step per version: `STEPS[n]` turns a document of schema n into one of n + 1. Steps are added and never changed. */
export const STEPS: readonly ((document: Document) => Document)[] = [fromPlatformTheme]

/** The document in today's shape. One from a newer version stays as it is: what we know of it is still used. */
export function migrate(document: Document): Document {
  const from = schemaVersionOf(document)
  if (from >= SCHEMA_VERSION) return document
  const migrated = STEPS.slice(from).reduce((step, next) => next(step), document)
  return { ...migrated, schema_version: SCHEMA_VERSION }
}

/** 0 for a document that names no version, or nonsense. */
export function schemaVersionOf(document: Document): number {
  const version = document.schema_version
  return typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0
}
