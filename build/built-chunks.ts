import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { vi } from 'vitest'

/** The chunks of a bundle as it is built for users, without writing them; for tests. */
export async function builtChunks(mode: 'client' | 'studio'): Promise<Rolldown.OutputChunk[]> {
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    configFile: path.join(import.meta.dirname, '../vite.config.ts'),
    mode,
    logLevel: 'error',
    build: { write: false },
  }).finally(() => vi.unstubAllEnvs())
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk')
}

/** A chunk with all that it imports statically, each once or more. */
export const withImports = (
  chunks: Rolldown.OutputChunk[],
  chunk: Rolldown.OutputChunk | undefined,
): Rolldown.OutputChunk[] =>
  chunk
    ? [
        chunk,
        ...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).flatMap((one) => withImports(chunks, one)),
      ]
    : []
