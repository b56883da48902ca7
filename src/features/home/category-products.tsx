import { useCategories } from '../../api/categories.ts'
import { shelfOfCategory } from '../../api/home.ts'
import { useProducts } from '../../api/products.ts'
import { categoryPath } from '../../domain/paths.ts'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { ProductGridSkeleton } from '../../ui/commerce/product-grid.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'
import { useShelfProducts } from './page-shelves.ts'
import { ProductShelf, type ShelfLayout } from './shelf.tsx'

type Props = {
  /** of the category */ id: number
  /** id of the section */ section: string
  layout: ShelfLayout
  limit: number
  /** default: the category's name */ title: string
}

/** Best-selling products of one category. Nothing for a category that does not exist or is empty. */
export function CategoryProducts({ id, section, layout, limit, title }: Props) {
  const category = useCategories().find((one) => one.id === id)
  const { data, isPending, isError, refetch } = useProducts(shelfOfCategory(id))
  const products = useShelfProducts(section, data?.data ?? [], limit)
  if (!category || data?.data.length === 0) return null
  const heading = title || category.name
  return (
    <section aria-label={heading} data-shelf="category">
      <ShelfHeading title={heading} to={categoryPath(category)} />
      {isPending ? (
        <ProductGridSkeleton count={5} />
      ) : isError ? (
        <LoadFailed retry={refetch} />
      ) : (
        <ProductShelf title={heading} products={products} layout={layout} />
      )}
    </section>
  )
}
