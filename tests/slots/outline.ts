import type { Locator } from 'playwright'

/**
 * The visible content of a part of the page, as indented lines: role, name, target, text. Without class names and wrappers, so that only visible
 * changes change it. Closed panels and folded sections are omitted.
 */
export async function outline(part: Locator, { isSomething = false } = {}): Promise<string> {
  if (!isSomething && (await part.count()) === 0) return '(none)'
  let last = ''
  for (let again = 0; again < MAX_READINGS; again++) {
    const text = await part.first().evaluate(readOutline)
    if (text === last && !(isSomething && !text)) return text
    last = text
    await part.page().waitForTimeout(BETWEEN_MS)
  }
  return last
}

// The content is stable when two successive readings are equal.
const MAX_READINGS = 40
const BETWEEN_MS = 60

/** Runs in the page. */
function readOutline(part: Element): string {
  const lines: string[] = []
  const attributes = [
    'href',
    'aria-label',
    'title',
    'aria-current',
    'aria-expanded',
    'aria-hidden',
    'alt',
    'name',
    'type',
    'placeholder',
    'maxlength',
    'data-count',
    'action',
  ]
  const plain = new Set(['DIV', 'SPAN', 'I', 'SVG', 'PATH', 'PICTURE', 'SOURCE'])
  const factsOf = (element: Element) => [
    ...attributes
      .filter((key) => element.getAttribute(key))
      .map((key) => `${key}=${JSON.stringify(element.getAttribute(key))}`),
    ...(element instanceof HTMLDetailsElement && element.open ? ['open'] : []),
    ...(element instanceof HTMLSelectElement ? [`${element.options.length} options`] : []),
  ]
  const visit = (node: Node, depth: number) => {
    const line = (text: string) => void lines.push('  '.repeat(depth) + text)
    if (node instanceof Text) {
      const text = node.data.replace(/\s+/g, ' ').trim()
      if (text) line(JSON.stringify(text))
      return
    }
    if (!(node instanceof Element) || !node.checkVisibility({ visibilityProperty: true })) return
    if (node.localName === 'svg') {
      const icon = node.querySelector('use')?.getAttribute('href')?.split('#')[1]
      return line(icon ? `icon ${icon}` : 'drawing')
    }
    const facts = factsOf(node)
    const isPlain = plain.has(node.tagName) && facts.length === 0
    if (!isPlain) line([node.getAttribute('role') ?? node.localName, ...facts].join(' '))
    if (node.localName === 'select') return
    const before = lines.length
    for (const child of node.childNodes) visit(child, isPlain ? depth : depth + 1)
    const only = lines.length === before + 1 ? lines.at(-1)?.trimStart() : undefined
    if (!isPlain && only && /^("|icon )/.test(only)) lines.splice(before - 1, 2, `${lines[before - 1]} ${only}`)
  }
  visit(part, 0)
  return lines.join('\n')
}
