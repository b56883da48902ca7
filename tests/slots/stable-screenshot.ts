import type { Locator, Page } from 'playwright'

const FRAMES_MS = 45_000

/**
 * A screenshot of one part of the page, after its images are decoded and fonts are loaded, without animations and without fixed elements over it. Taken again
 * when the part changed its size meanwhile.
 */
export async function stableScreenshot(page: Page, part: Locator): Promise<Buffer> {
  await part.evaluate(settle)
  let taken: Buffer
  let size: string
  do {
    size = await sizeOf(part)
    taken = await part.screenshot({ animations: 'disabled', caret: 'hide', timeout: FRAMES_MS }).catch(async () => {
      await page.bringToFront() // a page behind others may be given no frames
      return part.screenshot({ animations: 'disabled', caret: 'hide' })
    })
  } while (size !== (await sizeOf(part)))
  await page.evaluate(() =>
    document.querySelectorAll('[data-aside]').forEach((element) => element.removeAttribute('data-aside')),
  )
  return taken
}

async function sizeOf(part: Locator): Promise<string> {
  const box = await part.boundingBox()
  return `${box?.width} ${box?.height}`
}

/** Runs in the page. */
async function settle(part: Element): Promise<void> {
  scrollTo(0, 0) // sticky elements may have moved
  for (const element of document.querySelectorAll('body *')) {
    const floats = ['fixed', 'sticky'].includes(getComputedStyle(element).position)
    if (floats && !element.contains(part) && !part.contains(element)) element.setAttribute('data-aside', '')
  }
  const sheet = new CSSStyleSheet() // the content security policy forbids a style element
  sheet.replaceSync('[data-aside] { visibility: hidden !important } html { scrollbar-gutter: auto !important }') // screenshots have no scrollbar
  document.adoptedStyleSheets = [sheet]
  const images = [...part.querySelectorAll('img')]
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
  for (const fonts of document.querySelectorAll('style[data-fonts]')) fonts.removeAttribute('media') // those that came late wait for the next page (src/hydration/late-fonts.ts)
  part.getBoundingClientRect() // layout asks for the fonts that the text needs
  await document.fonts.ready
}
