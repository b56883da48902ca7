/**
 * Loads the fonts of the page's `style[data-fonts]`, which applies only where no scripts run. Resolves to a function that makes all of them known at once: the
 * text is laid out anew one time, not as each file arrives. Files marked `#rest` are left to the browser, which fetches them when a character needs them. The
 * element loses `data-fonts` when the fonts stand; without a network the page keeps its fallback fonts.
 */
export async function loadFonts(page: Document): Promise<() => void> {
  const style = styleOf(page)
  const faces = facesOf(style)
  await Promise.allSettled(faces.filter(({ isRest }) => !isRest).map(({ face }) => face.load()))
  return () => {
    for (const { face } of faces) page.fonts.add(face)
    style?.removeAttribute('data-fonts')
  }
}

/**
 * Whether this browser has had a page of this build, by the starter's own address: the fonts, which every page asks for, are then in its cache as the
 * starter is, and a page may have them before its first paint.
 */
export function areFontsAtHand(page: Document, starter: string): boolean {
  const [loaded] = performance.getEntriesByName(starter, 'resource') as PerformanceResourceTiming[]
  return loaded?.transferSize === 0 && styleOf(page) !== null
}

const styleOf = (page: Document) => page.querySelector<HTMLStyleElement>('style[data-fonts]')
const facesOf = (style: HTMLStyleElement | null) =>
  [...(style?.sheet?.cssRules ?? [])].map((rule) => faceOf(rule as CSSFontFaceRule)) // no other rules are in it

function faceOf({ style }: CSSFontFaceRule): { face: FontFace; isRest: boolean } {
  const of = (name: string) => style.getPropertyValue(name)
  const face = new FontFace(of('font-family').replaceAll(/['"]/g, ''), of('src'), {
    weight: of('font-weight'),
    unicodeRange: of('unicode-range'),
    display: 'swap',
  })
  return { face, isRest: of('src').includes('#rest') }
}
