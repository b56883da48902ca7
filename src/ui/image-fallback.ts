export const DEFAULT_IMAGE = '/img/default_product.jpg' // storefront.md §9

/**
 * Shows the default picture in place of one that fails (partners.md §2). One listener for the page, because pictures in `<StaticRegion>` are not
 * React's and the page's policy forbids handlers in HTML. Called once at boot in a browser; also mends those that failed before.
 */
export function watchImages(page: Document): void {
  page.addEventListener('error', (event) => mend(event.target), true)
  for (const img of page.images) if (img.complete && img.naturalWidth === 0 && img.currentSrc) mend(img)
}

function mend(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.dataset.broken !== undefined) return
  target.dataset.broken = ''
  for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.remove()
  target.removeAttribute('srcset')
  target.src = DEFAULT_IMAGE
}
