export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg'
export type VideoType = 'mp4' | 'webm'

/** The type of a file by its first bytes, whatever its name or declared type; undefined when not accepted. 4 KB are enough. */
export function sniff(head: Buffer): PictureType | VideoType | undefined {
  const at = (from: number, to: number) => head.toString('latin1', from, to)
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a$/.test(at(0, 6))) return 'gif'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp'
  if (at(4, 8) === 'ftyp')
    return PICTURE_BRANDS.test(at(8, 12)) ? 'avif' : VIDEO_BRANDS.test(at(8, 12)) ? 'mp4' : undefined
  if (at(0, 4) === '\x1aE\xdf\xa3') return at(4, 64).includes('webm') ? 'webm' : undefined
  return SVG_START.test(head.toString('utf8', 0, 4096)) ? 'svg' : undefined
}

const PICTURE_BRANDS = /^avi[fs]$/
const VIDEO_BRANDS = /^(?:iso[2-9m]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|qt {2})$/
/** A prolog, comments and a document type without entity declarations may precede the root element. */
const SVG_START =
  /^\ufeff?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--(?:(?!-->)[^]){0,1000}-->\s*|<!DOCTYPE svg[^>[]{0,300}>\s*)*<svg[\s>]/
