/** Shape of a theme document; each step up has a migration (migrations/). 0 is a document of the existing platform, which names none. */
export const SCHEMA_VERSION = 1
/** Which fallbacks fill the gaps; a document keeps those it was made with, so that new ones never change a shop (studio.md). */
export const DEFAULTS_VERSION = 1
