/**
 * The visible document and these custom properties as text: one line for each element and text, without what may differ between a published page and a preview of it: scripts, styles and
 * comments, nonces, generated ids, what is laid out later, the buttons that cards get when they come near. Runs in the page, which gets only its source.
 */
export function shownDom(properties: string[]): string {
  const ids = new Map<string, string>()
  const SKIPPED = new Set(['SCRIPT', 'STYLE', 'LINK', 'NOSCRIPT', 'TEMPLATE'])
  const LEFT_OUT = new Set([
    'nonce',
    'data-later',
    'data-live',
    'srcset',
    'sizes',
    'loading',
    'fetchpriority',
    'decoding',
  ])
  const own = location.origin
  const valueOf = (name: string, value: string) =>
    name === 'id' ||
    name === 'for' ||
    name === 'name' ||
    name.startsWith('aria-') ||
    name === 'popovertarget' ||
    name === 'list'
      ? value.replaceAll(/[:«_][rR]?_?\w+[:»_]/g, (id) => ids.get(id) ?? ids.set(id, `id-${ids.size}`).get(id)!)
      : value.replaceAll(own, '')
  const lines: string[] = [document.title]
  const visit = (node: Node, depth: number) => {
    if (node instanceof Text) {
      const text = node.data.replaceAll(/\s+/g, ' ').replaceAll(own, '').trim()
      const last = lines.length - 1
      if (text && lines[last]!.startsWith(`${depth} "`)) lines[last] += text // one text in two nodes
      else if (text) lines.push(`${depth} "${text}`)
      return
    }
    if (!(node instanceof Element) || SKIPPED.has(node.tagName) || node.hasAttribute('data-tool')) return
    const attributes = [...node.attributes]
      .filter(({ name, value }) => !LEFT_OUT.has(name) && !(name === 'class' && value === ''))
      .map(({ name, value }) => `${name}=${valueOf(name, value)}`)
      .toSorted()
    lines.push(`${depth} <${node.localName} ${attributes.join(' ')}`)
    for (const child of node.childNodes) visit(child, depth + 1)
  }
  visit(document.body, 0)
  const style = getComputedStyle(document.documentElement)
  for (const name of properties) lines.push(`${name}: ${style.getPropertyValue(name).trim()}`)
  return lines.join('\n')
}
