// Everything that `npm test` samples, in full (tests/volumes.ts).
process.env.TIEM_VOLUME ||= 'full'
await import('./test.ts')
