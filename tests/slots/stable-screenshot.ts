import type { Locator, Page } from 'playwright'

/** A picture of one part as it stands when everything has come: its own pictures decoded, our fonts loaded, nothing moving, nothing floating over it. */
export async function stableScreenshot(page: Page, part: Locator): Promise<Buffer> {
  await part.evaluate(settle)
  const taken = await part.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.evaluate(() =>
    document.querySelectorAll('[data-aside]').forEach((element) => element.removeAttribute('data-aside')),
  )
  return taken
}

/** Runs in the page. */
async function settle(part: Element): Promise<void> {
  scrollTo(0, 0) // what stays at the top may have moved
  for (const element of document.querySelectorAll('body *')) {
    const floats = ['fixed', 'sticky'].includes(getComputedStyle(element).position)
    if (floats && !element.contains(part) && !part.contains(element)) element.setAttribute('data-aside', '')
  }
  const sheet = new CSSStyleSheet() // the page's own policy forbids a style element
  sheet.replaceSync('[data-aside] { visibility: hidden !important } html { scrollbar-gutter: auto !important }') // no bar is drawn, so none needs room
  document.adoptedStyleSheets = [sheet]
  const pictures = [...part.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  await document.fonts.ready
}
