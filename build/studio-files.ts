import { readFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] } | undefined>

/** What an editor without a network goes without: the desk shows what is new, the JSON editor is large, and a page tells which language it has. */
const LEFT_OUT = /^desk\/|^exchange\/json-dialog\.tsx$|^(?:locales|proofreading\/locales)\//

/** Addresses of the built files of the theme editor, which its service worker keeps. The studio is built before. */
export function studioFiles(root: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(root, '.build/studio/.vite/manifest.json'), 'utf8')) as Manifest // written by the build
  const files = new Set<string>()
  const visit = (module: string) => {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`build/studio-files.ts: ${module} is not part of the studio`)
    if (LEFT_OUT.test(module) || files.has(`/studio/${chunk.file}`)) return
    files.add(`/studio/${chunk.file}`)
    for (const one of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(one)
  }
  visit('opened-store.tsx')
  visit('account/sign-in-page.tsx') // after a sign-out
  return [...files]
}
