const SIDE_PX = 96 // size of the sampled image in pixels

/** RGBA bytes of an image of this origin, made small; undefined when it cannot be read. */
export function imagePixels(address: string): Promise<Uint8ClampedArray | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(read(image))
    image.onerror = () => resolve(undefined)
    image.src = address
  })
}

function read(image: HTMLImageElement): Uint8ClampedArray | undefined {
  const canvas = document.createElement('canvas')
  const [width, height] = [image.naturalWidth || SIDE_PX, image.naturalHeight || SIDE_PX] // an SVG may have no intrinsic size
  const scale = SIDE_PX / Math.max(width, height)
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}
