/**
 * Watches for what extensions of the browser put beside fields, such as the key of a password manager, since the page was parsed. Returns what takes it
 * out and ends the watch: React finds the server's page only, or it would render all of it anew, and what is typed or pressed by then would be lost.
 */
export function watchFields(page: Document): () => void {
  const strangers = new Set<Element>()
  const observer = new MutationObserver((changes) => {
    for (const { previousSibling, addedNodes } of changes)
      if (previousSibling instanceof Element && previousSibling.matches('input, select, textarea'))
        for (const node of addedNodes) if (node instanceof Element && node.nodeName !== 'FONT') strangers.add(node) // a font is a translation
  })
  observer.observe(page, { childList: true, subtree: true })
  if (page.readyState === 'loading')
    page.addEventListener('readystatechange', () => (observer.takeRecords(), strangers.clear()), { once: true })
  return () => {
    observer.disconnect()
    for (const element of strangers) element.remove()
  }
}
