import { PROJECTS, runParts } from './parts.ts'

await runParts(['types', 'format', 'lint', 'browser', 'build'], PROJECTS)
