import { readFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; dynamicImports?: string[] } | undefined
>

/** Popups, toasts, and what tells of the network's return. */
const SHOWN = ['src/app/popup-host.tsx', 'src/api/follow-worker.ts']
const PRODUCT_PAGE = 'src/features/catalog/product-page.tsx'

/**
 * Addresses of the built files that a press on a kept page loads, and no document names: the above, and what the product page and the parts that landing
 * pages share (build/shared-chunks.ts) load on demand. The client is built before.
 */
export function offlineFiles(root: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(root, '.build/client/.vite/manifest.json'), 'utf8')) as Manifest // written by the build
  const landing = Object.values(manifest).find((chunk) => chunk?.name === 'landing')
  const files = new Set<string>()
  const visit = (module: string) => {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`build/offline-files.ts: ${module} is not part of the client`)
    if (files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    chunk.imports?.forEach(visit)
  }
  const onDemand = [landing, manifest[PRODUCT_PAGE]].flatMap((chunk) => chunk?.dynamicImports ?? [])
  for (const module of [...SHOWN, ...onDemand]) visit(module)
  return [...files]
}
