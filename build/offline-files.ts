import { readFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; dynamicImports?: string[] } | undefined
>

/** Popups, toasts, what tells of the network's return, a favourite, and the menu with the logout. */
const SHOWN = [
  'src/app/popup-host.tsx',
  'src/api/follow-worker.ts',
  'src/api/favourites.ts',
  'src/slots/headers/parts/account-panel.tsx',
]

/** What takes the place of the server's HTML after a navigation in the page: the links of a header, and the contents of pages that visits begin with. */
const AFTER_NAVIGATION = [
  ...[
    'category-tree',
    'nav-list',
    'hotline-link',
    'drawer-sections',
    'contact-list',
    'policy-strip',
    'language-links',
    'campaign-ad',
  ].map((part) => `src/slots/headers/parts/${part}.tsx`),
  'src/features/catalog/product-list.tsx',
  'src/features/catalog/product-gallery.tsx',
  'src/features/catalog/product-head.tsx',
  'src/features/catalog/product-notes.tsx',
  'src/features/catalog/product-details.tsx',
  'src/slots/home/home-sections.tsx',
  'src/features/posts/post-list.tsx',
  'src/features/posts/post-view.tsx',
]

/**
 * Addresses of the built files that a press on a kept page loads, and no document names: the above, and what the parts that landing pages share load on
 * demand (build/shared-chunks.ts), which are the changes of cart and favourites. The client is built before.
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
  for (const module of [...SHOWN, ...AFTER_NAVIGATION, ...(landing?.dynamicImports ?? [])]) visit(module)
  return [...files]
}
