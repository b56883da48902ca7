import { Visitor, type ESTree, type Plugin } from 'vite'

const PAGE_FILE = /\/src\/.*-page\.tsx$/

/** Removes `prefetch` from page modules in the client bundle: only the server calls it, before it renders a page. */
export function stripPrefetch(): Plugin {
  return {
    name: 'tiem:strip-prefetch',
    enforce: 'post', // after TypeScript and JSX are compiled
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      return PAGE_FILE.test(file) ? { code: withoutPrefetch(code, (text) => this.parse(text)), map: null } : undefined
    },
  }
}

/**
 * The module without its `export async function prefetch` and without the imports that only it uses: a page then imports what it needs in a browser, which
 * is also what build/shared-chunks.ts reads.
 */
export function withoutPrefetch(code: string, parse: (code: string) => ESTree.Program): string {
  const { body } = parse(code)
  const prefetch = body.find(isPrefetch)
  if (!prefetch) return code
  const imports = body.filter((node) => node.type === 'ImportDeclaration')
  const own = body.filter((node) => node !== prefetch && node.type !== 'ImportDeclaration')
  const [usedByPrefetch, usedByPage] = [namesIn([prefetch]), namesIn(own)]
  const unused = imports.filter(({ specifiers }) => {
    const names = specifiers.map(({ local }) => local.name)
    return names.some((name) => usedByPrefetch.has(name)) && !names.some((name) => usedByPage.has(name))
  })
  return [prefetch, ...unused]
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
}

function isPrefetch(node: ESTree.Program['body'][number]): boolean {
  return (
    node.type === 'ExportNamedDeclaration' &&
    node.declaration?.type === 'FunctionDeclaration' &&
    node.declaration.id?.name === 'prefetch'
  )
}

/** Every identifier in these statements. */
function namesIn(body: ESTree.Program['body']): Set<string> {
  const names = new Set<string>()
  const visitor = new Visitor({ Identifier: ({ name }) => void names.add(name) })
  visitor.visit({ type: 'Program', body, sourceType: 'module', hashbang: null, start: 0, end: 0 })
  return names
}
