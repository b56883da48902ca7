/**
 * Loads the fonts of the page's `style[data-fonts]`, which applies only where no scripts run, and makes all of them known at once: the text is laid out
 * anew one time, not as each file arrives. Files marked `#rest` are left to the browser, which fetches them when a character needs them. The element
 * loses `data-fonts` when the fonts stand; without a network the page keeps its fallback fonts.
 */
export async function applyFonts(page: Document): Promise<void> {
  const style = page.querySelector<HTMLStyleElement>('style[data-fonts]')
  const faces = [...(style?.sheet?.cssRules ?? [])].map((rule) => faceOf(rule as CSSFontFaceRule)) // no other rules are in it
  await Promise.allSettled(faces.filter(({ isRest }) => !isRest).map(({ face }) => face.load()))
  for (const { face } of faces) page.fonts.add(face)
  style?.removeAttribute('data-fonts')
}

function faceOf({ style }: CSSFontFaceRule): { face: FontFace; isRest: boolean } {
  const of = (name: string) => style.getPropertyValue(name)
  const face = new FontFace(of('font-family').replaceAll(/['"]/g, ''), of('src'), {
    weight: of('font-weight'),
    unicodeRange: of('unicode-range'),
    display: 'swap',
  })
  return { face, isRest: of('src').includes('#rest') }
}
