import type { Plugin } from 'vite'

/**
 * Leaves out of the browser's react-router what only its framework mode and its own forms use: every `Link` carries the prefetching of a framework, and
 * `NavLink` and `Form` cannot be shaken out because a name is written onto them. Throws when a new version is not written this way any more.
 */
export function trimRouter(): Plugin {
  return {
    name: 'tiem:trim-router',
    transform(code) {
      return code.includes('function PrefetchPageLinksImpl(') ? { code: trimmed(code), map: null } : undefined
    },
  }
}

const CUTS: [RegExp, string][] = [
  [/^(?:Link|NavLink|Form)\.displayName = .*$/gm, ''],
  [/return shouldPrefetch && !isAbsolute \? .* : link;$/gm, 'return link;'],
  [/^var (NavLink|Form) = (\w+)\.forwardRef\(/gm, 'var $1 = /* @__PURE__ */ $2.forwardRef('],
]

export function trimmed(code: string): string {
  return CUTS.reduce((sofar, [find, put]) => {
    const cut = sofar.replace(find, put)
    if (cut === sofar) throw new Error(`react-router is not written as build/trim-router.ts expects: ${find.source}`)
    return cut
  }, code)
}
