import { readFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; dynamicImports?: string[] } | undefined
>

/** Popups, toasts, what tells of the network's return, a favourite, the menu with the logout, and what a page needs of which a part failed. */
const SHOWN = [
  'src/api/failed-queries.ts',
  'src/app/popup-host.tsx',
  'src/app/page-shown.ts',
  'src/api/favourites.ts',
  'src/slots/headers/parts/account-panel.tsx',
]

/**
 * Addresses of the built files that a press on a kept page loads, and no document names: the above, the pages that are read ahead, and what the parts that
 * landing pages share load on demand (build/shared-chunks.ts), which are the changes of cart and favourites. The client is built before.
 */
export function offlineFiles(root: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(root, '.build/client/.vite/manifest.json'), 'utf8')) as Manifest // written by the build
  const keyOf = (name: string) => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name
  const landing = manifest[keyOf('landing')]
  const files = new Set<string>()
  const visit = (module: string) => {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`build/offline-files.ts: ${module} is not part of the client`)
    if (files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    chunk.imports?.forEach(visit)
  }
  for (const module of [...SHOWN, keyOf('ahead'), ...(landing?.dynamicImports ?? [])]) visit(module)
  return [...files]
}
