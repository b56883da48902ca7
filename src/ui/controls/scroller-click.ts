import type { MouseEvent } from 'react'

/** Answers the arrows of every `Scroller` below, also of those that stand still: give it to an element around them as `onClick`. */
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
  track.scrollTo({ left }) // how fast is said in CSS
}
