import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** A change of one piece of code, which must stand exactly once in its file. */
export type Mutant = { file: string; find: string; put: string }

/** The source text with the mutant. Throws when its piece does not stand in it exactly once, so that it cannot silently become the original. */
export function mutate(source: string, { file, find, put }: Mutant): string {
  const pieces = source.split(find)
  if (pieces.length !== 2) throw new Error(`${file} has ${pieces.length - 1} times, not once: ${find}`)
  return pieces.join(put)
}

/** The file with the mutants of this run, a JSON list, when there is one. */
const listed = process.env.TIEM_MUTANTS
const ROOT = path.resolve(import.meta.dirname, '../..')

/** The text of a file with the mutants of this run; undefined when none of them is its own. */
function mutated(file: string, code: string): string | undefined {
  if (!listed || file.includes('/node_modules/')) return undefined
  const mutants = JSON.parse(readFileSync(listed, 'utf8')) as Mutant[] // written by session.ts
  const own = mutants.filter((one) => path.join(ROOT, one.file) === file)
  return own.length > 0 ? own.reduce(mutate, code) : undefined
}

/** Gives tests the mutants instead of the files' own text. The files stay as they are. */
export const mutation = (): Plugin => ({
  name: 'tiem-mutation',
  enforce: 'pre',
  config: () => ({ test: { fsModuleCache: false } }), // it is kept by the text of the file, which stays the same
  transform: (code, id) => mutated(id.split('?')[0]!, code),
})

/** The same for what Node loads itself, in threads and processes that tests start: `node --import` of this file. */
if (listed)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.startsWith('file:') || loaded.source === undefined) return loaded
      const source = mutated(fileURLToPath(url), Buffer.from(loaded.source as Uint8Array).toString())
      return source === undefined ? loaded : { ...loaded, source }
    },
  })
