import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../../scripts/root.ts'

type Chunk = { file: string; imports?: string[] }
const BUILT = path.join(root, '.build/client')

/** Sizes in KB brotli. `own`: files that only pages with this layout load, without the frame shared by all layouts of its kind; `all`: including the frame. `files`: all of these. */
export type VariantFile = { name: string; own: number; all: number; files: string[] }

/** The files that each layout loads in addition to those of every page. Files shared by only some layouts count for each of them. */
export function variantFiles(kind: 'headers' | 'footers'): VariantFile[] {
  const manifest = JSON.parse(readFileSync(path.join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk> // written by the build
  const closure = (modules: string[], visited = new Set<string>()): Set<string> => {
    for (const module of modules) {
      if (visited.has(module)) continue
      visited.add(module)
      closure(manifest[module]?.imports ?? [], visited)
    }
    return visited
  }
  const everywhere = closure(['src/entry-client.tsx'])
  const modules = Object.keys(manifest)
    .filter((module) => new RegExp(`^src/slots/${kind}/[^/]+/(header|footer)\\.tsx$`).test(module))
    .toSorted()
  const needed = modules.map((module) => closure([module]).difference(everywhere))
  const shared = needed.reduce((common, one) => common.intersection(one))
  const kb = (chunks: Set<string>) =>
    [...chunks].reduce((sum, one) => sum + brotliKb(readFileSync(path.join(BUILT, manifest[one]?.file ?? ''))), 0)
  return modules.map((module, index) => ({
    name: module.split('/').at(-2) ?? module,
    own: kb(needed[index]!.difference(shared)),
    all: kb(needed[index]!),
    files: [...needed[index]!].map((one) => manifest[one]?.file ?? ''),
  }))
}

export const brotliKb = (text: Buffer | string): number => brotliCompressSync(text).length / 1024
