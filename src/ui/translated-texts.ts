/** Of each text that a translation replaced, what stands in its place, and the other way round. */
const counterparts = new WeakMap<Node, ChildNode>()

/**
 * Lets the program go on with a page that the browser translates. Chrome replaces each text by `<font>` elements; React would then insert before a text
 * that is no longer there, which throws, or change its value, which nobody would see. So the program's own text is put back as soon as it is
 * changed, moved or removed, and the browser translates what stands there then. Nothing is changed in a page that is not translated. Returns what keeps
 * the page's own texts until it is released: React hydrates those only.
 */
export function followTranslation(page: Document): () => () => void {
  let isTranslated = false
  let roundsHeld = 0
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const [text] = removedNodes
      if (text?.nodeType !== Node.TEXT_NODE) continue
      const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (!font) continue
      counterparts.set(text, font as ChildNode).set(font, text as ChildNode)
      if (!isTranslated) watchTexts()
      isTranslated = true
      if (roundsHeld > 0) putBack(text)
    }
    roundsHeld--
  }).observe(page, { childList: true, subtree: true })
  return () => {
    roundsHeld = MOST_ROUNDS
    for (const font of page.querySelectorAll('font')) putBack(counterparts.get(font))
    return () => void (roundsHeld = 0)
  }
}
const MOST_ROUNDS = 200 // an extension that translates at once would answer for ever

function putBack(text: Node | null | undefined): void {
  if (text && !text.parentNode) counterparts.get(text)?.replaceWith(text)
}

/** The calls with which React places, removes and changes a text. */
function watchTexts(): void {
  const { prototype } = Node
  const { appendChild, insertBefore, removeChild } = prototype
  prototype.appendChild = function <T extends Node>(this: Node, node: T) {
    putBack(node)
    return appendChild.call(this, node) as T
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    putBack(node)
    putBack(next)
    return insertBefore.call(this, node, next) as T
  }
  prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    putBack(node)
    return removeChild.call(this, node) as T
  }
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      putBack(this)
      value?.set?.call(this, text)
    },
  })
}
