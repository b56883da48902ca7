const NARROW = '(width < 900px)'
const MIN_STEP = 8 // px; a finger that rests moves less
const MIN_BELOW = 80 // px below the first screen; a page with less has no way up

/**
 * On a narrow screen, hides an element while the page is scrolled down, and over the first screen of a page that goes on below it, so that it covers nothing
 * that is being read or pressed: prices, benefits and copy buttons end at the right edge. Returns the function that stops it.
 */
export function hideWhileReading(element: HTMLElement): () => void {
  let last = scrollY
  const hide = (isHidden: boolean) =>
    element.toggleAttribute(
      'data-hidden',
      isHidden && matchMedia(NARROW).matches && !element.contains(document.activeElement),
    )
  const isOverFirstScreen = () => scrollY < MIN_STEP && document.documentElement.scrollHeight > innerHeight + MIN_BELOW
  const onScroll = () => {
    const step = scrollY - last
    if (Math.abs(step) < MIN_STEP) return
    last = scrollY
    hide(step > 0 || isOverFirstScreen())
  }
  const onLength = () => void (scrollY < MIN_STEP && hide(isOverFirstScreen()))
  onLength()
  const length = new ResizeObserver(onLength) // parts arrive later, and a preview gets other layouts
  length.observe(document.documentElement)
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    length.disconnect()
    removeEventListener('scroll', onScroll)
  }
}
