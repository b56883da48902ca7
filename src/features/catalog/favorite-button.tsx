import { useState } from 'react'
import { showFailure } from '../../api/failure-policy.ts'
import { useSetFavorite } from '../../api/favorites.ts'
import type { ProductDetail } from '../../contract/products.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/** The heart. It flips at once and back if the server says no; a visitor is asked to log in (storefront.md §4 "Favourites"). */
export function FavoriteButton({ product }: { product: Pick<ProductDetail, 'id' | 'is_favorite'> }) {
  const t = useT()
  const signedIn = useSignedIn()
  const setFavorite = useSetFavorite()
  const [liked, setLiked] = useState(product.is_favorite)
  const onClick = async () => {
    if (!signedIn) return openPopup('phone', { then: 'stay' })
    setLiked(!liked)
    const reply = await setFavorite(product.id, !liked)
    if (reply.ok) return toast(t(liked ? 'catalog.unliked' : 'catalog.liked'))
    setLiked(liked)
    showFailure('favourite', reply, t)
  }
  return (
    <IconButton
      icon={liked ? 'heart-filled' : 'heart'}
      label={t('catalog.favorite')}
      aria-pressed={liked}
      onClick={() => void onClick()}
    />
  )
}
