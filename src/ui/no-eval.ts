/**
 * Imported first by the entries of storefront and studio. zod must not try whether it may compile code: their content security policy forbids it, and
 * browsers report each attempt. This is what `z.config({ jitless: true })` sets, without zod, which most pages do not load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
