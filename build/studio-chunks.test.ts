import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { studioChunksOf } from './studio-chunks.ts'

/** A module graph from `module: [static imports, dynamic imports]`. */
const MODULES: Record<string, [string[], string[]?]> = {
  entry: [['studio', 'session', '/node_modules/react/index.js']],
  studio: [['button'], ['editor', 'desk', 'sign-in']],
  editor: [['button', 'fields', 'theme-table', 'select'], ['versions']],
  'theme-table': [['/node_modules/zod/mini.js']],
  fields: [['colour']],
  desk: [['select', 'table'], ['products']],
  products: [['colour', 'rich-text']],
  ...Object.fromEntries(
    [
      'session',
      'button',
      'select',
      'colour',
      'table',
      'rich-text',
      'versions',
      'sign-in',
      '/node_modules/react/index.js',
      '/node_modules/zod/mini.js',
    ].map((id) => [id, [[]]] as const),
  ),
}
const graph = {
  getModuleInfo: (id: string) => {
    const [importedIds, dynamicallyImportedIds = []] = MODULES[id] ?? []
    return (importedIds ? { importedIds, dynamicallyImportedIds } : null) as Rolldown.ModuleInfo | null // all that is read
  },
}

test('no room of the desk loads the theme editor, and nothing waits for the entry', () => {
  const chunkOf = studioChunksOf(graph, { entry: 'entry', editor: 'editor', desk: 'desk' })
  const chunks = Map.groupBy(Object.keys(MODULES).toSorted(), chunkOf)
  expect(chunks.get('libraries')).toEqual(['/node_modules/react/index.js'])
  expect(chunks.get('frame')).toEqual(['button', 'session', 'studio'])
  expect(chunks.get('shared')).toEqual(['colour', 'select'])
  expect(chunks.get('editor')).toEqual(['/node_modules/zod/mini.js', 'editor', 'fields', 'theme-table'])
  expect(chunks.get(null)).toEqual(['desk', 'entry', 'products', 'rich-text', 'sign-in', 'table', 'versions'])
})

test('a build without one of the named modules fails', () => {
  expect(() => studioChunksOf(graph, { entry: 'entry', editor: 'workbench', desk: 'desk' })).toThrow(
    'workbench is not part of the bundle',
  )
})
