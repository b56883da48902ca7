import { random } from '../../../fixtures/random.ts'
import type { PictureFixture } from '../../../fixtures/types.ts'
import { TONES, toneOf } from '../tones.ts'
import { backdrop, type Set } from './backdrop.ts'
import { shade } from './colour.ts'
import { emblemSvg } from './emblems.ts'
import { motif, type Motif } from './motifs.ts'
import { inkOf, newPaper, oval, placed, type Paper } from './paper.ts'

const SETS: Record<string, Set> = { 'moc-fashion': 'atelier', 'cho-que': 'kitchen', 'linh-beauty': 'vanity' }

/** Shoes are low: their plinth stands higher in the picture. */
const SHOE_LIFT = 130

/** One product in its store's studio, 1000 × 1000. `view` is what follows the product's slug in the picture's name: a, b, c or a colour. */
export function productScene(storeCode: string, name: string, view: string, picture: PictureFixture): string {
  const tone = TONES[toneOf(storeCode, name)]!
  const paper = newPaper(random(`${storeCode}/${name}`))
  const tint = picture.tints[view] ?? (view === 'b' ? (Object.values(picture.tints)[1] ?? picture.tint) : picture.tint)
  const found = motif(picture.motif === 'box' && storeCode === 'linh-beauty' ? 'carton-box' : picture.motif)
  const subject = (colour: string) =>
    found?.draw(paper, inkOf(colour, picture.accent, emblemSvg(picture.emblem))) ??
    emblemSvg(picture.emblem ?? 'package')
  const pose = found?.pose ?? 'flat'
  const stage = backdrop(
    paper,
    SETS[storeCode] ?? 'atelier',
    tone,
    pose === 'flat',
    picture.accent,
    pose === 'shoe' ? SHOE_LIFT : 0,
  )
  return svg(
    paper,
    stage +
      arrange(paper, found ?? { pose, zoom: 1, middle: 500 }, view, subject, tint, Object.values(picture.tints), tone),
  )
}

function arrange(
  paper: Paper,
  { pose, zoom, middle }: Pick<Motif, 'pose' | 'zoom' | 'middle'>,
  view: string,
  subject: (tint: string) => string,
  tint: string,
  tints: string[],
  tone: string,
): string {
  const { dice } = paper
  if (pose === 'flat') {
    const tilt = dice.int(-4, 4)
    const lie = (colour: string, x: number, y: number, scale: number, degrees: number) =>
      shadowed(paper, placed(subject(colour), x, y + (500 - middle) * scale * zoom, scale * zoom, degrees), tone, 20)
    if (view === 'b') return lie(tint, 500 + dice.int(-30, 30), 660, 1.45, tilt)
    if (view === 'c' && tints.length > 1)
      return lie(tints[1] ?? tint, 650, 545, 0.72, 9) + lie(tint, 365, 480, 0.78, -6)
    return lie(tint, 500, 500, 0.98 + dice.next() * 0.04, tilt)
  }
  const floor = 872 - (pose === 'shoe' ? SHOE_LIFT : 0)
  if (pose === 'shoe') {
    const shoe = (x: number, y: number, scale: number, colour: string) =>
      contact(paper, x, y + 4, 330 * scale, tone) + placed(subject(colour), x, y - 200 * scale, scale)
    if (view === 'b') return shadowed(paper, placed(subject(tint), 500, 500, 1.04, -24), tone, 24)
    if (view === 'c') return shoe(600, floor - 40, 0.72, tints[1] ?? tint) + shoe(380, floor + 30, 0.86, tint)
    return shoe(500, floor + 4, zoom, tint)
  }
  const one = (x: number, y: number, scale: number, colour: string, degrees = 0) =>
    contact(paper, x, y, 230 * scale, tone) + placed(subject(colour), x, y - 312 * scale * zoom, scale * zoom, degrees)
  if (view === 'b') return one(500, floor + 96, 1.22, tint)
  if (view === 'c') return one(330, floor - 30, 0.7, tints[1] ?? tint) + one(620, floor + 20, 0.84, tint)
  return one(500 + dice.int(-12, 12), floor, 0.97 + dice.next() * 0.05, tint)
}

export function contact(paper: Paper, x: number, y: number, width: number, tone: string): string {
  const dark = shade(tone, -0.42, 1.4)
  return oval(
    x + 12,
    y,
    width,
    Math.max(16, width * 0.11),
    paper.define(
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="${dark}" stop-opacity=".5"/><stop offset=".55" stop-color="${dark}" stop-opacity=".2"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></radialGradient>`,
    ),
  )
}

export function shadowed(paper: Paper, content: string, tone: string, depth: number): string {
  const filter = paper.define(
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="${depth * 0.5}" dy="${depth}" stdDeviation="${depth * 0.9}" flood-color="${shade(tone, -0.45, 1.3)}" flood-opacity=".36"/></filter>`,
  )
  return `<g filter="${filter}">${content}</g>`
}

export const svg = (paper: Paper, content: string, width = 1000, height = 1000) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${paper.defs()}${content}</svg>`
