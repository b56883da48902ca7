import type { MouseEvent } from 'react'

/** Click handler for the arrows of every `Scroller` inside an element, including those in a `StaticRegion`. Pass it as `onClick` of that element. */
export function scrollByPage(event: MouseEvent): void {
  const arrow = (event.target as Element).closest<HTMLElement>('[data-slide]')
  const track = arrow?.parentElement?.querySelector('ul')
  if (!arrow || !track) return
  const forward = arrow.dataset.slide === 'next'
  const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2
  const left = forward
    ? atEnd
      ? 0
      : track.scrollLeft + track.clientWidth
    : track.scrollLeft <= 2
      ? track.scrollWidth
      : track.scrollLeft - track.clientWidth
  track.scrollTo({ left }) // CSS sets the scroll behaviour
}
