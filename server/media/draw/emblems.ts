import icons from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' }

import { shade } from './colour.ts'

type Icon = { body: string; width?: number; height?: number }

/** Emoji that are too loud beside food: their chroma is turned down, and lightness and hue moved. */
const QUIETER: Record<string, [chroma: number, lightness: number, hue: number]> = {
  fish: [0.28, 0.02, 0],
  'tropical-fish': [0.55, 0, 0],
  shark: [0.4, 0.05, 0],
  squid: [0.45, 0.06, 20],
  snake: [0.5, 0, 0],
  blueberries: [0.75, 0, 0],
  strawberry: [0.9, 0, 0],
  crab: [0.85, 0, 0],
  shrimp: [0.85, 0.03, 0],
}

/** A drawing of Microsoft's Fluent Emoji (MIT) as an svg fragment of 1000 × 1000; empty when there is none of that name. */
export function emblemSvg(name: string | null): string {
  const icon = name ? (icons.icons as Record<string, Icon>)[name] : undefined
  if (!name || !icon) return ''
  const quieter = QUIETER[name]
  const body = quieter
    ? icon.body.replace(/#[0-9a-f]{6}/gi, (colour) => shade(colour, quieter[1], quieter[0], quieter[2]))
    : icon.body
  return `<g transform="scale(${1000 / (icon.width ?? icons.width ?? 32)})">${body}</g>`
}
