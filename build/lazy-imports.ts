import type { ESTree } from 'vite'

/** The specifier of `() => import('./x.tsx')` when it is the last argument of this call; undefined for any other call. */
export function lazySpecifier(call: ESTree.CallExpression): string | undefined {
  const load = call.arguments.at(-1)
  if (load?.type !== 'ArrowFunctionExpression' || load.body.type !== 'ImportExpression') return undefined
  const { source } = load.body
  return source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined
}
