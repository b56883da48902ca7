import type { Rolldown } from 'vite'

export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The module and everything it imports statically, as ids. */
export const importedBy = (graph: Graph, id: string): Set<string> =>
  collect(id, (one) => infoOf(graph, one).importedIds)

/** The module and everything that it or one of its imports may load, now or later. */
export const reachableFrom = (graph: Graph, id: string): Set<string> =>
  collect(id, (one) => {
    const { importedIds, dynamicallyImportedIds } = infoOf(graph, one)
    return [...importedIds, ...dynamicallyImportedIds]
  })

export function infoOf(graph: Graph, id: string): Rolldown.ModuleInfo {
  const info = graph.getModuleInfo(id)
  if (!info) throw new Error(`build/module-graph.ts: ${id} is not part of the bundle`)
  return info
}

function collect(first: string, next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([first])
  for (const id of seen) for (const one of next(id)) seen.add(one)
  return seen
}
