import type { MouseEvent } from 'react'
import { openPopup } from './popups.ts'

/**
 * Click handler for links such as `<a data-deal="voucher" data-id="12">`: opens the promotion's popup. With `data-of` (a product id) it opens the
 * combos or bonus products of that product. Without JavaScript the link leads to the list of these promotions. Attach it in the capture phase to an
 * element around the links, which may be in a `StaticRegion`.
 */
export function openDeal(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-deal]')
  if (!link || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  showDeal(link.dataset)
}

export function showDeal({ deal, id, of }: DOMStringMap): void {
  openPopup(deal as 'combo', of ? { ofProduct: Number(of) } : { id: Number(id) }) // the markup contains only the three kinds of promotion
}
