const MAX_LENGTH = 5_000 // of a description in product feeds
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of sanitised HTML in one line. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, sign: string) => SIGNS[sign] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
