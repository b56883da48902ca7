import type { Plugin } from 'vite'

const CORE = /\/@tanstack\/query-core\/build\/modern\//

/** What the parts that are left call of the parts that are left out. */
const INSTEAD: Record<string, string> = {
  'mutationCache.js':
    'export class MutationCache { findAll() { return [] } clear() {} resumePausedMutations() { return Promise.resolve() } }',
  'infiniteQueryBehavior.js': 'export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = []',
}
const USERS = ['mutationObserver.js', 'infiniteQueryObserver.js']

/**
 * Leaves mutations and infinite queries out of react-query: its client makes a cache of mutations whether there are any or not, 1.2 KB of brotli on every
 * page. A call that changes something is made by src/api, with a key of its own. A build that uses either fails.
 */
export function queriesOnly(): Plugin {
  return {
    name: 'tiem:queries-only',
    apply: 'build',
    load(id) {
      return CORE.test(id) ? INSTEAD[id.replace(CORE, '/').split('/').at(-1) ?? ''] : undefined
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        for (const [id, { renderedLength }] of Object.entries(chunk.type === 'chunk' ? chunk.modules : {}))
          if (renderedLength > 0 && CORE.test(id) && USERS.some((file) => id.endsWith(file)))
            this.error(`${chunk.fileName} uses ${id}, which build/queries-only.ts leaves out`)
    },
  }
}
