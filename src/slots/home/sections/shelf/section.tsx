import { CategoryProducts } from '../../../../features/home/category-products.tsx'
import { Shelf } from '../../../../features/home/shelf.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** A shelf of products: discounted, new, best-selling, or those of one category. */
export default function ShelfSection({ section }: { section: SectionOf<'shelf'> }) {
  const { id, source, category_id, layout, count, title } = section
  return source === 'category' ? (
    <CategoryProducts id={category_id} section={id} layout={layout} limit={count} title={title} />
  ) : (
    <Shelf name={source} section={id} layout={layout} limit={count} title={title} />
  )
}
