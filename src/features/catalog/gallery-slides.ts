import type { MouseEvent, UIEvent } from 'react'

/** Click handler: shows the slide of a thumbnail without scrolling the page, as the thumbnail's link would. */
export function showSlide(event: MouseEvent): void {
  const thumb = (event.target as Element).closest<HTMLAnchorElement>('a[data-thumb]')
  const slide = thumb && document.getElementById(thumb.hash.slice(1))
  if (!slide || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  scrollTo(slide)
}

/** Scroll handler: marks the thumbnail of the visible slide. */
export function markShownSlide({ target, currentTarget }: UIEvent): void {
  if (!(target instanceof HTMLElement) || !target.dataset.gallery) return
  const shown = Math.round(target.scrollLeft / target.clientWidth)
  currentTarget
    .querySelectorAll('a[data-thumb]')
    .forEach((thumb, index) => thumb.toggleAttribute('data-shown', index === shown))
}

function scrollTo(slide: HTMLElement): void {
  slide.parentElement?.scrollTo({
    left: slide.offsetLeft - (slide.parentElement.firstElementChild as HTMLElement).offsetLeft,
  })
}
