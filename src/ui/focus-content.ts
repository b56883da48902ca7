/** Focuses the heading of the page, or its content while there is none yet, or only that of a card (`data-ahead`), which the page's own replaces. */
export function focusContent(): void {
  const place = document.querySelector<HTMLElement>('h1:not([data-ahead])') ?? document.querySelector('main')!
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
