import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

const PACKAGES = /\/node_modules\/react-router\//
const PURE = new Set(['createContext', 'forwardRef', 'memo'])

/**
 * Lets the bundler leave out components and contexts of react-router that nothing imports: 6 KB of brotli on every page. It cannot know that these calls have
 * no effect, so this marks them as pure; `displayName`, which only development tools read, would be another use of a component.
 */
export function pureComponents(): Plugin {
  return {
    name: 'tiem:pure-components',
    transform(code, id) {
      return PACKAGES.test(id) ? { code: withPureComponents(code), map: null } : undefined
    },
  }
}

export function withPureComponents(code: string): string {
  const changes: { start: number; end: number; text: string }[] = []
  new Visitor({
    CallExpression({ start, callee }) {
      const name = callee.type === 'Identifier' ? callee.name : memberName(callee)
      if (name !== undefined && PURE.has(name)) changes.push({ start, end: start, text: '/* @__PURE__ */ ' })
    },
    ExpressionStatement({ start, end, expression }) {
      if (expression.type === 'AssignmentExpression' && memberName(expression.left) === 'displayName')
        changes.push({ start, end, text: ';' })
    },
  }).visit(parseSync('module.js', code).program)
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), code)
}

/** The `b` of `a.b`. */
function memberName(node: ESTree.Node): string | undefined {
  return node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
    ? node.property.name
    : undefined
}
