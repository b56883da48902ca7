import { useFavouriteHole } from '../../api/personal.tsx'
import { useFavourite } from '../../api/use-favourite.ts'
import type { ProductDetail } from '../../contract/products.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/** Favourite button of a product's page, of which a cached copy has a personal hole. */
export function FavouriteButton({ product }: { product: Pick<ProductDetail, 'id' | 'is_favorite'> }) {
  const t = useT()
  const { shown, toggle } = useFavourite(product.id, product.is_favorite)
  const pressed = useFavouriteHole(product.id, shown)
  return (
    <IconButton
      icon="heart"
      label={t('catalog.favorite')}
      aria-pressed={pressed as 'true' | 'false'}
      onClick={toggle}
    />
  )
}
