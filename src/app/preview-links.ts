/**
 * In a preview, opens links to other sites in a new tab: in the frame they would replace the shop by a page that the studio can't follow, or that
 * refuses to be framed. Returns a function that stops it.
 */
export function openForeignLinksBeside(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a, area') : null
    if (event.defaultPrevented || event.button !== 0 || !isForeign(link)) return
    event.preventDefault()
    window.open(link.href, '_blank', 'noopener')
  }
  addEventListener('click', onClick, true)
  return () => removeEventListener('click', onClick, true)
}

/** Other schemes, such as `tel:`, don't replace the page. */
const isForeign = (link: Element | null): link is HTMLAnchorElement | HTMLAreaElement =>
  (link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement) &&
  /^https?:$/.test(link.protocol) &&
  link.origin !== location.origin
