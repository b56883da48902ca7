import { readFileSync } from 'node:fs'
import path from 'node:path'
import { normalizePath, parseSync, Visitor, type Rolldown } from 'vite'
import { lazySpecifier } from './lazy-imports.ts'
import { importedBy, infoOf, type Graph } from './module-graph.ts'

const ENTRY = 'src/entry-client.tsx'
const ROUTES = 'src/app/routes.tsx'
const POPUPS = 'src/app/popup-host.tsx'
const HEADERS = 'src/slots/headers/registry.ts'
const FOOTERS = 'src/slots/footers/registry.ts'
const AFTER = 'src/api/follow-worker.ts'
const READ_AHEAD = 'src/app/read-ahead/read-ahead.ts'
const PAGES_AHEAD = 'src/app/read-ahead/pages-ahead.ts'
const HEADER_PARTS = 'src/slots/headers/parts/static-parts.tsx'

type Chunk = 'libraries' | 'shell' | 'landing' | 'store-details' | 'footers' | 'ahead'

/**
 * Chunks that several pages share. Few files, because over HTTP/1.1 a browser fetches six at a time. The import graph decides:
 * - `libraries`: packages that the entry imports statically
 * - `shell`, the file of the entry (`client`): our modules that it imports statically, or most headers, or most landing pages, and what the program that
 *   every page runs last shares with others, which would be files of 0.1 KB
 * - `landing`: what else a landing page shares with another page or a popup
 * - `store-details` and `footers`: what else most footers import, with some header or page, and by themselves
 * - `ahead`: what pages (src/app/read-ahead/pages-ahead.ts) and headers load when they are shown after a navigation, apart from what something else imports
 *
 * Landing pages are the routes marked `landing` in the route table. Everything else is left to the bundler. Only the files above are named: a build
 * without one of them fails.
 */
export function sharedChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let chunkOf: ((id: string) => Chunk | null) | undefined
  const group = (chunk: Chunk, priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => ((chunkOf ??= assignChunks(graph, root))(id) === chunk ? chunk : null),
    debugName: chunk,
    priority,
    includeDependenciesRecursively: chunk !== 'ahead', // else it had what other pages import too
  })
  return (['libraries', 'shell', 'landing', 'store-details', 'footers', 'ahead'] as const).map((chunk, index, all) =>
    group(chunk, all.length - index),
  )
}

/**
 * The first line of the files that every landing page runs: Chromium then compiles their functions beside the download, in another thread, not one by one
 * as hydration first calls them (a third of its script time on a phone).
 */
export const compileEagerly = ({ name }: { name: string }): string =>
  EAGER.includes(name) ? '//# allFunctionsCalledOnLoad' : ''
const EAGER = ['libraries', 'client', 'landing']

function assignChunks(graph: Graph, root: string): (id: string) => Chunk | null {
  const at = (file: string) => path.posix.join(normalizePath(root), file)
  const landing = landingPages(readFileSync(at(ROUTES), 'utf8')).map((file) => at(file))
  return chunksOf(graph, {
    entry: at(ENTRY),
    routes: at(ROUTES),
    popups: at(POPUPS),
    headers: at(HEADERS),
    footers: at(FOOTERS),
    after: at(AFTER),
    readAhead: at(READ_AHEAD),
    pagesAhead: at(PAGES_AHEAD),
    headerParts: at(HEADER_PARTS),
    landing,
  })
}

type Roots = Record<
  'entry' | 'routes' | 'popups' | 'headers' | 'footers' | 'after' | 'readAhead' | 'pagesAhead' | 'headerParts',
  string
> & { landing: string[] }

/** The chunk of each module by its id, null when the bundler decides. `roots` are module ids. */
export function chunksOf(graph: Graph, roots: Roots): (id: string) => Chunk | null {
  const initial = importedBy(graph, roots.entry)
  const dynamic = (id: string) => infoOf(graph, id).dynamicallyImportedIds.map((lazy) => importedBy(graph, lazy))
  const headers = dynamic(roots.headers)
  const footers = dynamic(roots.footers)
  const pages = dynamic(roots.routes)
  const popups = dynamic(roots.popups)
  const landing = roots.landing.map((id) => importedBy(graph, id))
  const after = importedBy(graph, roots.after)
  const readAhead = importedBy(graph, roots.readAhead)
  const ahead = [...dynamic(roots.pagesAhead), ...dynamic(roots.headerParts)]
  const count = (sets: Set<string>[], id: string) => sets.filter((set) => set.has(id)).length
  const isInMost = (sets: Set<string>[], id: string) => count(sets, id) * 2 > sets.length
  return (id) => {
    if (initial.has(id)) return id.includes('/node_modules/') ? 'libraries' : 'shell'
    if (isInMost(headers, id) || isInMost(landing, id)) return 'shell'
    if (after.has(id) && count(pages, id) + count(popups, id) > 0) return 'shell'
    if (count(landing, id) > 0 && count(pages, id) + count(popups, id) > 1) return 'landing'
    if (!isInMost(footers, id))
      return count(ahead, id) > 0 && count([readAhead, ...pages, ...popups, ...headers, ...footers], id) === 0
        ? 'ahead'
        : null
    return count(headers, id) + count(pages, id) > 0 ? 'store-details' : 'footers'
  }
}

/** Paths from the root of the pages that the route table marks `landing: true`. */
export function landingPages(code: string): string[] {
  const specifiers: string[] = []
  new Visitor({
    ObjectExpression({ properties }) {
      const valueOf = (name: string) =>
        properties.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name ? one.value : [],
        )[0]
      const [landing, page] = [valueOf('landing'), valueOf('page')]
      if (landing?.type !== 'Literal' || landing.value !== true || page?.type !== 'CallExpression') return
      specifiers.push(lazySpecifier(page) ?? '')
    },
  }).visit(parseSync(ROUTES, code).program)
  if (specifiers.length === 0) throw new Error(`${ROUTES} marks no page as a landing page`)
  return specifiers.map((specifier) => path.posix.join(path.posix.dirname(ROUTES), specifier))
}
