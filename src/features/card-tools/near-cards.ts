import { startTransition, useEffect, useState } from 'react'
import { parseSlugId } from '../../domain/paths.ts'
import { whenIdle } from '../../hydration/when-idle.ts'

/** A product card in the document (`ui/commerce/product-card.tsx`). */
export type NearCard = {
  element: Element
  key: string
  id: number
  name: string
  /** whether it can be put into the cart */ isSold: boolean
  /** whether its list uses the place of the favourite button */ hasCorner: boolean
}

/** How far below and beside the viewport a card is near, in CSS pixels. */
const NEAR = '200px'
let lastKey = 0

/** The cards that are or were near the viewport and are still in the document. New ones are looked for when the document has changed and the browser is idle. */
export function useNearCards(): readonly NearCard[] {
  const [cards, setCards] = useState<readonly NearCard[]>([])
  useEffect(() => {
    const seen = new WeakSet<Element>()
    let isAsked = false
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
        for (const element of near) observer.unobserve(element)
        const added = near.flatMap((element) => readCard(element) ?? [])
        if (added.length > 0) startTransition(() => setCards((before) => [...before, ...added]))
      },
      { rootMargin: NEAR },
    )
    const look = () => {
      isAsked = false
      for (const element of document.querySelectorAll('[data-card]')) {
        if (seen.has(element)) continue
        seen.add(element)
        observer.observe(element)
      }
      setCards((before) => (before.every(isThere) ? before : before.filter(isThere)))
    }
    const lookLater = () => {
      if (isAsked) return
      isAsked = true
      whenIdle(look)
    }
    const changes = new MutationObserver(lookLater)
    changes.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true })
    lookLater()
    return () => {
      changes.disconnect()
      observer.disconnect()
    }
  }, [])
  return cards
}

const isThere = ({ element }: NearCard): boolean => element.isConnected

function readCard(element: Element): NearCard | undefined {
  const link = element.querySelector<HTMLAnchorElement>('h3 > a')
  const id = parseSlugId(link?.pathname.split('/').at(-1))?.id
  if (!link || id === undefined || !(element instanceof HTMLElement)) return undefined
  const { soldOut, ask } = element.dataset
  return {
    element,
    key: String(++lastKey),
    id,
    name: link.textContent,
    isSold: soldOut === undefined && ask === undefined,
    hasCorner: element.querySelector('[data-corner]') !== null,
  }
}
