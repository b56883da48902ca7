/**
 * Schema version of a theme document; each increment has a migration (migrations/). 0 is a document of the existing platform, which has no version.
 */
export const SCHEMA_VERSION = 1
/** Version of the fallbacks. A document keeps the fallbacks of the version it was made with, so that new ones do not change a store (studio.md). */
export const DEFAULTS_VERSION = 1
