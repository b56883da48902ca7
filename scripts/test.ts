import { PROJECTS, runParts } from './parts.ts'

await runParts(['format', ['types', 'lint'], 'browser', 'build'], PROJECTS)
