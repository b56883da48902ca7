/**
 * What Chrome does when it translates a page, as a script for the page itself: each text node is replaced by two `<font>` elements with the translated
 * text, also those that come or change later, some time after they did; the root element says another language. The translation is the text in
 * capitals, or the same text, so that a test reads both pages alike. Returns what ends it.
 */
export function translatePage(into: 'capitals' | 'same' = 'capitals'): () => void {
  const LATER_MS = 15 // a translation comes from the network
  const PLAIN = 'script, style, noscript, textarea, title, svg, [translate=no], .notranslate'
  const made = new WeakSet<Node>()

  const translate = (text: Text) => {
    if (!text.isConnected || !text.data.trim() || made.has(text) || text.parentElement?.closest(PLAIN)) return
    const translated = document.createTextNode(into === 'same' ? text.data : text.data.toUpperCase())
    made.add(translated)
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    inner.append(translated)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateAll = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = node instanceof Text ? [node] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) translate(text)
  }

  document.documentElement.classList.add('translated-ltr')
  document.documentElement.lang = 'en'
  translateAll(document.body)
  const follower = new MutationObserver((records) => {
    const changed = records.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : Array.from(addedNodes),
    )
    setTimeout(() => changed.forEach(translateAll), LATER_MS)
  })
  follower.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => follower.disconnect()
}
