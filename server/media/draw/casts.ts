import type { PictureFixture } from '../../../fixtures/types.ts'
import type { Random } from '../../../fixtures/random.ts'
import { emblemSvg } from './emblems.ts'
import { motif } from './motifs.ts'
import { inkOf, type Paper } from './paper.ts'

/** What stands in the wide pictures of a store: motif, tint, emblem. */
type Actor = [motif: string, tint: string, emblem?: string]
const CASTS: Record<string, Actor[][]> = {
  'moc-fashion': [
    [
      ['shirt-band', '#d9c3a5'],
      ['trousers-wide', '#8a5f45'],
      ['sun-hat', '#c46a42'],
    ],
    [
      ['coat', '#b98d5e'],
      ['sweater-cable', '#f1ebdf'],
      ['scarf', '#8c3040'],
    ],
    [
      ['dress-maxi', '#c98f86'],
      ['straw-bag', '#d8b77c'],
      ['sunglasses', '#d6b36a'],
    ],
    [
      ['blazer', '#6f7a57'],
      ['shirt', '#f1ebdf'],
      ['handbag', '#a2683f'],
    ],
    [
      ['tee-stripe', '#33425e'],
      ['jeans', '#6f8bab'],
      ['cap', '#c46a42'],
    ],
    [
      ['dress', '#d0a24a'],
      ['cardigan', '#f1ebdf'],
      ['tote', '#d9c3a5'],
    ],
    [
      ['polo', '#7d9dbb'],
      ['shorts', '#d9c3a5'],
      ['backpack', '#6f7a57'],
    ],
  ],
  'cho-que': [
    [
      ['produce', '#7a9a52', 'carrot'],
      ['greens', '#7a9a52', 'leafy-green'],
      ['jar', '#c98a3d', 'honey-pot'],
    ],
    [
      ['bottle-tall', '#b5573a', 'fish'],
      ['jar', '#a34545', 'hot-pepper'],
      ['bottle-oil', '#d6b25e', 'peanuts'],
    ],
    [
      ['sack', '#8a6a43', 'sheaf-of-rice'],
      ['pouch', '#7a9a52', 'beans'],
      ['jar', '#d6b25e', 'peanuts'],
    ],
    [
      ['leaf-box', '#4f7a63'],
      ['tin', '#4f7a63', 'lotus'],
      ['honey', '#c98a3d', 'honey-pot'],
    ],
    [
      ['sea', '#5d8a8c', 'shrimp'],
      ['bottle-tall', '#5d8a8c', 'fish'],
      ['tray', '#5d8a8c', 'crab'],
    ],
    [
      ['coffee-bag', '#8a6a43', 'hot-beverage'],
      ['tin', '#b5573a', 'leafy-green'],
      ['box', '#c98a3d', 'moon-cake'],
    ],
    [
      ['produce', '#c98a3d', 'mango'],
      ['produce', '#b5573a', 'tangerine'],
      ['can', '#7a9a52', 'coconut'],
    ],
  ],
  'linh-beauty': [
    [
      ['dropper', '#f6c68d', 'tangerine'],
      ['tube', '#c5dcb4', 'herb'],
      ['jar-cream', '#f2bfc4', 'rose'],
    ],
    [
      ['lipstick', '#b3202c'],
      ['compact', '#eba58d'],
      ['perfume-round', '#e9b8ae', 'hibiscus'],
    ],
    [
      ['headphone', '#f0ece8'],
      ['earbuds', '#c3b5dd'],
      ['speaker', '#b5d6c8'],
    ],
    [
      ['hair-dryer', '#eabfc3'],
      ['face-brush', '#c3b5dd'],
      ['mirror', '#f0ece8'],
    ],
    [
      ['power-bank', '#b5d6c8'],
      ['charger', '#f0ece8'],
      ['smartwatch', '#8fa5b8'],
    ],
    [
      ['perfume-tall', '#c9b6d8', 'tulip'],
      ['candle', '#efe2bf', 'sheaf-of-rice'],
      ['diffuser', '#a9c4c0', 'blossom'],
    ],
    [
      ['sheet-mask', '#bcd8ae', 'leafy-green'],
      ['dropper', '#c4def0', 'droplet'],
      ['pump-bottle', '#f8dc9a', 'sun'],
    ],
  ],
}

/** Draws actors of the store's `index`-th company (wrapping round), or of a random one. */
export function company(storeCode: string, dice: Random, index?: number): Drawn[] {
  const casts = CASTS[storeCode] ?? CASTS['moc-fashion']!
  return casts[(index ?? dice.int(0, casts.length - 1)) % casts.length]!.flatMap(([name, tint, emblem]) =>
    drawn({ motif: name, tint, accent: tint, emblem: emblem ?? null }),
  )
}

/** Products as actors. */
export const troupe = (pictures: readonly Sketch[]): Drawn[] => pictures.flatMap(drawn)

export type Drawn = { pose: 'flat' | 'stand' | 'shoe'; middle: number; draw: (paper: Paper) => string }
type Sketch = Pick<PictureFixture, 'motif' | 'tint' | 'accent' | 'emblem'>

function drawn({ motif: name, tint, accent, emblem }: Sketch): Drawn[] {
  const found = motif(name)
  return found
    ? [
        {
          pose: found.pose,
          middle: found.middle,
          draw: (paper) => found.draw(paper, inkOf(tint, accent, emblemSvg(emblem))),
        },
      ]
    : []
}
