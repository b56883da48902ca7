/** Focuses the heading of the page, or its content while there is no heading yet. */
export function focusContent(): void {
  const place = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
