export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg'
export type VideoType = 'mp4' | 'webm'

/** The type of a file by its first bytes, whatever its name or declared type; undefined when not accepted. 4 KB are enough. */
export function sniff(head: Buffer): ImageType | VideoType | undefined {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp')
    return IMAGE_BRANDS.test(ascii(8, 12)) ? 'avif' : VIDEO_BRANDS.test(ascii(8, 12)) ? 'mp4' : undefined
  if (ascii(0, 4) === '\x1aE\xdf\xa3') return ascii(4, 64).includes('webm') ? 'webm' : undefined
  return SVG_START.test(head.toString('utf8', 0, 4096)) ? 'svg' : undefined
}

const IMAGE_BRANDS = /^avi[fs]$/
const VIDEO_BRANDS = /^(?:iso[2-9m]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|qt {2})$/
/** A prolog, comments and a document type without entity declarations may precede the root element. */
const SVG_START =
  /^\ufeff?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--(?:(?!-->)[^]){0,1000}-->\s*|<!DOCTYPE svg[^>[]{0,300}>\s*)*<svg[\s>]/

/** Whether bytes are a picture as phones of Apple write it (ISO base media with a HEIF brand), which browsers but Safari cannot show. */
export const isHeic = (bytes: Buffer): boolean =>
  /^ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12))
