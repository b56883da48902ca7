import { useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../api/failure-policy.ts'
import { useFavouriteHole } from '../../api/personal.tsx'
import { useBusy } from '../../api/use-busy.ts'
import type { ProductDetail } from '../../contract/products.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/** Favourite button, updated optimistically and reverted when the request fails. Visitors are asked to log in (storefront.md §4 "Favourites"). */
export function FavouriteButton({ product }: { product: Pick<ProductDetail, 'id' | 'is_favorite'> }) {
  const t = useT()
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const isFavourite = product.is_favorite
  const pressed = useFavouriteHole(product.id, isFavourite)
  const [press] = useBusy(async () => {
    if (!signedIn) return openPopup('phone', { then: 'stay' })
    const { setFavourite } = await import('../../api/favourites.ts') // few people press it
    const reply = await setFavourite(client, product.id, !isFavourite)
    if (reply.ok) return toast(t(isFavourite ? 'catalog.unliked' : 'catalog.liked'))
    showFailure('favourite', reply, t)
  })
  return (
    <IconButton
      icon="heart"
      label={t('catalog.favorite')}
      aria-pressed={pressed as 'true' | 'false'}
      onClick={() => void press()}
    />
  )
}
