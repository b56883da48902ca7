import type { Spot } from '../contract/theme-shares.ts'

const MAX_SELECTOR = 300
const MAX_TEXT = 120

/** The point of an element that is at this place of the viewport. */
export function spotAt(element: Element, { left, top }: { left: number; top: number }): Spot {
  const rect = element.getBoundingClientRect()
  const part = (at: number, from: number, size: number) =>
    size > 0 ? Math.min(1, Math.max(0, (at - from) / size)) : 0.5
  return {
    selector: selectorOf(element),
    text: textOf(element),
    x: part(left, rect.left, rect.width),
    y: part(top, rect.top, rect.height),
  }
}

/**
 * The element of a point: the one at its place that says the same, else any with the same tag that does, for a part that was moved, else the one at its
 * place, for a text that was corrected. Undefined when the page has none of them.
 */
export function findSpot(page: ParentNode, { selector, text }: Pick<Spot, 'selector' | 'text'>): Element | undefined {
  const there = query(page, selector)
  if (text === '' || (there && textOf(there) === text)) return there
  const tag = /([a-z][a-z0-9-]*)[^>]*$/.exec(selector)?.[1] ?? '*'
  return [...page.querySelectorAll(tag)].find((one) => textOf(one) === text) ?? there
}

/** What a hostile link may hold is at most a selector that finds nothing. */
function query(page: ParentNode, selector: string): Element | undefined {
  try {
    return page.querySelector(selector) ?? undefined
  } catch {
    return undefined
  }
}

/** Tags with their positions, from the nearest section of the home page or from the body. */
function selectorOf(element: Element): string {
  const steps: string[] = []
  for (let one: Element | null = element; one && one !== document.documentElement; one = one.parentElement) {
    const section = one.getAttribute('data-section')
    steps.unshift(section ? `[data-section="${CSS.escape(section)}"]` : stepOf(one))
    if (section) break
  }
  while (steps.join('>').length > MAX_SELECTOR) steps.shift()
  return steps.join('>')
}

function stepOf(element: Element): string {
  const tag = element.localName
  const same = [...(element.parentElement?.children ?? [])].filter((one) => one.localName === tag)
  return same.length < 2 ? tag : `${tag}:nth-of-type(${same.indexOf(element) + 1})`
}

const textOf = (element: Element): string =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT)
