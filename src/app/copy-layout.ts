/**
 * A still copy of what an element shows. What is hidden stays as an empty element, so that siblings are counted as before; nothing in the copy loads a
 * page of its own or takes part in a group of inputs.
 */
export function copyLayout(element: Element): Element {
  const copy = element.cloneNode(false) as Element // a clone of an element is one
  for (const name of element.localName === 'iframe' ? ['src', 'srcdoc', 'id', 'name'] : ['id', 'name'])
    copy.removeAttribute(name)
  if (element instanceof HTMLOptionElement) copy.textContent = element.textContent
  if (!isDrawn(element)) return copy
  const shown = element instanceof HTMLSelectElement ? element.selectedOptions : element.childNodes
  for (const child of shown) copy.append(child instanceof Element ? copyLayout(child) : child.cloneNode())
  return copy
}

/** An element with `display: contents` has no box, but what is in it has. */
const isDrawn = (element: Element): boolean =>
  element.checkVisibility() || getComputedStyle(element).display === 'contents'
