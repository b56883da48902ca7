import path from 'node:path'
import type { Plugin } from 'vite'

const LAZY = /\b(loadable|variant)\(((?:\s*'[^']*'\s*,)?\s*\(\) => import\(\s*'([^']+)'\s*\))\s*,?\s*\)/g

/**
 * Gives every `loadable(() => import('./x.tsx'))` and `variant('Name', () => import('./x.tsx'))` the path of its module as last argument,
 * so that the server can preload the chunks of a page (the path is the key in Vite's manifest).
 */
export function loadableIds(): Plugin {
  let root = ''
  return {
    name: 'tiem:loadable-ids',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!/\.tsx?$/.test(file) || file.includes('node_modules') || !LAZY.test(code)) return
      LAZY.lastIndex = 0
      return { code: withIds(code, path.posix.relative(root, path.posix.dirname(file))), map: null }
    },
  }
}

export function withIds(code: string, folder: string): string {
  return code.replaceAll(
    LAZY,
    (_, name: string, inside: string, source: string) =>
      `${name}(${inside}, ${JSON.stringify(path.posix.join(folder, source))})`,
  )
}
