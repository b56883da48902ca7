import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { FONT_BASE, KOREAN_SHEET, WRITTEN, fontFiles } from '../src/ui/fonts.ts'

const PACKAGES = [
  '@fontsource/be-vietnam-pro',
  '@fontsource-variable/inter',
  '@fontsource-variable/lora',
  '@fontsource-variable/nunito',
  '@fontsource-variable/noto-sans-kr',
]
const resolve = createRequire(import.meta.url).resolve

/** Serves the font files of src/ui/fonts.ts: copied or subset into the client bundle, or produced per request in development. */
export function fonts(): Plugin {
  let forServer = false
  return {
    name: 'tiem:fonts',
    configResolved: (config) => void (forServer = Boolean(config.build.ssr)),
    configureServer(server) {
      server.middlewares.use(FONT_BASE, (request, response, next) => {
        const file = (request.url ?? '').slice(1).split('?')[0] ?? ''
        if (FONT_BASE + file === KOREAN_SHEET)
          return void response.setHeader('content-type', 'text/css').end(koreanSheet())
        if (!fontFiles().includes(file) && !koreanFiles().includes(file)) return next()
        response.setHeader('content-type', 'font/woff2')
        void fontOf(file).then((font) => response.end(font), next)
      })
    },
    async generateBundle() {
      if (forServer) return
      this.emitFile({ type: 'asset', fileName: KOREAN_SHEET.slice(1), source: koreanSheet() })
      for (const file of new Set([...fontFiles(), ...koreanFiles()]))
        this.emitFile({ type: 'asset', fileName: FONT_BASE.slice(1) + file, source: await fontOf(file) })
    },
  }
}

/** The package's @font-face rules for its 120 slices, with our URLs. */
function koreanSheet(): string {
  return readFileSync(resolve('@fontsource-variable/noto-sans-kr/wght.css'), 'utf8')
    .replaceAll('url(./files/', `url(${FONT_BASE}`)
    .replaceAll(/\/\*.*?\*\/|\n\s*/g, '')
}
const koreanFiles = (): string[] =>
  [...koreanSheet().matchAll(/fonts\/(noto-sans-kr-[\w-]+\.woff2)/g)].map((match) => match[1] ?? '')

/** The content of a served font file: from a package, or a subset of such a file. */
export async function fontOf(file: string): Promise<Buffer> {
  const source = WRITTEN.cutFrom(file)
  return source === file
    ? readFont(file)
    : subsetFont(readFont(source), WRITTEN.characters(), { targetFormat: 'woff2' })
}

/** Reads a font file from the packages; throws when none has it. */
function readFont(file: string): Buffer {
  const folders = PACKAGES.map((name) => path.join(path.dirname(resolve(`${name}/package.json`)), 'files'))
  const existing = folders.map((folder) => path.join(folder, file)).find((candidate) => existsSync(candidate))
  if (!existing) throw new Error(`no font file ${file} in ${PACKAGES.join(', ')}`)
  return readFileSync(existing)
}
