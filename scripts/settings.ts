import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Environment } from '../server/config.ts'
import { wrapped } from './figures.ts'
import { root } from './root.ts'

/** docs/settings.md: run this file after changing server/config.ts. */
export function settingsDocument(): string {
  const defaults: Record<string, unknown> = Environment.parse({})
  const entries = Object.entries(Environment.shape).map(([name, schema]) => {
    const allowed = schema.safeParse('\0').error?.issues[0]?.message ?? 'any text'
    const unset = defaults[name] === undefined ? 'unset' : `\`${String(defaults[name])}\``
    return `## ${name}\n\n${wrapped(schema.description ?? '')}\n\n${wrapped(`Allowed: ${allowed}. Default: ${unset}.`)}\n`
  })
  return `# Settings of the server

Environment variables, read once at the start (\`server/config.ts\`, from which this page is written). A wrong value is a sentence at the start, and
nothing is touched; an empty one counts as unset. What *open to the internet* means is in [interfaces.md](interfaces.md#open-to-the-internet).

${entries.join('\n')}`
}

if (import.meta.main) writeFileSync(path.join(root, 'docs/settings.md'), settingsDocument())
