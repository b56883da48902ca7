import { runParts } from './parts.ts'

await runParts(['types', 'format', 'lint', 'unit', 'contract'])
