import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EntryServer, PageRender, RenderedPage } from './page-render.ts'
import { createRenderThreads } from './render-threads.ts'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The built storefront, or its sources through Vite in development. */
export type Renderer = {
  template(url: string): Promise<string>
  entry(): Promise<EntryServer>
  render(request: PageRender): Promise<RenderedPage>
  boot: string
  client: string
  /** The script that asks visitors before third parties run. */
  consent: string
  /** URLs of the chunks these modules need, dependencies first. */
  chunksOf(modules: string[]): string[]
  /** URL of the largest of the chunks that every page needs. */
  largestChunk?: string | undefined
  /** Changes with every build. */
  build: string
  /** Development: nothing is cached, and Vite's inline scripts may run. */
  isDev?: boolean
}

/** One pool for all apps of a process. */
let threads: ReturnType<typeof createRenderThreads> | undefined

/** Opens `.build`. Throws an error with instructions when there is none. */
export async function builtRenderer(root: string): Promise<Renderer> {
  const manifestFile = path.join(root, '.build/client/.vite/manifest.json')
  if (!existsSync(manifestFile))
    throw new Error('The storefront is not built yet: run `npm start`, which builds it, or `npm run build`.')
  const text = readFileSync(manifestFile, 'utf8')
  const manifest = JSON.parse(text) as Manifest // written by the build
  const fileOf = (module: string) => `/${manifest[module]?.file ?? ''}`
  const template = readFileSync(path.join(root, 'index.html'), 'utf8')
  const entryFile = pathToFileURL(path.join(root, '.build/ssr/entry-server.js')).href
  const entry = (await import(entryFile)) as EntryServer
  const client = 'src/entry-client.tsx'
  return {
    template: async () => template,
    entry: async () => entry,
    render: (threads ??= createRenderThreads(entryFile)),
    boot: fileOf('src/hydration/boot.ts'),
    client: fileOf(client),
    consent: fileOf('src/app/consent/consent.ts'),
    chunksOf: (modules) => closure(manifest, [client, ...modules]).map((file) => `/${file}`),
    largestChunk: largestOf(root, closure(manifest, [client])),
    build: fileOf(client).replace(/^.*-(.+)\.js$/, '$1'),
  }
}

function closure(manifest: Manifest, modules: string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: string) => {
    const chunk = manifest[module]
    if (!chunk || seen.has(module)) return
    seen.add(module)
    chunk.imports?.forEach(visit)
    files.add(chunk.file)
  }
  modules.forEach(visit)
  return [...files]
}

function largestOf(root: string, files: string[]): string | undefined {
  const sizeOf = (file: string) => statSync(path.join(root, '.build/client', file)).size
  const [largest] = files.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return largest && `/${largest}`
}
