import { showFailure } from '../../api/failure-policy.ts'
import { useSetFavourite } from '../../api/favourites.ts'
import { useFavouriteHole } from '../../api/personal.tsx'
import type { ProductDetail } from '../../contract/products.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/** Favourite button, updated optimistically and reverted when the request fails. Visitors are asked to log in (storefront.md §4 "Favourites"). */
export function FavouriteButton({ product }: { product: Pick<ProductDetail, 'id' | 'is_favorite'> }) {
  const t = useT()
  const signedIn = useSignedIn()
  const setFavorite = useSetFavourite()
  const isFavourite = product.is_favorite
  const pressed = useFavouriteHole(product.id, isFavourite)
  const onClick = async () => {
    if (!signedIn) return openPopup('phone', { then: 'stay' })
    const reply = await setFavorite(product.id, !isFavourite)
    if (reply.ok) return toast(t(isFavourite ? 'catalog.unliked' : 'catalog.liked'))
    showFailure('favourite', reply, t)
  }
  return (
    <IconButton
      icon="heart"
      label={t('catalog.favorite')}
      aria-pressed={pressed as 'true' | 'false'}
      onClick={() => void onClick()}
    />
  )
}
