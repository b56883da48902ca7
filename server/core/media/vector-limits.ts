const MAX_BYTES = 1024 * 1024
/** With every `use` replaced by what it refers to. */
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 100
const MAX_USE_DEPTH = 5
/** Primitives of filters (feGaussianBlur …), and elements to which a filter is applied. One blur of a large area takes 0.2 s. */
const MAX_FILTERS = 24
const MAX_EMBEDDED_IMAGES = 16

type Element = { isUse: boolean; target: string | undefined; isFilter: boolean; children: Element[] }
type Cost = { elements: number; filters: number; useDepth: number }

/**
 * True when drawing this SVG could take very long: too large, too deep, too many elements or filters after resolving `use`, or entities. A cheap
 * check before the deadline of `image-pool.ts`, which also covers what is not counted here.
 */
export function isTooComplex(svg: string): boolean {
  if (svg.length > MAX_BYTES || /<!ENTITY|<!DOCTYPE[^>]*\[/i.test(svg)) return true
  if (embeddedImages(svg).length > MAX_EMBEDDED_IMAGES || /data:image\/svg/i.test(svg)) return true
  const document = readElements(svg)
  if (!document) return true
  const { root, byId } = document
  const costs = new Map<Element, Cost | 'computing'>()

  /** Undefined when the limits are exceeded or a `use` contains itself. */
  function cost(element: Element): Cost | undefined {
    const known = costs.get(element)
    if (known) return known === 'computing' ? undefined : known
    costs.set(element, 'computing')
    const target = element.isUse ? byId.get(element.target ?? '') : undefined
    const total = { elements: 1, filters: Number(element.isFilter), useDepth: 0 }
    for (const part of target ? [...element.children, target] : element.children) {
      const added = cost(part)
      if (!added) return undefined
      total.elements += added.elements
      total.filters += added.filters
      total.useDepth = Math.max(total.useDepth, added.useDepth + Number(part === target))
      if (total.elements > MAX_ELEMENTS || total.filters > MAX_FILTERS || total.useDepth > MAX_USE_DEPTH)
        return undefined
    }
    costs.set(element, total)
    return total
  }
  return cost(root) === undefined
}

/** The images that an SVG contains as base64 text. */
export const embeddedImages = (svg: string): Buffer[] =>
  [...svg.matchAll(/data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)/gi)].map(([, text = '']) =>
    Buffer.from(text, 'base64'),
  )

const TAG =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(?<closing>\/?)(?<name>[\w:.-]+)(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>/g
const FILTER_PRIMITIVE = /^fe(?!MergeNode|Func|DistantLight|PointLight|SpotLight)[A-Z]/

/** The tree of elements, undefined when it is too large or too deep. */
function readElements(svg: string): { root: Element; byId: Map<string, Element> } | undefined {
  const root: Element = { isUse: false, target: undefined, isFilter: false, children: [] }
  const byId = new Map<string, Element>()
  const open = [root]
  let count = 0
  for (const { groups } of svg.matchAll(TAG)) {
    const { closing, name = '', attributes = '' } = groups ?? {}
    if (!name) continue
    if (closing) {
      if (open.length > 1) open.pop()
      continue
    }
    const local = name.slice(name.indexOf(':') + 1)
    const target = /(?:^|[\s:])href\s*=\s*["']\s*#([^"'\s]*)/.exec(attributes)?.[1]
    const element = {
      isUse: local === 'use',
      target,
      isFilter: FILTER_PRIMITIVE.test(local) || /\bfilter\s*[=:]/.test(attributes),
      children: [],
    }
    if (element.isUse && /href\s*=\s*["'][^"']*&/.test(attributes)) return undefined // an escaped reference
    open.at(-1)?.children.push(element)
    const id = /(?:^|\s)id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]
    if (id && !byId.has(id)) byId.set(id, element)
    if (!attributes.endsWith('/')) open.push(element)
    if (++count > MAX_ELEMENTS || open.length > MAX_DEPTH) return undefined
  }
  return { root, byId }
}
