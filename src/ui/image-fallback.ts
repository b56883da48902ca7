export const DEFAULT_IMAGE = '/img/default_product.jpg' // storefront.md §9

/**
 * Replaces images that fail to load with the default image (partners.md §2), including those that failed before the call. Called once at boot in the
 * browser. One listener for the page, because React does not manage images in `<StaticRegion>` and the content security policy forbids inline
 * handlers.
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
