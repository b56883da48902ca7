import { CHECKS, PROJECTS, runParts } from './parts.ts'

await runParts(CHECKS, PROJECTS)
