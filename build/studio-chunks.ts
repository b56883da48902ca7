import path from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import { importedBy, reachableFrom, type Graph } from './module-graph.ts'

const ENTRY = 'studio/entry.tsx'
const EDITOR = 'studio/opened-store.tsx'
const DESK = 'studio/desk/desk.tsx'

type Chunk = 'libraries' | 'frame' | 'shared' | 'editor'
const CHUNKS: readonly Chunk[] = ['libraries', 'frame', 'shared', 'editor']

/**
 * The first load of the studio in few files: sixty small ones are compressed worse, and over HTTP/1.1 a browser fetches six at a time. The import graph
 * decides:
 * - `libraries` and `frame`: packages, and our modules, that the entry imports statically. The entry stays alone: it waits for the texts at its top level, and
 *   whoever imports its chunk would wait too
 * - `shared`: what the theme editor imports, and the desk now or later, so that no room of the desk loads the editor
 * - `editor`: what else the theme editor imports statically
 *
 * Everything else is left to the bundler. A build without one of the three files fails.
 */
export function studioChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let chunkOf: ((id: string) => Chunk | null) | undefined
  const at = (file: string) => path.posix.join(normalizePath(root), file)
  const roots = { entry: at(ENTRY), editor: at(EDITOR), desk: at(DESK) }
  return CHUNKS.map((chunk, index) => ({
    name: (id, graph) => ((chunkOf ??= studioChunksOf(graph, roots))(id) === chunk ? chunk : null),
    debugName: chunk,
    priority: CHUNKS.length - index,
  }))
}

type Roots = { entry: string; editor: string; desk: string }

/** The chunk of each module by its id, null when the bundler decides. `roots` are module ids. */
export function studioChunksOf(graph: Graph, roots: Roots): (id: string) => Chunk | null {
  const first = importedBy(graph, roots.entry)
  const editor = importedBy(graph, roots.editor)
  const desk = reachableFrom(graph, roots.desk)
  return (id) => {
    if (id === roots.entry) return null
    if (first.has(id)) return id.includes('/node_modules/') ? 'libraries' : 'frame'
    if (!editor.has(id)) return null
    return desk.has(id) ? 'shared' : 'editor'
  }
}
