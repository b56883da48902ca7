import type { Plugin } from 'vite'

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

type Program = {
  body: {
    type: string
    start: number
    end: number
    declaration?: { type: string; id?: { name: string } | null } | null
  }[]
}

/** The module without its `export async function prefetch`; tree shaking then removes imports that only it used. */
export function withoutPrefetch(code: string, parse: (code: string) => unknown): string {
  const { body } = parse(code) as Program // ESTree
  const declaration = body.find(
    ({ type, declaration }) =>
      type === 'ExportNamedDeclaration' &&
      declaration?.type === 'FunctionDeclaration' &&
      declaration.id?.name === 'prefetch',
  )
  return declaration ? code.slice(0, declaration.start) + code.slice(declaration.end) : code
}
