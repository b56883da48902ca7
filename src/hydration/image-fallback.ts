import { DEFAULT_IMAGE } from '../ui/default-image.ts'

/**
 * Replaces images that fail to load by the default image (partners.md §2), including those that failed before this call. One capturing listener on the
 * document, because React does not own the images in static regions and the page's policy forbids inline handlers. Call it once.
 */
export function watchImages(page: Document): void {
  page.addEventListener('error', (event) => replaceBroken(event.target), true)
  for (const img of page.images) if (img.complete && img.naturalWidth === 0 && img.currentSrc) replaceBroken(img)
}

function replaceBroken(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  if (target.src.endsWith(DEFAULT_IMAGE)) target.removeAttribute('src') // without a network: the alternative text, not the sign of a broken image
  if (target.dataset.broken !== undefined) return
  target.dataset.broken = ''
  for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.remove()
  target.removeAttribute('srcset')
  target.src = DEFAULT_IMAGE
}
