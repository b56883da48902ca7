import { accessories } from './accessories.ts'
import { bottoms } from './bottoms.ts'
import { cosmetics } from './cosmetics.ts'
import { dresses } from './dresses.ts'
import { gadgets } from './gadgets.ts'
import { packs } from './packs.ts'
import type { Ink, Paper } from './paper.ts'
import { freshThings } from './produce.ts'
import { shoes } from './shoes.ts'
import { tops } from './tops.ts'

type Draw = (paper: Paper, ink: Ink) => string
/** `flat` lies under the camera, `stand` stands on the floor line y = 812 of its own sheet, `shoe` is a side view at 700. */
export type Motif = {
  draw: Draw
  pose: 'flat' | 'stand' | 'shoe'
  /** How much it is enlarged, and the middle of it on its sheet. */ zoom: number
  middle: number
}

const group = (draws: Record<string, Draw>, pose: Motif['pose'], zoom = 1, middle = 500) =>
  Object.entries(draws).map(([name, draw]) => [name, { draw, pose, zoom, middle }] as const)

const MOTIFS: ReadonlyMap<string, Motif> = new Map([
  ...group(tops, 'flat', 1.2, 515),
  ...group(bottoms, 'flat', 1.08, 530),
  ...group(dresses, 'flat', 1.1, 540),
  ...group(accessories, 'flat', 1.06, 515),
  ...group(shoes, 'shoe', 1.15),
  ...group(packs, 'stand', 1.18),
  ...group(freshThings, 'stand', 1.18),
  ...group(cosmetics, 'stand', 1.16),
  ...group(gadgets, 'stand', 1.12),
])

export const motif = (name: string): Motif | undefined => MOTIFS.get(name)
