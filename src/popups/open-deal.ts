import type { MouseEvent } from 'react'
import { openPopup } from './popups.ts'

/**
 * Answers a press on `<a data-deal="voucher" data-id="12">` (or `data-of`, a product's id, for its combos and gifts) with the popup of that
 * deal. Without JavaScript the link leads to the page of such deals. For the capture phase of whatever stands around still links.
 */
export function openDeal(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-deal]')
  if (!link || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  showDeal(link.dataset)
}

export function showDeal({ deal, id, of }: DOMStringMap): void {
  openPopup(deal as 'combo', of ? { ofProduct: Number(of) } : { id: Number(id) }) // only the three kinds of deal are written there
}
