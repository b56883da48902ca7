import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const COPY = '?mini'

/**
 * Gives the users of `zod/mini` a copy of zod of their own. It shares its core with zod itself, which forms and dialogs load later, and the bundler keeps of
 * a shared module what anybody uses: the theme's schemas would come with 9 KB that they never call.
 */
export function ownZod(): Plugin {
  return {
    name: 'tiem:own-zod',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'zod/mini' && !importer?.endsWith(COPY)) return
      const from = importer?.endsWith(COPY) ? importer.slice(0, -COPY.length) : importer
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      return found && { ...found, id: found.id + COPY, moduleSideEffects: false }
    },
    load: {
      filter: { id: /\/node_modules\/zod\/.+\?mini$/ },
      handler: (id) => readFile(id.slice(0, -COPY.length), 'utf8'),
    },
  }
}
