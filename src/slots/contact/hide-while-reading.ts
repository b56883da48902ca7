const PHONE = '(width < 720px)'
const MIN_STEP = 8 // px; a finger that rests moves less

/** On a phone, hides an element while the page is scrolled down, so that it covers nothing that is being read. Returns the function that stops it. */
export function hideWhileReading(element: HTMLElement): () => void {
  let last = scrollY
  const onScroll = () => {
    const step = scrollY - last
    if (Math.abs(step) < MIN_STEP) return
    last = scrollY
    element.toggleAttribute(
      'data-hidden',
      step > 0 && matchMedia(PHONE).matches && !element.contains(document.activeElement),
    )
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}
