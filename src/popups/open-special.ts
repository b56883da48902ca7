import { showDeal } from './open-deal.ts'
import { openFrame } from './open-frame.ts'
import { openPopup } from './popups.ts'

/** Opens what an element of a product page stands for: a promotion, a picture, its slide, the video, or sharing. */
export function openSpecial(pressed: HTMLElement, { id, name }: { id: number; name: string }): void {
  const { deal, zoom, video, thumb } = pressed.dataset
  if (thumb !== undefined) showSlide(pressed as HTMLAnchorElement)
  else if (deal !== undefined) showDeal(pressed.dataset)
  else if (zoom !== undefined) openPictures(pressed, name)
  else if (video !== undefined) openFrame(pressed, `https://www.youtube-nocookie.com/embed/${video}?autoplay=1`)
  else openPopup('share', { title: name, productId: id })
}

/** Shows the slide of a thumbnail without scrolling the page, as the thumbnail's link would. */
function showSlide({ hash }: HTMLAnchorElement): void {
  const slide = document.getElementById(hash.slice(1))
  const first = slide?.parentElement?.firstElementChild as HTMLElement | undefined // a slide itself, if there is one
  slide?.parentElement?.scrollTo({ left: slide.offsetLeft - (first?.offsetLeft ?? 0) })
}

/** The pictures of the gallery that this link belongs to, at its own. */
function openPictures(link: HTMLElement, name: string): void {
  const links = [...(link.closest('[data-gallery]')?.querySelectorAll<HTMLAnchorElement>('a[data-zoom]') ?? [])]
  const at = links.findIndex((one) => one === link)
  const small = links.map((one) => one.querySelector('img')?.currentSrc)
  openPopup('pictures', { name, pictures: links.map(({ href }) => href), small, at: Math.max(0, at) })
}
