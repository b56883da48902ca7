import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

const PACKAGES = /\/node_modules\/react-router\//
const MARK = '/* @__PURE__ */ '
const PURE = new Set(['createContext', 'forwardRef', 'memo'])

/**
 * Lets the bundler leave out components and contexts of react-router that nothing imports: 7 KB of brotli on every page. It cannot know that these calls, and
 * classes that extend `React.Component`, have no effect, so this marks them as pure; `displayName`, which only development tools read, and a `contextType`
 * beside its class would be another use of a component.
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
  const classes = new Map<string, ESTree.Class>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'ClassExpression' || !init.superClass) return
      classes.set(id.name, init)
      changes.push({ start: init.start, end: init.start, text: `${MARK}(() => ` })
      changes.push({ start: init.end, end: init.end, text: ')()' })
    },
    CallExpression({ start, callee }) {
      const name = callee.type === 'Identifier' ? callee.name : memberName(callee)
      if (name !== undefined && PURE.has(name)) changes.push({ start, end: start, text: MARK })
    },
    ExpressionStatement({ start, end, expression }) {
      if (expression.type !== 'AssignmentExpression') return
      const { left, right } = expression
      const body = memberName(left) === 'contextType' ? classes.get(ownerName(left) ?? '')?.body : undefined
      if (!body && memberName(left) !== 'displayName') return
      changes.push({ start, end, text: ';' })
      const inside = (body?.start ?? 0) + 1
      if (body)
        changes.push({
          start: inside,
          end: inside,
          text: ` static contextType = ${code.slice(right.start, right.end)};`,
        })
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

/** The `a` of `a.b`. */
function ownerName(node: ESTree.Node): string | undefined {
  return node.type === 'MemberExpression' && node.object.type === 'Identifier' ? node.object.name : undefined
}
