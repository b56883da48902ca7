import { dominantColours, palettesOf, type Palette } from '../../src/domain/palette.ts'

const SIDE_PX = 96 // size of the sampled image in pixels
export type PalettesRead = Palette[] | 'unreadable' | 'no_colour'

/** The palettes of an image of this origin. */
export function readPalettes(address: string): Promise<PalettesRead> {
  return new Promise((resolve) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(readImage(image))
    image.onerror = () => resolve('unreadable')
    image.src = address
  })
}

function readImage(image: HTMLImageElement): PalettesRead {
  const canvas = document.createElement('canvas')
  const [width, height] = [image.naturalWidth || SIDE_PX, image.naturalHeight || SIDE_PX] // an SVG may have no intrinsic size
  const scale = SIDE_PX / Math.max(width, height)
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return 'unreadable'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const palettes = palettesOf(dominantColours(context.getImageData(0, 0, canvas.width, canvas.height).data))
  return palettes.length > 0 ? palettes : 'no_colour'
}
