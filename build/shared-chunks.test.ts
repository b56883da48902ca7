import { brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { builtChunks, withImports } from './built-chunks.ts'
import { chunksOf, landingPages } from './shared-chunks.ts'

const MAX_KB = 104
const MAX_FILES = 9

/** A module graph from `module: [static imports, dynamic imports]`. */
const graphOf = (modules: Record<string, [string[], string[]?]>) => ({
  getModuleInfo: (id: string) => {
    const [importedIds, dynamicallyImportedIds = []] = modules[id] ?? []
    return (importedIds ? { importedIds, dynamicallyImportedIds } : null) as Rolldown.ModuleInfo | null // all that is read
  },
})
const ROOTS = {
  entry: 'entry',
  routes: 'routes',
  popups: 'popups',
  headers: 'headers',
  footers: 'footers',
  after: 'worker',
  readAhead: 'read-ahead',
  pagesAhead: 'pages-ahead',
  headerParts: 'header-parts',
  landing: ['home', 'list', 'product'],
}
const MODULES: Record<string, [string[], string[]?]> = {
  entry: [['routes', 'headers', 'footers', '/node_modules/react/index.js']],
  routes: [[], ['home', 'list', 'product', 'cart']],
  popups: [[], ['sheet']],
  worker: [['tabs-of-cart', 'protocol']],
  sheet: [['options', 'modal']],
  'read-ahead': [['pages-ahead']],
  'pages-ahead': [['seen-card'], ['list-cards', 'details']],
  'list-cards': [['card', 'seen-card']],
  details: [['card', 'map', 'price']],
  'header-parts': [[], ['nav-list']],
  'nav-list': [['logo', 'card']],
  headers: [[], ['header-1', 'header-2', 'header-3']],
  footers: [[], ['footer-1', 'footer-2', 'footer-3']],
  'footer-1': [['links', 'search', 'form']],
  'footer-2': [['links', 'search', 'form', 'map']],
  'footer-3': [[]],
  'header-1': [['logo', 'tabs']],
  'header-2': [['logo']],
  'header-3': [['search']],
  home: [['scroller']],
  list: [['scroller', 'filters']],
  product: [['price', 'gallery', 'options']],
  cart: [['price', 'form', 'tabs-of-cart', '/node_modules/zod/index.js']],
  '/node_modules/react/index.js': [['/node_modules/scheduler/index.js']],
  ...Object.fromEntries(
    [
      'options',
      'modal',
      'logo',
      'tabs',
      'links',
      'map',
      'search',
      'scroller',
      'filters',
      'price',
      'gallery',
      'form',
      'tabs-of-cart',
      'protocol',
      'seen-card',
      'card',
    ].map((id) => [id, [[]]] as const),
  ),
  '/node_modules/scheduler/index.js': [[]],
  '/node_modules/zod/index.js': [[]],
}

test('the import graph decides which chunk a module goes to', () => {
  const chunkOf = chunksOf(graphOf(MODULES), ROOTS)
  const chunks = Map.groupBy(Object.keys(MODULES), chunkOf)
  expect(chunks.get('libraries')).toEqual(['/node_modules/react/index.js', '/node_modules/scheduler/index.js'])
  expect(chunks.get('shell')?.toSorted()).toEqual([
    'entry',
    'footers',
    'headers',
    'logo',
    'routes',
    'scroller',
    'tabs-of-cart',
  ])
  expect(chunks.get('landing')?.toSorted()).toEqual(['options', 'price'])
  expect(chunks.get('store-details')).toEqual(['search', 'form'])
  expect(chunks.get('footers')).toEqual(['links'])
  expect(chunks.get('ahead')).toEqual(['list-cards', 'details', 'nav-list', 'card'])
})

test('a build without one of the named modules fails', () => {
  expect(() => chunksOf(graphOf(MODULES), { ...ROOTS, headers: 'registry' })).toThrow('registry is not part of')
  expect(() => chunksOf(graphOf(MODULES), { ...ROOTS, landing: ['hom'] })).toThrow('hom is not part of')
})

test('landing pages are read from the route table', () => {
  const route = (page: string, more = '') =>
    `{ path: '/', page: loadable(() => import('${page}')), messages: []${more} }`
  const table = `export const ROUTES: PageRoute[] = [${route('../slots/home.tsx', ', landing: true')}, ${route('./other.tsx')}]`
  expect(landingPages(table)).toEqual(['src/slots/home.tsx'])
  expect(() => landingPages(`export const ROUTES = [${route('./other.tsx')}]`)).toThrow('no page as a landing page')
})

test(
  `a landing page with header 1 needs at most ${MAX_FILES} files and ${MAX_KB} KB of brotli`,
  { timeout: 120_000 },
  async () => {
    const chunks = await builtChunks('client')
    const chunkOf = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(module))
    const shared = ['src/hydration/boot.ts', 'src/entry-client.tsx', 'src/slots/headers/header-01-'].map(chunkOf)
    expect(shared).not.toContain(undefined)
    expect(chunks.filter(({ code }) => code.includes('vite:preloadError'))).toEqual([]) // build/plain-imports.ts

    const eager = chunks.filter(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\n'))
    expect(eager.map(({ name }) => name).toSorted()).toEqual(['client', 'landing', 'libraries'])

    const figures = ['home/home-page', 'catalog/product-list-page', 'catalog/product-page'].map((page) => {
      const needed = new Set([...shared, chunkOf(`${page}.tsx`)].flatMap((chunk) => withImports(chunks, chunk)))
      const kb = [...needed].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1024
      return { page, files: needed.size, kb }
    })
    for (const { files, kb } of figures) {
      expect(files).toBeLessThanOrEqual(MAX_FILES)
      expect(kb).toBeLessThanOrEqual(MAX_KB)
    }
  },
)
