const PHONE = '(width < 720px)'
const MIN_STEP = 8 // px; a finger that rests moves less

/** The first screen of a product has its price and favourite button at the lower right, that of a list prices and sold counts. */
const PRICES = /\/san-pham/

/**
 * On a phone, hides an element while the page is scrolled down, and over the first screen of a product or a list, so that it covers nothing that is being read
 * or pressed. Returns the function that stops it.
 */
export function hideWhileReading(element: HTMLElement): () => void {
  let last = scrollY
  const hide = (isHidden: boolean) =>
    element.toggleAttribute(
      'data-hidden',
      isHidden && matchMedia(PHONE).matches && !element.contains(document.activeElement),
    )
  const isOverPrice = () => scrollY < MIN_STEP && PRICES.test(location.pathname)
  const onScroll = () => {
    const step = scrollY - last
    if (Math.abs(step) < MIN_STEP) return
    last = scrollY
    hide(step > 0 || isOverPrice())
  }
  hide(isOverPrice())
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}
