import { dominantColours, palettesOf, type Palette } from '../../src/domain/palette.ts'
import { imagePixels } from './image-pixels.ts'

export type PalettesRead = Palette[] | 'unreadable' | 'no_colour'

/** The palettes of an image of this origin. */
export async function readPalettes(address: string): Promise<PalettesRead> {
  const pixels = await imagePixels(address)
  if (!pixels) return 'unreadable'
  const palettes = palettesOf(dominantColours(pixels))
  return palettes.length > 0 ? palettes : 'no_colour'
}
