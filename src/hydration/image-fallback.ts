import { DEFAULT_IMAGE } from '../ui/default-image.ts'

/**
 * Replaces images that fail to load by the default image (partners.md §2), including those that failed before this call. One capturing listener on the
 * document, because React does not own the images in static regions and the page's policy forbids inline handlers. Call it once.
 */
export function watchImages(page: Document): void {
  page.addEventListener('error', (event) => replaceBroken(event.target), true)
  for (const img of page.images) if (img.complete && img.naturalWidth === 0 && img.currentSrc) replaceBroken(img)
}

/** Without a network the default image fails too: nothing is shown instead of the browser's sign for a broken image. */
const NO_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

function replaceBroken(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  if (target.src.endsWith(DEFAULT_IMAGE)) target.src = NO_IMAGE
  if (target.dataset.broken !== undefined) return
  target.dataset.broken = ''
  for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.remove()
  target.removeAttribute('srcset')
  target.src = DEFAULT_IMAGE
}
