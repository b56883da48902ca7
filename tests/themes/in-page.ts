/** Functions that run inside a page. Each is self-contained, because the page gets only its source. */

/** Parses each HTML twice with the browser's parser; returns those that change or contain something executable. */
export function readAgain(list: string[]): string[] {
  const bad = new Set(
    'script style svg math object embed form base link meta template noscript xmp textarea input button'.split(' '),
  )
  const couldRun = (root: DocumentFragment): boolean =>
    [...root.querySelectorAll('*')].some((element) => {
      if (bad.has(element.localName)) return true
      return [...element.attributes].some(({ name, value }) => {
        if (/^on|^(?:srcdoc|style|srcset|ping|action|formaction|id)$/.test(name)) return true
        if (name !== 'href' && name !== 'src') return false
        try {
          return !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, 'https://shop.test/').protocol)
        } catch {
          return false
        }
      })
    })
  return list.filter((html) => {
    const template = document.createElement('template')
    template.innerHTML = html
    const once = template.innerHTML
    if (couldRun(template.content)) return true
    template.innerHTML = once
    return template.innerHTML !== once
  })
}

/** Focuses and clicks all elements, and fires the event of every handler attribute. */
export function provoke(): void {
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('body *')) {
    for (const { name } of element.attributes) {
      if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2), { bubbles: false }))
    }
    element.focus?.()
    if (element instanceof HTMLAnchorElement && element.protocol === 'javascript:') element.click()
  }
}
