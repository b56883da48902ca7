import path from 'node:path'
import { parseSync, Visitor, type Plugin } from 'vite'
import { lazySpecifier } from './lazy-imports.ts'

const FUNCTIONS = new Set(['loadable', 'variant'])

/**
 * Server bundle only. Appends to every `loadable(() => import('./x.tsx'))` and `variant('Name', () => import('./x.tsx'))` the path of its module
 * from the project's root, which is the module's key in Vite's manifest: the server preloads the chunks of a page by it.
 */
export function loadableIds(): Plugin {
  let root = ''
  return {
    name: 'tiem:loadable-ids',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    transform: {
      filter: { id: { include: /\.tsx?(\?|$)/, exclude: /node_modules/ }, code: /\b(loadable|variant)\b/ },
      handler(code, id) {
        const file = id.split('?')[0] ?? id
        return { code: withIds(code, path.posix.relative(root, file)), map: null }
      },
    },
  }
}

/** `file` is relative to the project's root and decides how `code` is parsed. */
export function withIds(code: string, file: string): string {
  const insertions: { at: number; text: string }[] = []
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  new Visitor({
    CallExpression(call) {
      const specifier = lazySpecifier(call)
      const last = call.arguments.at(-1)
      if (call.callee.type !== 'Identifier' || !FUNCTIONS.has(call.callee.name) || !specifier || !last) return
      const id = path.posix.join(path.posix.dirname(file), specifier)
      insertions.push({ at: last.end, text: `, ${JSON.stringify(id)}` })
    },
  }).visit(program)
  return insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code)
}
