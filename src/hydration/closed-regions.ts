import type { trustedTypes as browserTypes } from '../ui/trusted-html.ts'

const { trustedTypes } = globalThis as { trustedTypes?: typeof browserTypes }
/** A policy of its own, because boot.ts imports no module that the page's program has too: it would wait for that chunk. */
const policy = trustedTypes?.createPolicy('tiem-closed', { createHTML: (html) => html })

/** What comes before a panel opens, and its opening itself, which may also be a script's. */
const SIGNS = ['pointerover', 'focusin', 'toggle'] as const

/**
 * Makes elements of the static regions in panels that are closed at first (`static-region.tsx`), each when its panel is about to open. Call it once; it
 * serves the page before and after hydration.
 */
export function fillClosedRegions(page: Document): void {
  for (const sign of SIGNS)
    page.addEventListener(sign, ({ target }) => fill((target as Element).closest?.('details')), {
      capture: true,
      passive: true,
    })
  for (const opened of page.querySelectorAll('details[open]')) fill(opened)
}

function fill(panel: Element | null | undefined): void {
  const text = panel?.querySelector<HTMLElement>('noscript[data-closed]')
  if (!text) return
  const html = text.textContent
  text.outerHTML = policy ? (policy.createHTML(html) as unknown as string) : html // TypeScript's libraries know no Trusted Types yet
}
