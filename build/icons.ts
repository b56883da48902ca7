import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { ILLUSTRATIONS } from '../src/ui/illustrations.ts'
import { LUCIDE_ICONS } from '../src/ui/icon-names.ts'
import { CUSTOM_ICONS } from '../src/ui/custom-icons.ts'

const FILES = { 'icons.svg': iconSprite, 'pictures.svg': illustrationSprite }
const LOOK = 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'

/**
 * Serves all icons as one sprite at /icons.svg and the illustrations at /pictures.svg: emitted into the client bundle, or produced per request in
 * development.
 */
export function icons(): Plugin {
  let forServer = false
  return {
    name: 'tiem:icons',
    configResolved: (config) => void (forServer = Boolean(config.build.ssr)),
    configureServer(server) {
      for (const [file, make] of Object.entries(FILES)) {
        server.middlewares.use(`/${file}`, (_request, response) => {
          response.setHeader('content-type', 'image/svg+xml')
          response.end(make())
        })
      }
    },
    generateBundle() {
      if (forServer) return
      for (const [fileName, make] of Object.entries(FILES)) this.emitFile({ type: 'asset', fileName, source: make() })
    },
  }
}

/** The icon sprite as SVG: one `<symbol>` per name, drawn in `currentColor`. */
export function iconSprite(): string {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')
  const lucide = Object.entries(LUCIDE_ICONS).map(([name, file]) =>
    symbol(name, inner(readFileSync(path.join(folder, `${file}.svg`), 'utf8'))),
  )
  const own = Object.entries(CUSTOM_ICONS).map(([name, markup]) => symbol(name, markup))
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...lucide, ...own].join('')}</svg>\n`
}

/** Illustrations of empty states as SVG; their colours are the theme's custom properties. */
export function illustrationSprite(): string {
  const symbols = Object.entries(ILLUSTRATIONS).map(
    ([name, markup]) => `<symbol id="${name}" viewBox="0 0 200 150">${markup}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}

const symbol = (name: string, markup: string) => `<symbol id="${name}" viewBox="0 0 24 24" ${LOOK}>${markup}</symbol>`

function inner(svg: string): string {
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
}
