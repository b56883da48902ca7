import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

type Element = Tree.Element
const NEVER = new Set([
  'base',
  'object',
  'embed',
  'frame',
  'frameset',
  'applet',
  'portal',
  'foreignobject',
  'animate',
  'set',
])
const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'xlink:href',
  'background',
  'ping',
  'srcset',
])
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Everything of a page that could run a script: scripts, handlers, addresses with another scheme, elements that load or redirect. As one line each, so that
 * a page can be compared with one whose theme is harmless.
 */
export function executableParts(html: string): string[] {
  const found: string[] = []
  const visit = (node: Tree.ParentNode) => {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue
      found.push(...partsOf(child))
      visit('content' in child ? child.content : child)
    }
  }
  visit(parse(html))
  return found
}

function partsOf(element: Element): string[] {
  const { tagName, attrs } = element
  const attribute = (name: string) => attrs.find((one) => one.name === name)?.value
  const type = attribute('type')
  const isData = type === 'application/json' || type === 'application/ld+json'
  const own = [
    ...(tagName === 'script' && !isData ? [`script ${attribute('src') ?? textOf(element)}`] : []),
    ...(tagName === 'iframe' ? [`iframe ${new URL(attribute('src') ?? 'about:blank', SHOP).origin}`] : []),
    ...(tagName === 'style' ? [`style ${/<|expression|javascript|@import/i.exec(textOf(element))?.[0] ?? ''}`] : []),
    ...(tagName === 'meta' && attribute('http-equiv') ? [`meta ${attribute('http-equiv')}`] : []),
    ...(NEVER.has(tagName.toLowerCase()) ? [tagName] : []),
  ]
  const attributes = attrs.flatMap(({ name, value }) => {
    if (/^on/i.test(name) || name === 'srcdoc') return [`${tagName} ${name}=${value}`]
    if (name === 'style')
      return /url\(|expression|javascript|@import|[<>{}]/i.test(value) ? [`${tagName} style=${value}`] : []
    if (!ADDRESSES.has(name.toLowerCase())) return []
    return addressesIn(name, value).flatMap((address) => (schemeOf(address) ? [`${tagName} ${name}=${address}`] : []))
  })
  return [...own, ...attributes]
}

const SHOP = 'https://shop.test/'
const addressesIn = (name: string, value: string): string[] =>
  name === 'srcset' ? value.split(',').map((one) => one.trim().split(/\s/)[0] ?? '') : [value]

/** The scheme of an address when it is none of the harmless ones. */
function schemeOf(address: string): string | undefined {
  try {
    const { protocol } = new URL(address, SHOP)
    return SCHEMES.has(protocol) ? undefined : protocol
  } catch {
    return undefined // a browser loads nothing
  }
}

const textOf = ({ childNodes }: Element): string => childNodes.map((one) => ('value' in one ? one.value : '')).join('')
