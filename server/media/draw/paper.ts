import type { Random } from '../../../fixtures/random.ts'
import { mix, shade } from './colour.ts'

/** A sheet of 1000 × 1000 on which a motif draws; collects the gradients, patterns and clips it needs. */
export type Paper = {
  dice: Random
  /** Adds a definition, gives `url(#id)`. `make` receives the id. */
  define(make: (id: string) => string): string
  /** A linear gradient over the shape's own box, from left-top by default. */
  gradient(
    stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
    to?: { x1?: number; y1?: number; x2?: number; y2?: number },
  ): string
  defs(): string
}

/** The colours a motif is drawn in, all derived from one tint. */
export type Ink = {
  base: string
  light: string
  pale: string
  dark: string
  deep: string
  accent: string
  emblem: string
}

export function newPaper(dice: Random): Paper {
  const made: string[] = []
  const define = (make: (id: string) => string) => {
    const id = `d${made.length}`
    made.push(make(id))
    return `url(#${id})`
  }
  return {
    dice,
    define,
    gradient: (stops, { x1 = 0, y1 = 0, x2 = 1, y2 = 0.25 } = {}) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`).join('')}</linearGradient>`,
      ),
    defs: () => `<defs>${made.join('')}</defs>`,
  }
}

export const inkOf = (tint: string, accent: string, emblem: string): Ink => ({
  base: tint,
  light: shade(tint, 0.06, 0.9),
  pale: shade(tint, 0.13, 0.7),
  dark: shade(tint, -0.08),
  deep: shade(tint, -0.2),
  accent,
  emblem,
})

/** The usual body of a soft object: light from the left. */
export const soft = (paper: Paper, ink: Ink) =>
  paper.gradient([
    [0, ink.light],
    [0.45, ink.base],
    [1, ink.dark],
  ])
/** A round object such as a bottle: light band left of the middle, dark edges. */
export const round = (paper: Paper, colour: string, depth = 0.1) =>
  paper.gradient(
    [
      [0, shade(colour, -depth)],
      [0.18, shade(colour, depth * 0.5)],
      [0.34, shade(colour, depth * 0.9)],
      [0.6, colour],
      [0.88, shade(colour, -depth)],
      [1, shade(colour, -depth * 1.5)],
    ],
    { y2: 0 },
  )
export const metal = (paper: Paper, colour = '#d8b878') =>
  paper.gradient(
    [
      [0, shade(colour, -0.14)],
      [0.2, shade(colour, 0.12, 0.6)],
      [0.4, colour],
      [0.7, shade(colour, 0.06)],
      [1, shade(colour, -0.16)],
    ],
    { y2: 0 },
  )

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
export const rect = (x: number, y: number, width: number, height: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"${more}/>`
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`
/** Drawn once and once mirrored at the middle. */
export const both = (svg: string) => `${svg}<g transform="matrix(-1 0 0 1 1000 0)">${svg}</g>`
export const turned = (svg: string, degrees: number, x = 500, y = 500) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${svg}</g>`
export const placed = (svg: string, x: number, y: number, scale: number, degrees = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale}) translate(-500 -500)">${svg}</g>`
export const clipped = (paper: Paper, d: string, svg: string) =>
  `<g clip-path="${paper.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)}">${svg}</g>`
export const stitch = (d: string, ink: Ink, width = 3) =>
  line(d, ink.deep, width, ' stroke-dasharray="9 7" opacity=".45"')
export const glint = (d: string, width: number, opacity = 0.5) => line(d, '#ffffff', width, ` opacity="${opacity}"`)

/** A hint of a fold: a tapering shadow. */
export const fold = (d: string, ink: Ink, opacity = 0.22) =>
  path(d, mix(ink.deep, ink.base, 0.25), ` opacity="${opacity}"`)

type Point = [x: number, y: number]
export type Segment = Point[]
/** A closed outline symmetric to x = 500: `half` runs down the right side from the top of the middle line, points are offsets (x from the middle, y absolute). 1 point = line, 2 = quadratic, 3 = cubic. */
export function symmetric(start: Point, half: Segment[]): string {
  const at = ([x, y]: Point, side: 1 | -1) => `${500 + side * x} ${y}`
  const letter = ['', 'L', 'Q', 'C']
  let d = `M${at(start, 1)}`
  for (const segment of half) d += `${letter[segment.length]}${segment.map((point) => at(point, 1)).join(' ')}`
  const ends = [start, ...half.map((segment) => segment[segment.length - 1]!)]
  for (let index = half.length - 1; index >= 0; index--) {
    const controls = half[index]!.slice(0, -1).reverse()
    d += `${letter[half[index]!.length]}${[...controls, ends[index]!].map((point) => at(point, -1)).join(' ')}`
  }
  return `${d}Z`
}
