import { CHECKS, PROJECTS, runParts } from './parts.ts'

// Runs everything that `npm test` samples completely (tests/volumes.ts), and shows that the tests see the kept mutants.
process.env.TIEM_VOLUME ||= 'full'
await runParts([...CHECKS, 'mutants'], PROJECTS)
