import type { MouseEvent } from 'react'

/** Click handler: shows the slide of a thumbnail without scrolling the page, as the thumbnail's link would. */
export function showSlide(event: MouseEvent): void {
  const thumb = (event.target as Element).closest<HTMLAnchorElement>('a[data-thumb]')
  const slide = thumb && document.getElementById(thumb.hash.slice(1))
  if (!slide || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  scrollTo(slide)
}

/** Marks the thumbnail of the visible slide while the gallery is scrolled. Returns the function that removes the listener. */
export function markShownSlide(frame: HTMLElement): () => void {
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.dataset.gallery) return
    const shown = Math.round(target.scrollLeft / target.clientWidth)
    frame
      .querySelectorAll('a[data-thumb]')
      .forEach((thumb, index) => thumb.toggleAttribute('data-shown', index === shown))
  }
  frame.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return () => frame.removeEventListener('scroll', onScroll, { capture: true })
}

function scrollTo(slide: HTMLElement): void {
  slide.parentElement?.scrollTo({
    left: slide.offsetLeft - (slide.parentElement.firstElementChild as HTMLElement).offsetLeft,
  })
}
