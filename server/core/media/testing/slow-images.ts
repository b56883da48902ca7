/** The SVG of the security audit: 2.3 KB, 60 blurs one after the other. */
export const manyFilters = (): Buffer =>
  drawing(
    `<filter id="f" x="-100%" y="-100%" width="300%" height="300%">${'<feGaussianBlur stdDeviation="5"/>'.repeat(60)}</filter><rect width="64" height="64" filter="url(#f)"/>`,
  )

/** Seven levels of groups that each use the one before ten times: ten million rectangles. */
export const nestedUse = (): Buffer =>
  drawing(
    `<g id="a0"><rect width="9" height="9"/></g>${Array.from({ length: 7 }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')}`,
  )

/** Within all limits of `vector-limits.ts`, but slow to draw: half a minute and more. */
export const slowDrawing = (): Buffer =>
  drawing(
    `<filter id="f">${'<feMorphology operator="dilate" radius="40"/>'.repeat(20)}</filter><circle cx="32" cy="32" r="20" filter="url(#f)"/>`,
  )

const drawing = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${content}</svg>`)
