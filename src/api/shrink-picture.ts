/** Longest side of a picture that is sent, in pixels: more than any page shows. */
const MAX_SIDE = 2560
/** A drawing or a picture of the web of this size is sent as it is. */
const SMALL_BYTES = 1_500_000
const QUALITY = 0.86
/** What cameras write, with the place and the device in it. */
const PHOTO = /^image\/(?:jpe?g|heic|heif)$/i
const REDRAWN = /^image\/(?:jpe?g|heic|heif|png|webp|avif|bmp)$/i

/**
 * A picture as it is sent: a photograph is turned upright and drawn anew without what the camera wrote into it (place, device), at most 2560 px long; a
 * large picture of another kind is made small too. What this browser cannot read (HEIC in most of them) is returned as it is, and so is what would grow.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isPhoto = PHOTO.test(file.type)
  if (!REDRAWN.test(file.type) || (!isPhoto && file.size <= SMALL_BYTES)) return file
  const picture = await createImageBitmap(file).catch(() => undefined) // upright, as its EXIF says
  if (!picture) return file
  try {
    const drawn = await draw(picture)
    return drawn && (isPhoto || drawn.size < file.size) ? named(drawn, file) : file
  } finally {
    picture.close()
  }
}

async function draw(picture: ImageBitmap): Promise<Blob | undefined> {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const webp = await blobOf(canvas, 'image/webp')
  if (webp?.type === 'image/webp') return webp
  context.globalCompositeOperation = 'destination-over' // a JPEG has no transparent places
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return blobOf(canvas, 'image/jpeg') // Safari writes no WebP
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY))

const named = (blob: Blob, { name }: File): File =>
  new File([blob], `${name.replace(/\.[^.]*$/, '')}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, {
    type: blob.type,
  })
