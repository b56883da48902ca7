// Runs everything that `npm test` samples completely (tests/volumes.ts).
process.env.TIEM_VOLUME ||= 'full'
await import('./test.ts')
