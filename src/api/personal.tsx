import { createContext, use, type ReactNode } from 'react'
import { useT } from '../i18n/i18n-context.tsx'
import { fillHole, NOBODY, type HoleName, type Personal } from '../session/holes.ts'
import { useBadges } from './badges.ts'

/** `personal`: as the server wrote it into the page. `mark` is set while the server renders a page to be cached, and leaves a hole open. */
export type PersonalSource = { personal: Personal; mark?: ((name: HoleName) => string) | undefined }

const PersonalContext = createContext<PersonalSource>({ personal: NOBODY })

export function PersonalProvider(props: { source: PersonalSource; children: ReactNode }) {
  return <PersonalContext value={props.source}>{props.children}</PersonalContext>
}

/** The text of a personal hole: of the page as it came, then of the counters that the browser fetches. Use it as the only text of an element, or as an attribute. */
export function useHole(name: HoleName): string {
  const t = useT()
  const badges = useBadges()
  const { personal, mark } = use(PersonalContext)
  if (mark) return mark(name)
  const counts = badges && {
    cart: badges.cart_quantity,
    notifications: badges.notification_unread,
    favourites: badges.favorite_products,
  }
  return fillHole(name, { ...personal, ...counts }, t)
}

/** Whether the visitor has closed this campaign banner, as the value of an attribute: 'true' or 'false'. */
export function useCampaignHole(ad: number): string {
  const { personal, mark } = use(PersonalContext)
  return mark ? mark(`campaign:${ad}`) : String(personal.closedCampaign === ad)
}

/** Whether a product is a favourite, as the value of an attribute: 'true' or 'false'. `liked` is what the product itself says. */
export function useFavouriteHole(product: number, liked: boolean): string {
  const { mark } = use(PersonalContext)
  return mark ? mark(`favourite:${product}`) : String(liked)
}
