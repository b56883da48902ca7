import { useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../api/failure-policy.ts'
import { useFavouriteHole } from '../../api/personal.tsx'
import { useLatest } from '../../api/use-latest.ts'
import type { ProductDetail } from '../../contract/products.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/** Favourite button, shown at once and taken back when the request fails. Visitors are asked to log in (storefront.md §4 "Favourites"). */
export function FavouriteButton({ product }: { product: Pick<ProductDetail, 'id' | 'is_favorite'> }) {
  const t = useT()
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const { shown, set } = useLatest(product.is_favorite, async (isFavourite) => {
    const favourites = import('../../api/favourites.ts') // few people press it
    const reply = await favourites.then((api) => api.setFavourite(client, product.id, isFavourite))
    if (reply.ok) toast(t(isFavourite ? 'catalog.liked' : 'catalog.unliked'))
    else showFailure('favourite', reply, t)
    return reply.ok
  })
  const pressed = useFavouriteHole(product.id, shown)
  return (
    <IconButton
      icon="heart"
      label={t('catalog.favorite')}
      aria-pressed={pressed as 'true' | 'false'}
      onClick={() => (signedIn ? set(!shown) : openPopup('phone', { then: 'stay' }))}
    />
  )
}
