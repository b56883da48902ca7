import type { UIEvent } from 'react'

/** Scroll handler: marks the thumbnail of the visible slide. */
export function markShownSlide({ target, currentTarget }: UIEvent): void {
  if (!(target instanceof HTMLElement) || !target.dataset.gallery) return
  const shown = Math.round(target.scrollLeft / target.clientWidth)
  currentTarget
    .querySelectorAll('a[data-thumb]')
    .forEach((thumb, index) => thumb.toggleAttribute('data-shown', index === shown))
}
