import type { Page } from 'playwright'
import sharp from 'sharp'

/** Logos that owners upload. */
const LOGOS = {
  dot: [1, 1],
  huge: [4000, 4000],
  tall: [300, 3000],
  wide: [3000, 200],
  /** a white word on white */
  white: [600, 200],
} as const
export type OddLogo = keyof typeof LOGOS

/**
 * From the next page on the shop's pictures are those that nobody composed for their place: an odd logo, an upright photo in each banner, and of the
 * products in turn a white thing on white, an upright photo, none and the shop's own.
 */
export async function openOddPictures(page: Page, logo: OddLogo): Promise<void> {
  const serve = (address: RegExp, body: Buffer) =>
    page.route(address, (route) => route.fulfill({ body, contentType: 'image/png' }))
  await page.route(/\/media\/[\w-]+\/product\//, async (route) => {
    const turn =
      [
        ...route
          .request()
          .url()
          .replace(/-[a-z]-\d+$/, ''),
      ].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4
    if (turn === 2) return route.fulfill({ status: 404, body: '' })
    if (turn === 3) return route.continue()
    return route.fulfill({ body: await (turn === 0 ? whiteOnWhite() : upright()), contentType: 'image/png' })
  })
  await serve(/\/media\/[\w-]+\/banner\//, await upright())
  await serve(/\/logo\//, await (logo === 'white' ? whiteWord() : drawn(LOGOS[logo], '#c2410c')))
}

const drawn = ([width, height]: readonly [number, number], background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** A white cup on a white ground, as a shop's own photo. */
const whiteOnWhite = () =>
  svg(
    `<rect width="600" height="600" fill="#fff"/><rect x="190" y="180" width="220" height="260" rx="30" fill="#fbfbfb" stroke="#f1f1f1" stroke-width="4"/>`,
    600,
    600,
  )

const whiteWord = () => svg('<text x="20" y="140" font-size="130" font-weight="700" fill="#fff">chợ</text>', 600, 200)

/** A person standing, twice as high as wide: head above, shoes below. */
const upright = () =>
  svg(
    `<rect width="500" height="1000" fill="#8fb3c9"/><circle cx="250" cy="160" r="90" fill="#e8b48f"/><rect x="140" y="260" width="220" height="400" rx="60" fill="#2f4858"/><rect x="170" y="660" width="70" height="260" fill="#444"/><rect x="260" y="660" width="70" height="260" fill="#444"/>`,
    500,
    1000,
  )

const svg = (content: string, width: number, height: number) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`))
    .png()
    .toBuffer()
