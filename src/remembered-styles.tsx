import { use, useMemo, type ContextType, type ReactNode } from 'react'
import { StyleSheetContext } from 'styled-components'

type Stylis = ContextType<typeof StyleSheetContext>['stylis']

const compiled = new Map<string, string[]>()
const MAX_COMPILED = 5_000 // rule sets; the parts of all layouts have fewer

/**
 * Compiles the CSS of a component once per process: each render on the server begins with an empty style sheet, into which styled-components would compile it
 * again.
 */
export function RememberedStyles({ children }: { children: ReactNode }) {
  const context = use(StyleSheetContext)
  const value = useMemo(() => ({ ...context, stylis: remembered(context.stylis) }), [context])
  return <StyleSheetContext value={value}>{children}</StyleSheetContext>
}

function remembered(stylis: Stylis): Stylis {
  const compile = (...[css, selector, prefix, componentId]: Parameters<Stylis>) => {
    const key = `${selector}\n${prefix}\n${componentId}\n${css}`
    const known = compiled.get(key)
    if (known) return known
    const rules = stylis(css, selector, prefix, componentId)
    if (compiled.size < MAX_COMPILED) compiled.set(key, rules)
    return rules
  }
  return Object.assign(compile, { hash: stylis.hash })
}
