/**
 * Copies an element as it is displayed. Hidden elements are copied without children, so that selectors by position still match. `id` and `name` are
 * removed, so that inputs form no groups with the original's; iframes lose their address and load nothing.
 */
export function copyLayout(element: Element): Element {
  const copy = element.cloneNode(false) as Element // cloneNode of an element returns an element
  for (const name of element.localName === 'iframe' ? ['src', 'srcdoc', 'id', 'name'] : ['id', 'name'])
    copy.removeAttribute(name)
  if (element instanceof HTMLOptionElement) copy.textContent = element.textContent
  if (!isDrawn(element)) return copy
  const shown = element instanceof HTMLSelectElement ? element.selectedOptions : element.childNodes
  for (const child of shown) copy.append(child instanceof Element ? copyLayout(child) : child.cloneNode())
  return copy
}

/** `display: contents` generates no box for the element itself, but boxes for its children. */
const isDrawn = (element: Element): boolean =>
  element.checkVisibility() || getComputedStyle(element).display === 'contents'
