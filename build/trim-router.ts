import type { Plugin } from 'vite'

/**
 * Removes the code of react-router's framework mode and forms from the client bundle: every `Link` imports the prefetching of the framework mode,
 * and `NavLink` and `Form` cannot be tree-shaken because their `displayName` is assigned. Throws when the source of a new version differs.
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
  return CUTS.reduce((text, [find, put]) => {
    const replaced = text.replace(find, put)
    if (replaced === text)
      throw new Error(`react-router does not have the source that build/trim-router.ts expects: ${find.source}`)
    return replaced
  }, code)
}
