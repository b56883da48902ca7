import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../i18n/i18n-context.tsx'
import { openPopup, toast } from '../popups/popups.ts'
import { useSignedIn } from '../session/session.tsx'
import { showFailure } from './failure-policy.ts'
import { useLatest } from './use-latest.ts'

/**
 * Whether a product is a favourite, shown at once and taken back when the request fails. Visitors are asked to log in (storefront.md §4 "Favourites").
 * Messages: namespace `catalog`. `isFavourite`: as the server last said.
 */
export function useFavourite(id: number, isFavourite: boolean): { shown: boolean; toggle: () => void } {
  const t = useT()
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const { shown, set } = useLatest(isFavourite, async (wanted) => {
    const favourites = import('./favourites.ts') // few people press it
    const reply = await favourites.then((api) => api.setFavourite(client, id, wanted))
    if (reply.ok) toast(t(wanted ? 'catalog.liked' : 'catalog.unliked'))
    else showFailure('favourite', reply, t)
    return reply.ok
  })
  return { shown, toggle: () => (signedIn ? set(!shown) : openPopup('phone', { then: 'stay' })) }
}
