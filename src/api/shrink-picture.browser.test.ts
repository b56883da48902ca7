import { expect, test } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

/** A photograph as a phone writes it: noisy, lying on its side, with the place in its EXIF. `side`: pixels of the longer one. */
async function photo(side: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side / 2
  const context = canvas.getContext('2d')!
  const part = context.createImageData(side, 64)
  for (let at = 0; at < part.data.length; at += 65_536)
    crypto.getRandomValues(part.data.subarray(at, Math.min(at + 65_536, part.data.length)))
  for (let y = 0; y < side / 2; y += 64) context.putImageData(part, 0, y)
  const plain = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/jpeg', 0.95))
  const bytes = new Uint8Array(await plain.arrayBuffer())
  return new File([bytes.slice(0, 2), exif(), bytes.slice(2)], 'IMG 0001.JPG', { type: 'image/jpeg' })
}

/** An EXIF segment: orientation 6 (turned by a quarter), and a text where the place would stand. */
function exif(): Uint8Array<ArrayBuffer> {
  const place = 'GPS-21.0278'
  const tiff = new DataView(new ArrayBuffer(38))
  const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
  new Uint8Array(tiff.buffer).set(ascii('MM\0*'))
  tiff.setUint32(4, 8)
  tiff.setUint16(8, 2) // two entries
  ;[
    [0x0112, 3, 1, 6 << 16],
    [0x010f, 2, 4, 0x41424300],
  ].forEach(([tag = 0, type = 0, count = 0, value = 0], index) => {
    const at = 10 + index * 12
    tiff.setUint16(at, tag)
    tiff.setUint16(at + 2, type)
    tiff.setUint32(at + 4, count)
    tiff.setUint32(at + 8, value)
  })
  const body = [...ascii('Exif\0\0'), ...new Uint8Array(tiff.buffer), ...ascii(place)]
  return new Uint8Array([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255, ...body])
}
const textOf = async (file: File) => new TextDecoder('latin1').decode(await file.arrayBuffer())

test('a photograph is sent upright, small, and without the place where it was taken', async () => {
  const taken = await photo(5120)
  expect(taken.size).toBeGreaterThan(5 * 1024 * 1024) // more than the server takes
  expect(await textOf(taken)).toContain('GPS-21.0278')
  const sent = await shrinkPicture(taken)
  const { width, height } = await createImageBitmap(sent)
  expect([width, height]).toEqual([1280, 2560])
  expect(sent.size).toBeLessThan(5 * 1024 * 1024)
  expect(await textOf(sent)).not.toContain('GPS-21.0278')
  expect([sent.name, sent.type]).toEqual(['IMG 0001.webp', 'image/webp'])
})

test('a small photograph keeps its size in pixels and loses its place too', async () => {
  const sent = await shrinkPicture(await photo(640))
  const { width, height } = await createImageBitmap(sent)
  expect([width, height]).toEqual([320, 640])
  expect(await textOf(sent)).not.toContain('GPS')
})

test('a drawing, a small picture of the web and what the browser cannot read are sent as they are', async () => {
  const canvas = document.createElement('canvas')
  const png = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/png'))
  for (const file of [
    new File([png], 'logo.png', { type: 'image/png' }),
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' }),
    new File(['\0\0\0\x18ftypheic'], 'IMG_0002.HEIC', { type: 'image/heic' }),
    new File(['no picture'], 'IMG_0003.jpg', { type: 'image/jpeg' }),
  ])
    expect(await shrinkPicture(file), file.name).toBe(file)
})
