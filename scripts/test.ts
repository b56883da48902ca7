import { runParts } from './parts.ts'

await runParts([
  'types',
  'lint',
  'browser',
  'build',
  'unit',
  'server',
  'races',
  'slots',
  'components',
  'stories',
  'journeys',
])
