/** Focuses the heading of the page, or its content while there is no heading yet. */
export function focusContent(): void {
  const place = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')!
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
