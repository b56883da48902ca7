import { runParts } from './parts.ts'

await runParts(['types', 'lint', 'unit', 'contract'])
